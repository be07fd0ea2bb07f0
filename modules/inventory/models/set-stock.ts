/** Sets counts, for one variant or a whole import. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { raiseAtBorder } from './changed/border.ts'
import { lockUncounted } from './claims/reserved.ts'
import { claimedOf } from './claims/stock-claim.ts'
import { changeOversell, tellPolicies, turnedOver } from './oversell/change-oversell.ts'
import { forgetOversell, keepOversell, uncountedOversells } from './oversell/uncounted-oversells.ts'
import { belowNothing, StockItem, type Why } from './stock-item.ts'
import { MadeMovement, movedOf, type Step, StockMovement } from './stock-movement.ts'
import { type Counted, isCounted, isSetting, type StockWish } from './stock-wish.ts'

/**
 * Sets counts, makes those that do not exist, drops those wished null. An equal count writes nothing.
 * Answers the ids whose count or `oversell` changed. A count below nothing without `oversell` is 422.
 */
export async function setStock(
  scope: Scope,
  wishes: readonly StockWish[],
  why: Why,
): Promise<string[]> {
  refuseNegative(wishes)
  return scope.atomic(async (inner) => {
    const gone = await stopCounting(
      inner,
      wishes.filter((wish) => wish.quantity === null),
      why,
    )
    const counted = wishes.filter(isCounted)
    const made = await addMissing(inner, counted)
    const known = counted.filter((wish) => !made.has(wish.variantId))
    const moved = await changeKnown(inner, known, why)
    const policies = await changeOversell(inner, wishes.filter(isSetting), why)
    const begun = counted.filter((wish) => made.has(wish.variantId))
    const first = await firstSteps(inner, begun)
    await tellBegun(inner, first, why)
    const steps = [...first, ...moved]
    // An import is taken back as a whole, by its change set.
    const Movement = why.reason === 'imported' ? StockMovement : MadeMovement
    await Movement.record(
      inner,
      steps.filter((step) => step.quantity !== 0),
      why.reason,
      why.note ?? null,
    )
    return [...gone, ...steps.map((step) => step.variantId), ...policies]
  })
}

/** What was counted before has a history: only what differs from its sum is a step. */
async function firstSteps(scope: Scope, wishes: readonly Counted[]): Promise<Step[]> {
  const ids = wishes.map(({ variantId }) => variantId)
  const before = await movedOf(scope, ids)
  return wishes.map(({ variantId, productId, quantity }) => ({
    ...{ variantId, productId, balance: quantity, began: true },
    quantity: quantity - (before.get(variantId) ?? 0),
  }))
}

/** A count that begins without a movement is told by itself. */
async function tellBegun(scope: Scope, steps: readonly Step[], why: Why): Promise<void> {
  const still = steps.filter(({ quantity }) => quantity === 0)
  const items = await StockItem.of(
    scope,
    still.map(({ variantId }) => variantId),
  )
  await tellPolicies(
    scope,
    items.map(({ variantId, productId, onHand, oversell }) => ({
      ...{ variantId, productId },
      before: { isCounted: false, oversell, onHand: null },
      after: { isCounted: true, oversell, onHand },
    })),
    why,
  )
}

/** What is not said is judged by what is stored, when it is known. */
function refuseNegative(wishes: readonly StockWish[]): void {
  const wrong = wishes.findIndex(
    ({ quantity, oversell }) => (quantity ?? 0) < 0 && oversell === false,
  )
  if (wrong >= 0) throw belowNothing(wishes.length === 1 ? 'quantity' : `items.${wrong}.quantity`)
}

