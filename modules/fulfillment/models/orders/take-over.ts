/** An order that is edited has other goods to be sent. */
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { addOrders } from './add-orders.ts'
import { FulfillmentLine } from './fulfillment-line.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'
import { isSent } from './goods.ts'
import { rollUp } from './roll-up.ts'

/** By line, what is in no parcel and not given up; `lock` keeps it so until the commit. */
export async function unpacked(
  scope: Scope,
  { orderId, lock = false }: { orderId: string; lock?: boolean },
): Promise<Record<string, number>> {
  if (lock) await FulfillmentOrder.locked(scope, orderId)
  const lines = await FulfillmentLine.of(scope, [orderId])
  return Object.fromEntries(lines.map(({ id, left }) => [id, left]))
}

/** Takes over the lines of an order as they are now. 409 MORE_THAN_LEFT where more was taken out of it than is in no parcel. Only inside `atomic`. */
export async function takeOver(scope: Scope, orderId: string): Promise<void> {
  await FulfillmentOrder.locked(scope, orderId)
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const lines = (order?.lines ?? []).filter(isSent)
  const wanted = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { id, ordered, left } of await FulfillmentLine.of(scope, [orderId])) {
    const quantity = wanted.get(id) ?? 0
    if (quantity === ordered) continue
    if (ordered - quantity > left)
      throw conflict('MORE_THAN_LEFT', 'fulfillment.moreThanLeft', { left })
    await FulfillmentLine.in(scope).where({ id }).patch({ ordered: quantity, updatedAt: now() })
  }
  await addOrders(scope, [orderId])
  await rollUp(scope, orderId)
}
