/** What was given back in spans of time, and of which lines and taxes it was. */
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import { OrderRefund } from '../../acts/refunds/order-refund.ts'
import { type ReturnedPart, splitRefunds } from '../../acts/refunds/split-refund.ts'
import { OrderLine, OrderTax } from '../../order-line.ts'
import { orderKeys, type Place, placeOf } from './sold.ts'
import { rowsIn, type Span } from './spans.ts'

export type Returned = ReturnedPart<OrderLine, OrderTax> & { at: Place }

const batch = 500

/** In the currency of their orders, of orders that count as sold. */
export async function returnedIn(
  scope: Scope,
  spans: readonly Span[],
  by: keyof typeof orderKeys,
): Promise<Returned[]> {
  const { key, label } = orderKeys[by]
  const given = await rowsIn(
    scope,
    spans,
    ` select d.span, r.id, r.order_id as "orderId", o.currency, ${key} as key, ${label} as label
      from days d join order_refunds r on r.created_at >= d.starts and r.created_at < d.ends
      join orders o on o.store_id = r.store_id and o.id = r.order_id
      where r.store_id = ? and o.paid_at is not null and r.currency = o.currency
        and r.edit_id is null`,
    [scope.storeId],
  )
  const places = new Map(given.map((row) => [String(row.id), placeOf(row)]))
  const orderIds = [...new Set(given.map(({ orderId }) => String(orderId)))]
  const parts: Returned[] = []
  for (let from = 0; from < orderIds.length; from += batch)
    for (const part of await partsOf(scope, orderIds.slice(from, from + batch))) {
      const at = places.get(part.refundId)
      if (at) parts.push({ ...part, at })
    }
  return parts
}

/** Of all refunds of these orders: what a later one is of follows from the earlier ones. */
async function partsOf(scope: Scope, orderIds: readonly string[]) {
  const rows = await OrderRefund.in(scope)
    .whereIn('orderId', orderIds)
    .whereNull('editId')
    .orderBy('id')
  const refunds = byOrder(rows)
  const lines = byOrder(
    await OrderLine.in(scope)
      .whereIn('orderId', orderIds)
      .orderBy('position')
      .select('id', 'orderId', 'kind', 'productId', 'variantId', 'title', 'variantTitle', 'total'),
  )
  const taxes = byOrder(await OrderTax.in(scope).whereIn('orderId', orderIds).orderBy('position'))
  return orderIds.flatMap((id) =>
    splitRefunds(lines.get(id) ?? [], taxes.get(id) ?? [], refunds.get(id) ?? []),
  )
}

const byOrder = <Row extends { orderId: string }>(rows: readonly Row[]) =>
  grouped(rows, ({ orderId }) => orderId)
