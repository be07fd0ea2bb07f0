import { url } from '#views/attribute.ts'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import type { Translate } from '#views/props.ts'

interface PageIndexProps {
  pages: { title: string; slug: string; excerpt: string }[]
  page: number
  last: number
  pageHref: (page: number) => string
  t: Translate
}

/** All pages of content, for those who look for one. */
export function PageIndex({ pages, page, last, pageHref, t }: PageIndexProps) {
  const trail = [{ label: t('ui.home'), href: '/' }, { label: t('pages.title') }]
  return (
    <div class="page wrap">
      <Breadcrumbs trail={trail} t={t} />
      <h1 safe>{t('pages.title')}</h1>
      {pages.length === 0 ? (
        <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
      ) : (
        <ul class="tree">
          {pages.map(({ slug, title, excerpt }) => (
            <li>
              <a href={url(`/pages/${encodeURIComponent(slug)}`)} safe>
                {title}
              </a>
              {excerpt !== '' && <p safe>{excerpt}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={last} href={pageHref} t={t} />
    </div>
  )
}
