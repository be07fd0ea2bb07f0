import { url } from '#views/attribute.ts'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import type { Translate } from '#views/props.ts'
import { type CategoryJson, categoryHref } from './category-json.ts'

interface CategoryIndexProps {
  categories: readonly CategoryJson[]
  t: Translate
}

/** All categories, each with what is below it. */
export function CategoryIndex({ categories, t }: CategoryIndexProps) {
  const title = t('products.categories')
  return (
    <div class="listing wrap">
      <Breadcrumbs trail={[{ label: t('ui.home'), href: '/' }, { label: title }]} t={t} />
      <header class="listing-head">
        <h1 safe>{title}</h1>
      </header>
      {categories.length === 0 ? (
        <EmptyState title={t('products.categoriesEmpty')} text={t('products.categoriesEmptyText')}>
          <p class="actions">
            <a class="button" href="/products" safe>
              {t('ui.allProducts')}
            </a>
          </p>
        </EmptyState>
      ) : (
        <Branches categories={categories} top={true} />
      )}
    </div>
  )
}

function Branches({
  categories,
  top = false,
}: Pick<CategoryIndexProps, 'categories'> & { top?: boolean }) {
  return (
    <ul class={top ? 'tree' : undefined}>
      {categories.map(({ title, slug, children }) => (
        <li>
          <a href={url(categoryHref(slug))} safe>
            {title}
          </a>
          {children.length > 0 && <Branches categories={children} />}
        </li>
      ))}
    </ul>
  )
}
