/** Takes imported orders back; one that something else belongs to by now, as an invoice, is refused by the database. */
import { z } from 'zod'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../list/order-tag.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine, OrderShare, OrderTax } from '../order-line.ts'
import { dropParts } from './write-orders.ts'

const rows = z.array(z.record(z.string(), z.unknown()))
const orderImage = z.object({
  order: z.record(z.string(), z.unknown()),
  ...{ lines: rows, shares: rows, taxes: rows, tags: z.array(z.string()) },
})

export async function restoreOrders(
  scope: Scope,
  records: readonly { id: string; image: unknown }[],
): Promise<ReadonlyMap<string, Said>> {
  const made = records.filter(({ image }) => image === null).map(({ id }) => id)
  if (made.length > 0) await forget(scope, made)
  for (const { id, image } of records) if (image !== null) await restore(scope, id, image)
  return new Map()
}

async function forget(scope: Scope, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds]
  await scope.tell('order.forgotten', { orderIds: ids })
  await dropParts(scope, ids)
  await OrderTag.in(scope).whereIn('orderId', ids).delete()
  await OrderEvent.in(scope).whereIn('orderId', ids).delete()
  await Order.in(scope).whereIn('id', ids).delete()
}

async function restore(scope: Scope, id: string, image: unknown): Promise<void> {
  const { order, lines, shares, taxes, tags } = orderImage.parse(image)
  const { id: _, storeId: __, createdAt: ___, updatedAt: ____, ...columns } = order
  await Order.in(scope).where({ id }).patch(columns)
  await dropParts(scope, [id])
  await OrderLine.addAll(scope, lines)
  await OrderShare.addAll(scope, shares)
  await OrderTax.addAll(scope, taxes)
  await OrderTag.set(scope, id, tags)
}
