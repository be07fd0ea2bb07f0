import { type Filter, FilterChoice, isRefused } from '#server/desk/list-page.tsx'
import { paymentStates } from '#server/gateways/payment-states.ts'
import type { Framed } from '#server/lists/list-frame.ts'
import { attr } from '#views/attribute.ts'
import { GivenField } from '#views/kit/desk/bulk-fields.tsx'
import { FieldFilters } from '#views/kit/desk/field-filters.tsx'
import { FilterFold, MoreFilters } from '#views/kit/desk/filter-fold.tsx'
import { ListBar, type ListFrame } from '#views/kit/desk/list-bar.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Bulk } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import type { Translate } from '#views/props.ts'
import {
  type Filters,
  fulfillmentStates,
  orderStates,
  tabs as tabNames,
  ways,
} from '../../../schemas.ts'
import type { RowJson } from '../../json-admin.ts'
import { listHref, queryOf } from './list-links.ts'

export type OrderRow = RowJson & { place: string; images: string[] }

export interface OrderListProps {
  rows: OrderRow[]
  filters: Filters
  /** The filter by custom fields; none where no field filters. */
  fields: Filter[]
  /** How many wait, by tab. */
  counts: Readonly<Record<string, number>>
  /** How many drafts wait; null where the shop has none. */
  drafts: number | null
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  bulk: Bulk<OrderRow> | undefined
  list: Framed<OrderRow>
  t: Translate
}

/** Orders, by what there is to do. */
export function OrderList(props: OrderListProps) {
  const { rows, filters, fields, list, t } = props
  const { frame } = list
  const { tab, ...narrowing } = queryOf(filters)
  const { q: _, ...rest } = narrowing
  const isNarrowed = Object.keys(narrowing).length > 0 || frame.isNarrowed
  const own = ['status', 'paymentStatus', 'fulfillmentStatus', 'way', 'from', 'to']
  const isWrong = [...fields, ...own.map((name) => ({ name }))].some((one) => isRefused(one, frame))
  const none = isNarrowed ? 'noneFound' : filters.tab === 'all' ? 'first' : 'noneLeft'
  return (
    <div class="card card-flush listing">
      <Tabs label={t('orders.admin.tabs')} tabs={tabsOf(props)} />
      <ListBar frame={frame} t={t} />
      <Toolbar
        action="/admin/orders"
        label={t('orders.admin.search')}
        query={filters.q ?? ''}
        keep={{ ...(tab ? { tab } : {}), ...frame.keep }}
        {...(isNarrowed ? { clearHref: listHref(tab ? { tab } : {}) } : {})}
        t={t}
      >
        <FilterFold set={Object.keys(rest).length} isWrong={isWrong} t={t}>
          <Choices filters={filters} fields={fields} frame={frame} t={t} />
        </FilterFold>
        <FieldFilters filters={frame.filters} t={t} />
      </Toolbar>
      <Results
        caption={t('orders.admin.title')}
        columns={list.columns}
        rows={rows}
        rowId={(row) => row.id}
        {...(props.bulk ? { bulk: props.bulk } : {})}
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

/** What is done with chosen orders: shipped, marked as paid, printed, tagged. */
export const bulkOfOrders = (
  { ships, marks, tags }: { ships: boolean; marks: boolean; tags: readonly string[] },
  t: Translate,
): Bulk<OrderRow> => ({
  ...{ action: '/admin/orders/bulk', name: 'ids' },
  value: ({ id }) => id,
  label: ({ orderNumber }) => `#${orderNumber}`,
  fields: <GivenField label={t('orders.admin.tags')} offered={tags} />,
  actions: [
    { label: t('orders.admin.bulk.tag'), value: 'tag' },
    { label: t('orders.admin.bulk.untag'), value: 'untag' },
    { label: t('orders.admin.bulkSlips'), value: 'slips', get: '/admin/orders/packing-slips' },
    { label: t('orders.admin.bulkInvoices'), value: 'invoices', post: '/admin/orders/invoices' },
    ...(ships
      ? [
          {
            ...{ label: t('orders.admin.bulkShip'), value: 'ship' },
            post: '/admin/fulfillment/ship-orders',
          },
        ]
      : []),
    ...(marks
      ? [{ label: t('orders.admin.bulkPaid'), value: 'paid', post: '/admin/payments/mark-paid' }]
      : []),
  ],
})

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
  // Most shops send all that they sell.
  const shown = tabNames.filter(
    (tab) => tab !== 'collect' || known.get(tab) !== 0 || filters.tab === tab,
  )
  const own = shown.map((tab) => {
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

interface ChoicesProps extends Pick<OrderListProps, 'filters' | 'fields' | 't'> {
  frame: ListFrame
}

function Choices({ filters, fields, frame, t }: ChoicesProps) {
  const shared = { words: 'orders.admin', frame, t }
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
      <MoreFilters
        set={
          [filters.way, filters.from, filters.to, ...fields.map(({ value }) => value)].filter(
            Boolean,
          ).length
        }
        isWrong={[...fields, { name: 'way' }, { name: 'from' }, { name: 'to' }].some((one) =>
          isRefused(one, frame),
        )}
        t={t}
      >
        <FilterChoice name="way" value={filters.way} choices={ways} {...shared} />
        <Day name="from" label={t('orders.admin.from')} value={filters.from} frame={frame} />
        <Day name="to" label={t('orders.admin.to')} value={filters.to} frame={frame} />
        {fields.map((filter) => (
          <FilterChoice {...filter} {...shared} />
        ))}
      </MoreFilters>
    </>
  )
}

interface DayProps {
  name: string
  label: string
  value: string | undefined
  frame: ListFrame
}

function Day({ name, label, value, frame }: DayProps) {
  const fault = frame.refused.find((one) => one.name === name)
  return (
    <label class={['filter-day', value ? 'filter-on' : '']}>
      <span safe>{label}</span>
      <input
        class="input"
        type="date"
        name={attr(name)}
        value={attr(value ?? '')}
        autofocus={fault?.isFocused === true}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={fault ? 'list-refused' : undefined}
      />
    </label>
  )
}
