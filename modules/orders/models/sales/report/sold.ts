/** What was sold in spans of time, summed by the database. */
import type { Scope } from '#server/scope.ts'
import { type KindSums, type Sums, sumsOfKind } from './figures.ts'
import { rowsIn, type Span, type SummedRow } from './spans.ts'

/** What sales are summed by: all together, what an order is, or what a line is. */
export const saleKeys = [
  'all',
  'country',
  'method',
  'channel',
  'buyer',
  'plan',
  'currency',
  'product',
  'variant',
] as const
export type SaleKey = (typeof saleKeys)[number]

/** What goods without a record are told apart by, before their title. */
export const titled = 'title:'

/** What a row of a report stands for. */
export interface Place {
  span: string
  /** An id or a code; of goods without a record, bought in another shop or typed into a draft, `title:` and their title. */
  key: string
  /** As it was called when it was bought; empty where the key says it all. */
  label: string
  currency: string
}
export type Part = Place & { sums: Partial<Sums> }

/** Whether somebody with this address had bought before. Numbers rise with time. */
const buyer = `case when exists (select 1 from orders p where p.store_id = o.store_id
  and p.email = o.email and p.number < o.number and p.paid_at is not null) then 'returning' else 'new' end`
const plan = `case when exists (select 1 from order_lines p where p.store_id = o.store_id
  and p.order_id = o.id and p.plan is not null) then 'plan' else 'once' end`

/** Of an order `o`. */
export const orderKeys = {
  all: { key: `''`, label: `''` },
  country: { key: 'o.country', label: `''` },
  method: { key: 'o.method_id', label: 'o.method_label' },
  channel: { key: 'o.channel', label: `''` },
  buyer: { key: buyer, label: `''` },
  plan: { key: plan, label: `''` },
  currency: { key: 'o.currency', label: `''` },
} as const
type OrderKey = keyof typeof orderKeys

// As the merchant calls them: the same goods may be bought in several languages.
const title = 'coalesce(l.own_title, l.title)'
const variantTitle =
  'case when l.own_title is null then l.variant_title else l.own_variant_title end'
const called = `${title} || coalesce(', ' || nullif(${variantTitle}, ''), '')`

/** Of a line `l`. */
const lineKeys = {
  product: {
    key: `coalesce(l.product_id, '${titled}' || ${title})`,
    label: `max(${title})`,
  },
  variant: { key: `coalesce(l.variant_id, '${titled}' || ${called})`, label: `max(${called})` },
} as const

export const isLineKey = (by: SaleKey): by is keyof typeof lineKeys => by in lineKeys

/** Orders of one currency, where it is named. */
interface Wanted<By extends SaleKey> {
  by: By
  only?: string | undefined
}

/** Summed once more where a span was cut. */
export function soldParts(
  scope: Scope,
  spans: readonly Span[],
  { by, only }: Wanted<SaleKey>,
): Promise<Part[]> {
  return isLineKey(by)
    ? goodsParts(scope, spans, { by, only })
    : orderParts(scope, spans, { by, only })
}

const soldOrders = (columns: string, only: string | undefined) => `, sold as (
  select d.span, o.id, o.currency, o.total, ${columns}
  from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
  where o.store_id = ? and o.paid_at is not null ${only === undefined ? '' : 'and o.currency = ?'})`

async function orderParts(
  scope: Scope,
  spans: readonly Span[],
  { by, only }: Wanted<OrderKey>,
): Promise<Part[]> {
  const { key, label } = orderKeys[by]
  const sold = soldOrders(`${key} as key, ${label} as label`, only)
  const whose = [scope.storeId, ...(only === undefined ? [] : [only])]
  const orders = await rowsIn(
    scope,
    spans,
    `${sold} select span, key, max(label) as label, currency, count(*) as orders, sum(total) as ordered
      from sold group by span, key, currency`,
    whose,
  )
  const kinds = await rowsIn(scope, spans, `${sold} ${kindsBy('s.key', 'max(s.label)')}`, [
    ...whose,
    scope.storeId,
  ])
  return [
    ...orders.map((row) =>
      partOf(row, { orders: Number(row.orders), ordered: Number(row.ordered) }),
    ),
    ...kinds.map((row) => partOf(row, sumsOfKind(numbersOf(row)))),
  ]
}

const ofGoods = { only: `and l.kind = 'item'`, counts: 'count(distinct s.id) as orders,' }

/** Goods alone: what comes on top of an order belongs to none of them. */
async function goodsParts(
  scope: Scope,
  spans: readonly Span[],
  { by, only }: Wanted<keyof typeof lineKeys>,
): Promise<Part[]> {
  const { key, label } = lineKeys[by]
  const rows = await rowsIn(
    scope,
    spans,
    `${soldOrders('o.id as key', only)} ${kindsBy(key, label, ofGoods)}`,
    [scope.storeId, ...(only === undefined ? [] : [only]), scope.storeId],
  )
  return rows.map((row) =>
    partOf(row, { orders: Number(row.orders), ...sumsOfKind(numbersOf(row)) }),
  )
}

/** Lines and their taxes by kind. Taxes are looked up by line: joined, SQLite would read those of all orders. */
const kindsBy = (key: string, label: string, { only = '', counts = '' } = {}) => `
  select s.span, ${key} as key, ${label} as label, s.currency, l.kind, ${counts}
    sum(l.quantity) as quantity, sum(l.subtotal) as subtotal, sum(l.total) as total,
    sum((select sum(case when t.included then t.amount else 0 end) from order_taxes t
      where t.store_id = l.store_id and t.order_id = l.order_id and t.line_id = l.id)) as included,
    sum((select sum(t.amount) from order_taxes t
      where t.store_id = l.store_id and t.order_id = l.order_id and t.line_id = l.id)) as tax
  from sold s
  join order_lines l on l.store_id = ? and l.order_id = s.id ${only}
  group by s.span, ${key}, s.currency, l.kind`

const numbersOf = (row: SummedRow): KindSums => ({
  kind: String(row.kind),
  quantity: Number(row.quantity),
  subtotal: Number(row.subtotal),
  total: Number(row.total),
  included: Number(row.included),
  tax: Number(row.tax),
})

/** Where a row belongs. */
export const placeOf = ({ span, key, label, currency }: SummedRow): Place => ({
  ...{ span: String(span), key: String(key), label: String(label), currency: String(currency) },
})

const partOf = (row: SummedRow, sums: Partial<Sums>): Part => ({ ...placeOf(row), sums })
