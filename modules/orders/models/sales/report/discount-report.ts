/** What discounts took off orders, by discount and code. Amounts are minor units. */
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import type { OrderShare } from '../../order-line.ts'
import { convertedOrders } from './converted.ts'
import { rowsIn, type Span, type SummedRow } from './spans.ts'

export interface DiscountRow {
  /** Which discount it was. */
  rule: string
  label: string
  code: string | null
  currency: string
  orders: number
  /** Off goods, and off the delivery and what else comes on top. */
  goods: number
  delivery: number
  /** What its orders came to, with all else that came off them. */
  revenue: number
}

export async function discountReport(
  scope: Scope,
  {
    spans,
    inShopCurrency = false,
  }: { spans: readonly Span[]; inShopCurrency?: boolean | undefined },
): Promise<DiscountRow[]> {
  const sums = new Map<string, DiscountRow>()
  const add = (row: DiscountRow) => {
    const id = JSON.stringify([row.rule, row.code, row.currency])
    const known = sums.get(id)
    sums.set(id, {
      ...row,
      orders: row.orders + (known?.orders ?? 0),
      goods: row.goods + (known?.goods ?? 0),
      delivery: row.delivery + (known?.delivery ?? 0),
      revenue: row.revenue + (known?.revenue ?? 0),
    })
  }
  for (const row of await summed(scope, spans, inShopCurrency ? scope.shop.currency : undefined))
    add(row)
  if (inShopCurrency)
    for await (const order of convertedOrders(scope, spans, 'all'))
      for (const row of discountsOf(order)) add(row)
  return [...sums.values()]
}

/** Of an order that is read by itself: one that a discount took something off several lines is one. */
function discountsOf({
  at: { currency },
  order,
  lines,
  shares,
}: {
  at: { currency: string }
  order: { total: number }
  lines: readonly { id: string; kind: string }[]
  shares: readonly OrderShare[]
}): DiscountRow[] {
  const goods = new Set(lines.flatMap(({ id, kind }) => (kind === 'item' ? [id] : [])))
  const byRule = grouped(shares, ({ rule, code }) => JSON.stringify([rule, code]))
  return [...byRule.values()].flatMap((own) =>
    own.map(({ rule, label, code, lineId, amount }, at) => ({
      ...{ rule, label, code, currency, orders: at === 0 ? 1 : 0 },
      revenue: at === 0 ? order.total : 0,
      ...(goods.has(lineId) ? { goods: amount, delivery: 0 } : { goods: 0, delivery: amount }),
    })),
  )
}

async function summed(
  scope: Scope,
  spans: readonly Span[],
  only: string | undefined,
): Promise<DiscountRow[]> {
  const found = await rowsIn(
    scope,
    spans,
    ` select rule, max(label) as label, code, currency, count(*) as orders, sum(goods) as goods,
        sum(delivery) as delivery, sum(total) as revenue
      from (select h.rule, max(coalesce(h.own_label, h.label)) as label, h.code, o.currency, o.total,
        sum(case when l.kind = 'item' then h.amount else 0 end) as goods,
        sum(case when l.kind = 'item' then 0 else h.amount end) as delivery
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      cross join order_shares h
      join order_lines l on l.store_id = h.store_id and l.id = h.line_id
      where h.store_id = o.store_id and h.order_id = o.id and o.store_id = ? and o.paid_at is not null
        ${only === undefined ? '' : 'and o.currency = ?'}
      group by h.rule, h.code, o.id, o.currency, o.total) as used
      group by rule, code, currency`,
    [scope.storeId, ...(only === undefined ? [] : [only])],
  )
  return found.map(rowOf)
}

const rowOf = (row: SummedRow): DiscountRow => ({
  rule: String(row.rule),
  label: String(row.label),
  code: row.code === null ? null : String(row.code),
  currency: String(row.currency),
  orders: Number(row.orders),
  goods: Number(row.goods),
  delivery: Number(row.delivery),
  revenue: Number(row.revenue),
})