/** What has no count keeps whether it sells on. Answers the ids that had one. */
async function stopCounting(
  scope: Scope,
  wishes: readonly StockWish[],
  why: Why,
): Promise<string[]> {
  const ids = wishes.map(({ variantId }) => variantId)
  const gone = await StockItem.drop(scope, ids, why)
  const before = new Map(gone.map((item) => [item.variantId, item.oversell]))
  const settings = wishes.flatMap(({ variantId, oversell = before.get(variantId) }) =>
    oversell === undefined ? [] : [{ variantId, oversell }],
  )
  await keepOversell(scope, settings)
  const sellsOn = new Map(settings.map(({ variantId, oversell }) => [variantId, oversell]))
  await tellPolicies(
    scope,
    gone.map(({ variantId, productId, onHand, oversell }) => ({
      ...{ variantId, productId },
      before: { isCounted: true, oversell, onHand },
      after: { isCounted: false, oversell: sellsOn.get(variantId) ?? oversell, onHand: null },
    })),
    why,
  )
  return [...before.keys()]
}

/** Two that count the same variant first at the same time: one row is made, and the other is a change. */
async function addMissing(scope: Scope, wishes: readonly Counted[]): Promise<Set<string>> {
  const unknown = await withoutCount(scope, wishes)
  await lockUncounted(
    scope,
    unknown.map(({ variantId }) => variantId),
  )
  // Asked anew: from here on nobody else begins to count these. SQLite has one writer.
  const isAlone = scope.engine === 'sqlite' || unknown.length === 0
  const missing = isAlone ? unknown : await withoutCount(scope, unknown)
  for (const some of chunksOf(missing)) await beginCounting(scope, some)
  return new Set(missing.map(({ variantId }) => variantId))
}

async function withoutCount(scope: Scope, wishes: readonly Counted[]): Promise<Counted[]> {
  const ids = wishes.map(({ variantId }) => variantId)
  const known = new Set((await StockItem.of(scope, ids)).map(({ variantId }) => variantId))
  // One that is named twice begins once.
  return wishes.filter(({ variantId }) => !known.has(variantId) && known.add(variantId))
}

async function beginCounting(scope: Scope, wishes: readonly Counted[]): Promise<void> {
  // What was promised before it was counted, or while it was not, is promised still.
  const variantIds = wishes.map(({ variantId }) => variantId)
  const claimed = await claimedOf(scope, variantIds)
  const sellingOn = await uncountedOversells(scope, variantIds)
  const rows = wishes.map((wish) => {
    const { variantId, productId, quantity, oversell = sellingOn.has(variantId) } = wish
    if (quantity < 0 && !oversell) throw belowNothing('quantity')
    const reserved = claimed.get(variantId) ?? 0
    return { variantId, productId, onHand: quantity, reserved, oversell }
  })
  await forgetOversell(scope, [...sellingOn])
  scope.raiseRevision('written')
  await StockItem.addAll(scope, rows)
}

async function changeKnown(scope: Scope, wishes: readonly Counted[], why: Why): Promise<Step[]> {
  const steps: Step[] = []
  const turned: StockItem[] = []
  const changes = new Map<string, { id: string; columns: Pick<StockItem, 'onHand' | 'oversell'> }>()
  const before = new Map(
    (
      await StockItem.locked(
        scope,
        wishes.map((wish) => wish.variantId),
      )
    ).map((row) => [row.variantId, row]),
  )
  for (const wish of wishes) {
    const { variantId, productId, quantity } = wish
    const item = before.get(variantId)
    if (!item) continue
    const may = wish.oversell ?? item.oversell
    if (quantity < 0 && !may) throw belowNothing('quantity')
    if (item.onHand === quantity && item.oversell === may) continue
    changes.set(variantId, { id: item.id, columns: { onHand: quantity, oversell: may } })
    raiseAtBorder(scope, item, { onHand: quantity, reserved: item.reserved, oversell: may })
    steps.push({ variantId, productId, quantity: quantity - item.onHand, balance: quantity })
    if (item.oversell !== may) turned.push(item)
  }
  await StockItem.patchAll(scope, [...changes.values()])
  await tellPolicies(scope, turned.map(turnedOver), why)
  return steps
}
