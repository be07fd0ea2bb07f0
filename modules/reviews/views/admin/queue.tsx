import { attr, url } from '#views/attribute.ts'
import { Matching } from '#views/kit/desk/bulk-fields.tsx'
import { FilterFold } from '#views/kit/desk/filter-fold.tsx'
import { ListBar, type ListFrame } from '#views/kit/desk/list-bar.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import type { Bulk } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ReviewedProduct } from './actions.tsx'
import { ReviewCard } from './card.tsx'
import type { CardData } from './card-data.ts'
import { DeskNav } from './desk-nav.tsx'
import { DeskKeys } from './keys.tsx'
import { type Decided, DecidedNotice } from './last-decision.tsx'

export interface QueueProps {
  cards: CardData[]
  /** pending, approved, rejected or all. */
  tab: string
  /** Status and filters, as the list's links keep them. */
  query: Record<string, string>
  frame: ListFrame
  /** All that match, where that is more than is shown. */
  matching: Bulk<never>['matching']
  /** The product that the list is narrowed to. */
  product: ReviewedProduct | null
  counts: { pending: number; openReports: number }
  decided: Decided | null
  /** This page, for its forms. */
  returnTo: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

const orders = {
  '': 'newest',
  createdAt: 'oldest',
  '-rating': 'highest',
  rating: 'lowest',
  '-helpful': 'helpful',
  helpful: 'leastHelpful',
}

/** Reviews to be judged, those that wait first: by mouse, by keyboard, one by one or many at once. */
export function Queue(props: QueueProps) {
  const { cards, decided, returnTo, t } = props
  return (
    <div class="stack desk">
      <DeskNav current="queue" t={t} />
      <DecidedNotice decided={decided} returnTo={returnTo} t={t} />
      <div class="card card-flush listing">
        <Tabs label={t('reviews.admin.states')} tabs={tabs(props)} />
        <ListBar frame={props.frame} t={t} />
        <Filters {...props} />
      </div>
      {cards.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <DeskKeys t={t} />
          <div class="bulk desk-list" data-bulk>
            <p class="desk-all">
              <label>
                <input class="check" type="checkbox" data-select-all />
                <span safe>{t('reviews.admin.selectAll')}</span>
              </label>
            </p>
            {cards.map((card) => (
              <ReviewCard {...card} selectable={true} returnTo={returnTo} t={t} />
            ))}
            <BulkForm returnTo={returnTo} matching={props.matching} t={t} />
          </div>
          <Pager {...props.pager} t={t} />
        </>
      )}
    </div>
  )
}

function tabs({ tab, counts, format, t }: QueueProps) {
  return ['pending', 'approved', 'rejected', 'all'].map((status) => ({
    label: t(`reviews.admin.status.${status}`),
    href: `/admin/reviews?status=${status}`,
    current: status === tab,
    ...(status === 'pending' ? { count: format.number(counts.pending) } : {}),
  }))
}

function Filters({ query, product, tab, frame, t }: QueueProps) {
  const without = (name: string) => {
    const rest = new URLSearchParams(query)
    rest.delete(name)
    return `/admin/reviews?${rest}`
  }
  return (
    <Toolbar
      action="/admin/reviews"
      label={t('reviews.admin.search')}
      query={query.q ?? ''}
      keep={{
        ...frame.keep,
        status: tab,
        ...(query.productId ? { productId: query.productId } : {}),
      }}
      chips={
        query.productId
          ? [
              {
                label: product?.title ?? t('reviews.admin.productGone'),
                removeHref: without('productId'),
              },
            ]
          : []
      }
      sorts={Object.entries(orders).map(([value, order]) => ({
        value,
        label: t(`reviews.admin.order.${order}`),
      }))}
      refused={frame.refused}
      t={t}
    >
      <Choices query={query} frame={frame} t={t} />
    </Toolbar>
  )
}

function Choices({ query, frame, t }: Pick<QueueProps, 'query' | 'frame' | 't'>) {
  const stars = ['5', '4', '3', '2', '1']
  const yes = (name: string) => [
    { value: '', label: t(`reviews.admin.filter.${name}`) },
    { value: 'true', label: t(`reviews.admin.filter.${name}Only`) },
  ]
  const own = ['rating', 'photos', 'reported']
  const set = [query.rating, query.photos, query.reported].filter(Boolean).length
  return (
    <FilterFold set={set} isWrong={frame.refused.some(({ name }) => own.includes(name))} t={t}>
      <FilterSelect
        name="rating"
        refused={frame.refused}
        label={t('reviews.admin.filter.rating')}
        value={query.rating ?? ''}
        choices={[
          { value: '', label: t('reviews.admin.filter.rating') },
          ...stars.map((rating) => ({
            value: rating,
            label: t('reviews.admin.stars', { rating: Number(rating) }),
          })),
        ]}
      />
      <FilterSelect
        name="photos"
        refused={frame.refused}
        label={t('reviews.admin.filter.photos')}
        value={query.photos ?? ''}
        choices={yes('photos')}
      />
      <FilterSelect
        name="reported"
        refused={frame.refused}
        label={t('reviews.admin.filter.reported')}
        value={query.reported ?? ''}
        choices={yes('reported')}
      />
    </FilterFold>
  )
}

/** The tick boxes of the cards belong to this form, which cannot hold them: each card has forms of its own. */
function BulkForm({ returnTo, matching, t }: Pick<QueueProps, 'returnTo' | 'matching' | 't'>) {
  return (
    <form class="bulk-bar" id="bulk" method="post" action={url('/admin/reviews/bulk')}>
      <p role="status">
        <span data-bulk-count></span> <span safe>{t('adminui.selected')}</span>
      </p>
      <input type="hidden" name="returnTo" value={attr(returnTo)} />
      {matching ? <Matching {...matching} t={t} /> : null}
      {(['approve', 'reject', 'delete'] as const).map((action) => (
        <Button
          label={t(`reviews.admin.${action}`)}
          name="action"
          value={action}
          variant={action === 'delete' ? 'danger' : 'plain'}
          small={true}
        />
      ))}
    </form>
  )
}

function Nothing({ tab, query, t }: QueueProps) {
  const filtered = Object.keys(query).some((name) => name !== 'status' && name !== 'sort')
  const words = filtered ? 'noneFound' : tab === 'pending' ? 'allDone' : 'none'
  return (
    <div class="card">
      <AdminEmpty
        icon={filtered ? 'search' : 'check'}
        title={t(`reviews.admin.${words}`)}
        text={t(`reviews.admin.${words}Text`)}
        actions={
          <LinkButton
            href={filtered ? `/admin/reviews?status=${tab}` : '/admin/reviews?status=all'}
            label={t(filtered ? 'adminui.clearFilters' : 'reviews.admin.seeAll')}
          />
        }
      />
    </div>
  )
}
