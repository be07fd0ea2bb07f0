import { FilterChoice } from '#server/desk/list-page.tsx'
import { paymentStates } from '#server/gateways/payment-states.ts'
import { attr } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Bulk, type Column, RowLink } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import { isToPack } from '../../models/list/to-pack.ts'
import { type Filters, fulfillmentStates, orderStates, tabs as tabNames } from '../../schemas.ts'
import type { RowJson } from '../json-admin.ts'
import { fulfillmentTones, paymentTones, stateTones } from '../tones.ts'
import { listHref, orderHref, queryOf } from './list-links.ts'

export interface OrderListProps {
  rows: (RowJson & { place: string; images: string[] })[]
  filters: Filters
  /** How many wait, by tab. */
  counts: Readonly<Record<string, number>>
  /** How many drafts wait; null where the shop has none. */
  drafts: number | null
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** Whether orders are shipped here. */
  ships: boolean
  format: Format
  t: Translate
}
type Row = OrderListProps['rows'][number]

/** Orders, by what there is to do. */
export function OrderList(props: OrderListProps) {
  const { rows, filters, t } = props
  const { tab, ...narrowing } = queryOf(filters)
  const isNarrowed = Object.keys(narrowing).length > 0
  const none = isNarrowed ? 'noneFound' : filters.tab === 'all' ? 'first' : 'noneLeft'
  return (
    <div class="card card-flush listing">
      <Tabs label={t('orders.admin.tabs')} tabs={tabsOf(props)} />
      <Toolbar
        action="/admin/orders"
        label={t('orders.admin.search')}
        query={filters.q ?? ''}
        keep={tab ? { tab } : {}}
        {...(isNarrowed ? { clearHref: listHref(tab ? { tab } : {}) } : {})}
        t={t}
      >
        <Choices filters={filters} t={t} />
      </Toolbar>
      <Results
        caption={t('orders.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        bulk={bulkOf(props)}
        nothing={{
          title: t(`orders.admin.${none}`),
          text: t(`orders.admin.${none}Text`),
          icon: isNarrowed ? 'search' : 'orders',
        }}
        pager={props.pager}
        t={t}
      />
    </div>
  )
}

/** What is done with chosen orders: shipped, printed, tagged. */
function bulkOf({ filters, ships, t }: OrderListProps): Bulk<Row> {
  const here = listHref(queryOf(filters))
  return {
    ...{ action: '/admin/orders/tag-many', name: 'ids' },
    value: ({ id }) => id,
    label: ({ orderNumber }) => `#${orderNumber}`,
    fields: <BulkFields here={here} t={t} />,
    actions: [
      { label: t('orders.admin.bulkTag'), value: 'tag' },
      {
        ...{ label: t('orders.admin.bulkSlips'), value: 'slips' },
        get: '/admin/orders/packing-slips',
      },
      {
        ...{ label: t('orders.admin.bulkInvoices'), value: 'invoices' },
        post: '/admin/orders/invoices',
      },
      ...(ships
        ? [
            {
              ...{ label: t('orders.admin.bulkShip'), value: 'ship' },
              post: '/admin/fulfillment/ship-orders',
            },
          ]
        : []),
    ],
  }
}

function BulkFields({ here, t }: { here: string; t: Translate }) {
  return (
    <>
      <input type="hidden" name="returnTo" value={attr(here)} />
      <input
        class="input"
        name="tags"
        aria-label={attr(t('orders.admin.tags'))}
        placeholder={attr(t('orders.admin.tags'))}
        maxlength="200"
      />
    </>
  )
}

/** The way to put an order together for somebody. */
export const NewOrderLink = ({ t }: { t: Translate }) => (
  <LinkButton href="/admin/drafts/new" label={t('orders.admin.newOrder')} variant="primary" />
)

/** The way to send many with tracking numbers that are pasted. */
export const ShipManyLink = ({ t }: { t: Translate }) => (
  <LinkButton href="/admin/fulfillment" label={t('orders.admin.shipMany')} />
)

/** What is shown, as a file. */
export const OrdersExport = ({ filters, t }: { filters: Filters; t: Translate }) => (
  <ExportForm
    action="/admin/orders/export"
    label={t('orders.admin.export')}
    filters={queryOf(filters)}
  />
)

function tabsOf({ filters, counts, drafts, t }: OrderListProps): TabLink[] {
  const known = new Map(Object.entries(counts))
  const waiting = { label: t('orders.admin.tab.drafts'), href: '/admin/drafts', current: false }
  const own = tabNames.map((tab) => {
    const count = known.get(tab)
    return {
      label: t(`orders.admin.tab.${tab}`),
      href: listHref(tab === 'all' ? {} : { tab }),
      current: filters.tab === tab,
      ...(count === undefined ? {} : { count: count > 1_000 ? '1000+' : String(count) }),
    }
  })
  return drafts === null ? own : [...own, { ...waiting, count: String(drafts) }]
}

function Choices({ filters, t }: Pick<OrderListProps, 'filters' | 't'>) {
  const shared = { words: 'orders.admin', t }
  return (
    <>
      <FilterChoice name="status" value={filters.status} choices={orderStates} {...shared} />
      <FilterChoice
        name="paymentStatus"
        value={filters.paymentStatus}
        choices={paymentStates}
        {...shared}
      />
      <FilterChoice
        name="fulfillmentStatus"
        value={filters.fulfillmentStatus}
        choices={fulfillmentStates}
        {...shared}
      />
      <Day name="from" label={t('orders.admin.from')} value={filters.from} />
      <Day name="to" label={t('orders.admin.to')} value={filters.to} />
    </>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label class={['filter-day', value ? 'filter-on' : '']}>
      <span safe>{label}</span>
      <input class="input" type="date" name={attr(name)} value={attr(value ?? '')} />
    </label>
  )
}

function columns({ filters, format, t }: OrderListProps): Column<Row>[] {
  const query = queryOf(filters)
  const column = new Columns<Row>({ words: 'orders.admin', path: '/admin/orders', format, t })
  return [
    column.cell('number', ({ id, orderNumber, placedAt }) => (
      <>
        <RowLink href={orderHref(id, query)} label={`#${orderNumber}`} />
        <span class="cell-sub" safe>
          {format.dateTime(placedAt)}
        </span>
      </>
    )),
    column.cell('buyer', ({ name, email, place }) => (
      <>
        <span safe>{name || email}</span>
        <span class="cell-sub" safe>
          {place}
        </span>
      </>
    )),
    column.cell('goods', ({ images }) => images.map((image) => <Thumb address={image} />), {
      wideOnly: true,
    }),
    column.text('total', ({ total, currency }) => format.money(total, currency), { align: 'end' }),
    column.cell('states', (row) => <StateBadges row={row} t={t} />),
    column.hint('method', ({ paymentMethod, tags }) => [paymentMethod, ...tags].join(' · '), {
      wideOnly: true,
    }),
  ]
}

type Stated = Pick<RowJson, 'status' | 'paymentStatus' | 'fulfillmentStatus'>

/** An order's states; what is as usual is not said. */
export function StateBadges({ row, t }: { row: Stated; t: Translate }) {
  const { status, paymentStatus, fulfillmentStatus } = row
  const tone = (tones: typeof stateTones, word: string) =>
    new Map(Object.entries(tones)).get(word) ?? 'neutral'
  const isWork =
    fulfillmentStatus === 'unfulfilled' &&
    isToPack({
      ...{ state: status, paymentState: paymentStatus },
      fulfillmentState: fulfillmentStatus,
    })
  return (
    <>
      {status === 'open' ? null : (
        <Badge label={t(`orders.admin.status.${status}`)} tone={tone(stateTones, status)} />
      )}{' '}
      <Badge
        label={t(`orders.admin.paymentStatus.${paymentStatus}`)}
        tone={tone(paymentTones, paymentStatus)}
      />{' '}
      {fulfillmentStatus === 'none' || status === 'cancelled' ? null : (
        <Badge
          label={t(
            isWork ? 'orders.admin.toPack' : `orders.admin.fulfillmentStatus.${fulfillmentStatus}`,
          )}
          tone={isWork ? 'warn' : tone(fulfillmentTones, fulfillmentStatus)}
        />
      )}
    </>
  )
}
