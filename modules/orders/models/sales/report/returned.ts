/** What was given back in spans of time, and of which lines and taxes it was. */
import type { Scope } from '#server/scope.ts'
import { OrderRefund } from '../../acts/refunds/order-refund.ts'
import { type ReturnedPart, splitRefunds } from '../../acts/refunds/split-refund.ts'
import type { OrderLine, OrderTax } from '../../order-line.ts'
import { convertible } from '../in-own-currency.ts'
import { orderOf } from './converted.ts'
import { inOwn } from './in-own.ts'
import { byOrder, orderRows } from './order-rows.ts'
import { orderKeys, type Place, placeOf } from './sold.ts'
import { rowsIn, type Span } from './spans.ts'

export type Returned = ReturnedPart<OrderLine, OrderTax> & { at: Place }

const batch = 500

/** Of orders that count as sold: in their currencies, or all in the shop's, each at its own rate. */
export async function returnedIn(
  scope: Scope,
  spans: readonly Span[],
  { by, inShopCurrency = false }: { by: keyof typeof orderKeys; inShopCurrency?: boolean },
): Promise<Returned[]> {
  const given = await refundsIn(scope, spans, { by, inShopCurrency })
  const own = inShopCurrency ? { currency: scope.shop.currency } : {}
  const places = new Map(given.map((row) => [String(row.id), { ...placeOf(row), ...own }]))
  const orders = new Map(given.map((row) => [String(row.orderId), orderOf(row)]))
  const ids = [...orders.keys()]
  const parts: Returned[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rowsOf = await orderRows(scope, some)
    const refunds = byOrder(await refundsOf(scope, some))
    for (const id of some) {
      const order = orders.get(id)
      if (!order) continue
      const sums = { order, ...rowsOf(id), shares: [], refunds: refunds.get(id) ?? [] }
      const known = inShopCurrency ? inOwn(sums, scope.shop.currency) : sums
      for (const part of splitRefunds(known.lines, known.taxes, known.refunds)) {
        const at = places.get(part.refundId)
        if (at) parts.push({ ...part, at })
      }
    }
  }
  return parts
}

function refundsIn(
  scope: Scope,
  spans: readonly Span[],
  { by, inShopCurrency }: { by: keyof typeof orderKeys; inShopCurrency: boolean },
) {
  const { key, label } = orderKeys[by]
  const { sql, values } = convertible(scope, 'o.')
  return rowsIn(
    scope,
    spans,
    ` select d.span, r.id, r.order_id as "orderId", o.currency, o.total, o.base_rate as rate,
        ${key} as key, ${label} as label
      from days d join order_refunds r on r.created_at >= d.starts and r.created_at < d.ends
      join orders o on o.store_id = r.store_id and o.id = r.order_id
      where r.store_id = ? and o.paid_at is not null and r.currency = o.currency
        and r.edit_id is null and r.moved_from is null ${inShopCurrency ? `and (o.currency = ? or ${sql})` : ''}`,
    [scope.storeId, ...(inShopCurrency ? [scope.shop.currency, ...values] : [])],
  )
}

/** All of these orders: what a later one is of follows from the earlier ones. */
const refundsOf = (scope: Scope, orderIds: readonly string[]) =>
  OrderRefund.in(scope)
    .whereIn('orderId', orderIds)
    .whereNull('editId')
    .whereNull('movedFrom')
    .orderBy('id')
