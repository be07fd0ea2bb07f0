/** Whether variants sell on when none is left, where their counts stay as they are. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { lockUncounted } from '../claims/reserved.ts'
import { belowNothing, StockItem, ToldPolicy, type Why } from '../stock-item.ts'
import type { Setting } from '../stock-wish.ts'
import { keepOversell, uncountedOversells } from './uncounted-oversells.ts'

/** Refused while the count is below nothing and may no longer be. Answers the ids of those counted that changed. */
export async function changeOversell(
  scope: Scope,
  wishes: readonly Setting[],
  why: Why,
): Promise<string[]> {
  const ids = wishes.map(({ variantId }) => variantId)
  const counted = new Map((await StockItem.locked(scope, ids)).map((row) => [row.variantId, row]))
  const uncounted = ids.filter((id) => !counted.has(id))
  await lockUncounted(scope, uncounted)
  for (const row of await StockItem.locked(scope, uncounted)) counted.set(row.variantId, row)
  await changeUncounted(
    scope,
    wishes.filter(({ variantId }) => !counted.has(variantId)),
    why,
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
  const turned = changed.flatMap(({ variantId }) => counted.get(variantId) ?? [])
  await tellPolicies(scope, turned.map(turnedOver), why)
  return changed.map(({ variantId }) => variantId)
}

async function changeUncounted(scope: Scope, wishes: readonly Setting[], why: Why): Promise<void> {
  const ids = wishes.map(({ variantId }) => variantId)
  const before = await uncountedOversells(scope, ids)
  await keepOversell(scope, wishes)
  const others = wishes.filter(({ variantId, oversell }) => before.has(variantId) !== oversell)
  const policy = (oversell: boolean) => ({ isCounted: false, oversell, onHand: null })
  await tellPolicies(
    scope,
    others.map(({ variantId, productId, oversell }) => ({
      ...{ variantId, productId },
      ...{ before: policy(!oversell), after: policy(oversell) },
    })),
    why,
  )
}

/** An import is taken back as a whole, by its change set. */
export const tellPolicies = async (
  scope: Scope,
  turns: Parameters<typeof ToldPolicy.tell>[1],
  { reason }: Why,
): Promise<void> => {
  if (reason !== 'imported') await ToldPolicy.tell(scope, turns)
}

/** A count that sells on from now on, or no longer. */
export const turnedOver = ({ variantId, productId, onHand, oversell }: StockItem) => ({
  ...{ variantId, productId },
  before: { isCounted: true, oversell, onHand },
  after: { isCounted: true, oversell: !oversell, onHand },
})
