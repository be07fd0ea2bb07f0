import type { Scope } from '#server/scope.ts'
import { type Order, titleOf } from './orders/goods.ts'

/** What the lines of an order are called, by who it was asked for. */
export const titlesIn = (order: Order): Map<string, string> =>
  new Map(order.lines.map((line) => [line.id, titleOf(line)]))

/** The same as the merchant calls them, with its number; nothing where the order is gone. */
export async function titlesOf(
  scope: Scope,
  orderId: string,
): Promise<{ order: Order | undefined; number: number; titles: Map<string, string> }> {
  const [order] =
    (await scope.ask('orders.find', { orderIds: [orderId], reader: 'merchant' })) ?? []
  return { order, number: order?.number ?? 0, titles: order ? titlesIn(order) : new Map() }
}
