/** Goods that leave for an order, and goods that come back. */
import type { Scope } from '#server/scope.ts'
import { type MovementType, StockMovement } from '../stock-movement.ts'
import { takenOff } from './claim.ts'
import { change, lockedCounters, quantityOf } from './reserved.ts'
import { type Amount, summed } from './stock-claim.ts'

/**
 * Takes what is sent for an order off its claims and off the counts. What is sent was there: a count that knew of less is
 * corrected first, as a movement of its own. Only inside `atomic`.
 */
export async function ship(
  scope: Scope,
  { orderId, items }: { orderId: string; items: readonly Amount[] },
): Promise<void> {
  const sent = await takenOff(scope, orderId, items)
  const counters = await lockedCounters(scope, sent)
  const found = sent.flatMap(({ variantId, quantity }) => {
    const counter = counters.get(variantId)
    const missing = counter ? quantity - Math.max(0, counter.onHand) : 0
    return missing > 0 ? [{ variantId, quantity: missing }] : []
  })
  await move(scope, found, { by: 1, type: 'counted' })
  await move(scope, sent, { by: -1, type: 'shipped' })
}

/** Puts goods on the shelf again. What is not counted stays so. Only inside `atomic`. */
export const restock = (scope: Scope, items: readonly Amount[]): Promise<void> =>
  move(scope, summed(items), { by: 1, type: 'returned' })

/** Changes counts and writes the movements. What is shipped leaves its reservation too. */
async function move(
  scope: Scope,
  amounts: readonly Amount[],
  { by, type }: { by: 1 | -1; type: MovementType },
): Promise<void> {
  const signs = by === 1 ? { onHand: by } : { onHand: by, reserved: by }
  const counters = await change(scope, amounts, signs)
  const steps = counters.map((counter) => ({
    ...{ variantId: counter.variantId, productId: counter.productId, balance: counter.onHand },
    quantity: by * quantityOf(amounts, counter),
  }))
  await StockMovement.record(scope, steps, type, null)
}
