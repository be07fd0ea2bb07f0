import type { Scope } from '#server/scope.ts'
import type { Order } from '../../order.ts'
import type { OrderLine } from '../../order-line.ts'

/** How many pieces of a line have left: what no parcel carries is handed over once its order is completed. */
export async function sentOf(
  scope: Scope,
  { id, state }: Order,
): Promise<(line: OrderLine) => number> {
  const known = (await scope.ask('fulfillment.of', { orderIds: [id] })) ?? {}
  const shipments = new Map(Object.entries(known)).get(id)?.shipments ?? []
  const sent = new Map<string, number>()
  for (const { state: parcel, lines } of shipments) {
    if (parcel !== 'shipped' && parcel !== 'delivered') continue
    for (const { lineId, quantity } of lines) sent.set(lineId, (sent.get(lineId) ?? 0) + quantity)
  }
  return ({ id: lineId, quantity, requiresShipping }) => {
    if (requiresShipping) return sent.get(lineId) ?? 0
    return state === 'completed' ? quantity : 0
  }
}
