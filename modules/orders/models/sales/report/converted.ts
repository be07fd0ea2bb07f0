/** Sold orders in other currencies than the shop's, one by one in the shop's own. */
import type { Scope } from '#server/scope.ts'
import { type OrderLine, OrderShare, type OrderTax } from '../../order-line.ts'
import { convertible } from '../in-own-currency.ts'
import { inOwn, type OrderSums } from './in-own.ts'
import { byOrder, orderRows } from './order-rows.ts'
import { orderKeys, type Place, placeOf } from './sold.ts'
import { rowsIn, type Span, type SummedRow } from './spans.ts'

type Converted = OrderSums<OrderLine, OrderTax, OrderShare, never> & { at: Place }

const batch = 500

/** What `inOwn` needs of an order, read as `currency`, `total` and `rate`. */
export const orderOf = ({ currency, total, rate }: SummedRow) => ({
  ...{ currency: String(currency), total: Number(total) },
  baseRate: rate === null ? null : Number(rate),
})

/** Read some at a time. */
export async function* convertedOrders(
  scope: Scope,
  spans: readonly Span[],
  by: keyof typeof orderKeys,
): AsyncGenerator<Converted> {
  const { key, label } = orderKeys[by]
  const { sql, values } = convertible(scope, 'o.')
  const sold = await rowsIn(
    scope,
    spans,
    ` select d.span, o.id, o.currency, o.total, o.base_rate as rate, ${key} as key, ${label} as label
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      where o.store_id = ? and o.paid_at is not null and ${sql}`,
    [scope.storeId, ...values],
  )
  const own = scope.shop.currency
  for (let from = 0; from < sold.length; from += batch) {
    const some = sold.slice(from, from + batch)
    const ids = some.map(({ id }) => String(id))
    const rowsOf = await orderRows(scope, ids)
    const shares = byOrder(await OrderShare.in(scope).whereIn('orderId', ids).orderBy('position'))
    for (const row of some) {
      const id = String(row.id)
      const parts = { ...rowsOf(id), shares: shares.get(id) ?? [], refunds: [] }
      const sums = { order: orderOf(row), ...parts }
      yield { at: { ...placeOf(row), currency: own }, ...inOwn(sums, own) }
    }
  }
}

/** How many orders of these days no report can convert: bought elsewhere, or while the shop had another currency. */
export async function countWithoutRate(
  scope: Scope,
  { spans }: { spans: readonly Span[] },
): Promise<number> {
  const { sql, values } = convertible(scope, 'o.')
  const rows = await rowsIn(
    scope,
    spans,
    ` select count(*) as orders
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      where o.store_id = ? and o.paid_at is not null and o.currency <> ? and not (${sql})`,
    [scope.storeId, scope.shop.currency, ...values],
  )
  return rows.reduce((sum, { orders }) => sum + Number(orders), 0)
}
