/** How far an order's goods are, derived from the counters of its lines. */
import type { Scope } from '#server/scope.ts'
import type { FulfillmentState } from '../order-fulfillment.ts'
import { FulfillmentLine } from './fulfillment-line.ts'
import { FulfillmentOrder } from './fulfillment-order.ts'

export type Counts = Pick<FulfillmentLine, 'ordered' | 'dropped' | 'shipped' | 'delivered'>

export function stateOf(lines: readonly Counts[]): FulfillmentState {
  const sum = (of: keyof Counts) => lines.reduce((all, line) => all + line[of], 0)
  const wanted = sum('ordered') - sum('dropped')
  if (wanted === 0) return 'none'
  if (sum('delivered') === wanted) return 'delivered'
  const shipped = sum('shipped')
  if (shipped === wanted) return 'fulfilled'
  return shipped > 0 ? 'partially_fulfilled' : 'unfulfilled'
}

/** Keeps the state of a locked order, and tells it where it is another. Only inside `atomic`. */
export async function rollUp(scope: Scope, orderId: string): Promise<void> {
  const state = stateOf(await FulfillmentLine.of(scope, [orderId]))
  const changed = await FulfillmentOrder.in(scope)
    .where({ id: orderId })
    .whereNot({ fulfillmentState: state })
    .patch({ fulfillmentState: state })
  if (changed > 0) await scope.tell('fulfillment.changed', { orderId, state })
}
