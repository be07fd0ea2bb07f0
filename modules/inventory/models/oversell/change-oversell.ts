/** Whether variants sell on when none is left, where their counts stay as they are. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { lockUncounted } from '../claims/reserved.ts'
import { belowNothing, StockItem } from '../stock-item.ts'
import type { Setting } from '../stock-wish.ts'
import { keepOversell } from './uncounted-oversells.ts'

/** Refused while the count is below nothing and may no longer be. Answers the ids of those counted that changed. */
export async function changeOversell(scope: Scope, wishes: readonly Setting[]): Promise<string[]> {
  const ids = wishes.map(({ variantId }) => variantId)
  const counted = new Map((await StockItem.locked(scope, ids)).map((row) => [row.variantId, row]))
  const uncounted = ids.filter((id) => !counted.has(id))
  await lockUncounted(scope, uncounted)
  for (const row of await StockItem.locked(scope, uncounted)) counted.set(row.variantId, row)
  await keepOversell(
    scope,
    wishes.filter(({ variantId }) => !counted.has(variantId)),
  )
  const changed = wishes.filter((wish) => {
    const item = counted.get(wish.variantId)
    if (item && item.onHand < 0 && !wish.oversell) throw belowNothing('quantity')
    return item !== undefined && item.oversell !== wish.oversell
  })
  if (changed.length > 0) scope.raiseRevision('written')
  for (const oversell of [true, false]) {
    const alike = changed.filter((wish) => wish.oversell === oversell)
    for (const some of chunksOf(alike.map(({ variantId }) => variantId)))
      await StockItem.in(scope).whereIn('variantId', some).patch({ oversell })
  }
  return changed.map(({ variantId }) => variantId)
}
