/** Sets counts, for one variant or a whole import. */
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { lockUncounted } from './claims/reserved.ts'
import { claimedOf } from './claims/stock-claim.ts'
import { belowNothing, chunkOf, StockItem, type Why } from './stock-item.ts'
import { type Step, StockMovement } from './stock-movement.ts'

/** How a variant is to be counted: null stops the count, no quantity keeps it. `oversell` lets it fall below nothing. */
export interface StockWish {
  variantId: string
  productId: string
  quantity?: number | null
  oversell?: boolean
}

/**
 * Sets counts, makes those that do not exist, drops those wished null. An equal count writes nothing.
 * Answers the ids whose count changed. A count below nothing without `oversell` is 422.
 */
export async function setStock(
  scope: Scope,
  wishes: readonly StockWish[],
  why: Why,
): Promise<string[]> {
  refuseNegative(wishes)
  return scope.atomic(async (inner) => {
    const dropped = wishes.filter((wish) => wish.quantity === null).map((wish) => wish.variantId)
    const gone = await StockItem.forget(inner, dropped)
    const counted = wishes.filter(isCounted)
    const made = await addMissing(inner, counted)
    const known = counted.filter((wish) => !made.has(wish.variantId))
    const moved = await changeKnown(inner, known)
    await changePolicies(inner, wishes)
    const steps = [...counted.filter((wish) => made.has(wish.variantId)).map(first), ...moved]
    await StockMovement.record(
      inner,
      steps.filter((step) => step.quantity !== 0),
      why.reason,
      why.note ?? null,
    )
    return [...gone, ...steps.map((step) => step.variantId)]
  })
}

type Counted = StockWish & { quantity: number }

const isCounted = (wish: StockWish): wish is Counted => typeof wish.quantity === 'number'

const first = ({ variantId, productId, quantity }: Counted): Step => ({
  variantId,
  productId,
  quantity,
  balance: quantity,
})

function refuseNegative(wishes: readonly StockWish[]): void {
  const wrong = wishes.findIndex(({ quantity, oversell }) => (quantity ?? 0) < 0 && !oversell)
  if (wrong >= 0) throw belowNothing(wishes.length === 1 ? 'quantity' : `items.${wrong}.quantity`)
}

/** Two that count the same variant first at the same time: one row is made, and the other is a change. */
async function addMissing(scope: Scope, wishes: readonly Counted[]): Promise<Set<string>> {
  const known = new Set(
    (
      await StockItem.of(
        scope,
        wishes.map((wish) => wish.variantId),
      )
    ).map((row) => row.variantId),
  )
  const missing = wishes.filter((wish) => !known.has(wish.variantId))
  const made = new Set<string>()
  for (let at = 0; at < missing.length; at += chunkOf) {
    const rows = await addUnlessThere(scope, missing.slice(at, at + chunkOf))
    for (const row of rows) made.add(row.variantId)
  }
  return made
}

/** One statement on both engines; answers the rows that it made. */
async function addUnlessThere(
  scope: Scope,
  wishes: readonly Counted[],
): Promise<{ variantId: string }[]> {
  const at = now()
  // What was promised before it was counted, or while it was not, is promised still.
  const variantIds = wishes.map(({ variantId }) => variantId)
  await lockUncounted(scope, variantIds)
  const claimed = await claimedOf(scope, variantIds)
  const rows = wishes.map(({ variantId, productId, quantity, oversell }) => ({
    id: newId(),
    storeId: scope.storeId,
    variantId,
    productId,
    onHand: quantity,
    reserved: claimed.get(variantId) ?? 0,
    oversell: oversell ?? false,
    createdAt: at,
    updatedAt: at,
  }))
  scope.raiseRevision('written')
  return scope
    .db(StockItem.tableName)
    .insert(rows)
    .onConflict(['storeId', 'variantId'])
    .ignore()
    .returning('variantId')
}

async function changeKnown(scope: Scope, wishes: readonly Counted[]): Promise<Step[]> {
  const steps: Step[] = []
  const before = new Map(
    (
      await locked(
        scope,
        wishes.map((wish) => wish.variantId),
      )
    ).map((row) => [row.variantId, row]),
  )
  for (const { variantId, productId, quantity, oversell } of wishes) {
    const item = before.get(variantId)
    if (!item) continue
    const may = oversell ?? item.oversell
    if (quantity < 0 && !may) throw belowNothing('quantity')
    if (item.onHand === quantity && item.oversell === may) continue
    await StockItem.in(scope).where({ variantId }).patch({ onHand: quantity, oversell: may })
    steps.push({ variantId, productId, quantity: quantity - item.onHand, balance: quantity })
  }
  return steps
}

/** The policy alone: refused while the count is below nothing and may no longer be. */
async function changePolicies(scope: Scope, wishes: readonly StockWish[]): Promise<void> {
  for (const { variantId, quantity, oversell } of wishes) {
    if (quantity !== undefined || oversell === undefined) continue
    const [negative] = await locked(scope, [variantId])
    if (negative && negative.onHand < 0 && !oversell) throw belowNothing('quantity')
    await StockItem.in(scope).where({ variantId }).patch({ oversell })
  }
}

/** The rows, held until commit: Postgres by their locks, SQLite by the transaction's own. */
async function locked(scope: Scope, variantIds: readonly string[]): Promise<StockItem[]> {
  const rows: StockItem[] = []
  for (let at = 0; at < variantIds.length; at += chunkOf) {
    rows.push(
      ...(await StockItem.in(scope)
        .whereIn('variantId', variantIds.slice(at, at + chunkOf))
        .orderBy('id')
        .forUpdate()),
    )
  }
  return rows
}
