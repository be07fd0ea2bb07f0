import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import type { Spare, Translate } from '#views/props.ts'
import { CollectionTile, type TileProps } from './collection-tile.tsx'

interface CollectionsIndexProps {
  collections: TileProps[]
  trail?: Crumb[]
  page?: number
  pages?: number
  pageHref?: (page: number) => string
  spare: Spare
  t: Translate
}

/** All collections. */
export function CollectionsIndex(props: CollectionsIndexProps) {
  const {
    collections,
    trail,
    page = 1,
    pages = 1,
    pageHref = () => '/collections',
    spare,
    t,
  } = props
  const safeTiles = collections.map((collection) =>
    spare(collection.slug, () => (
      <li>
        <CollectionTile collection={collection} t={t} level={2} />
      </li>
    )),
  )
  return (
    <div class="listing wrap">
      {trail !== undefined && <Breadcrumbs trail={trail} t={t} />}
      <header class="listing-head">
        <h1 safe>{t('collections.title')}</h1>
        <p class="lead muted" safe>
          {t('collections.lead')}
        </p>
      </header>
      {collections.length === 0 ? (
        <EmptyState title={t('collections.emptyTitle')} text={t('collections.emptyText')}>
          <p class="actions">
            <a class="button" href="/products" safe>
              {t('ui.allProducts')}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ul class="grid grid-tiles">{safeTiles}</ul>
      )}
      <Pagination page={page} pages={pages} href={pageHref} t={t} />
    </div>
  )
}
