/** What is scarce is kept in one way: held by a payment attempt, taken by its order, freed with either. */
import { clock } from '#server/data/engines/clock.ts'
import { conflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { lockedCounters, lockUncounted, reserve, unreserve } from './reserved.ts'
import { type Amount, StockClaim, summed } from './stock-claim.ts'

export interface Short {
  variantId: string
  /** How many are free; 0 where claims go beyond the count. */
  available: number
}

/**
 * Promises these quantities to `owner` for `seconds`, by the database's clock: all of them, or 409 OUT_OF_STOCK with what
 * is short. What is not counted is promised without a limit. Only inside `atomic`.
 */
export async function hold(
  scope: Scope,
  { owner, seconds, items }: { owner: string; seconds: number; items: readonly Amount[] },
): Promise<void> {
  const amounts = summed(items)
  if (amounts.length === 0) return
  const short = await reserveAll(scope, amounts)
  if (short.length > 0) {
    throw conflict('OUT_OF_STOCK', 'inventory.outOfStock', undefined, { details: { items: short } })
  }
  await addClaims(
    scope,
    { owner, kind: 'hold', until: scope.db.raw(clock(scope, seconds)) },
    amounts,
  )
}

/**
 * Makes the holds of `owner` those of `orderId`, added to what the order has, without touching a counter. What was held no more is claimed anew, below
 * nothing where there is no more: an order stands. Answers those. Only inside `atomic`.
 */
export async function take(
  scope: Scope,
  { owner, orderId, items }: { owner: string; orderId: string; items: readonly Amount[] },
): Promise<Short[]> {
  const held = await StockClaim.in(scope).where({ owner, kind: 'hold' }).forUpdate()
  await StockClaim.in(scope).where({ owner, kind: 'hold' }).delete()
  const kept = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]))
  const gone = summed(items).flatMap(({ variantId, quantity }) => {
    const missing = quantity - (kept.get(variantId) ?? 0)
    return missing > 0 ? [{ variantId, quantity: missing }] : []
  })
  const short = await reserveAll(scope, gone)
  const names = new Set(short.map(({ variantId }) => variantId))
  await reserve(
    scope,
    gone.filter(({ variantId }) => names.has(variantId)),
    { anyway: true },
  )
  const order = { owner: orderId, kind: 'order' as const, until: null }
  await addClaims(scope, order, summed([...held, ...gone]))
  return short
}

/** Gives back what `owner` has, or these quantities of it. Only inside `atomic`. */
export async function free(
  scope: Scope,
  { owner, items }: { owner: string; items?: readonly Amount[] },
): Promise<void> {
  await unreserve(scope, await takenOff(scope, owner, items))
}

/**
 * Takes quantities off the claims of `owner`, at most what they are, and answers what came off. The counters are locked
 * first, as everywhere, and not changed.
 */
export async function takenOff(
  scope: Scope,
  owner: string,
  items?: readonly Amount[],
): Promise<Amount[]> {
  const claims = await StockClaim.of(scope, owner)
  const wanted = new Map(items && summed(items).map((one) => [one.variantId, one.quantity]))
  const asked = claims.flatMap(({ variantId, quantity }) => {
    const count = items ? Math.min(wanted.get(variantId) ?? 0, quantity) : quantity
    return count > 0 ? [{ variantId, quantity: count }] : []
  })
  await lockedCounters(scope, asked)
  const off: Amount[] = []
  for (const { variantId, quantity } of asked) {
    const own = () => StockClaim.in(scope).where({ owner, variantId })
    const isLess = await own()
      .where('quantity', '>', quantity)
      .patch({ quantity: scope.db.raw('quantity - ?', [quantity]) })
    const isAll = isLess === 0 ? await own().where({ quantity }).delete() : 0
    if (isLess + isAll > 0) off.push({ variantId, quantity })
  }
  return off
}

/** Reserves what is counted, after ended holds of what is short are freed. Answers what stays short; that is not reserved. */
async function reserveAll(scope: Scope, amounts: readonly Amount[]): Promise<Short[]> {
  if (amounts.length === 0) return []
  const counted = await countedAmong(scope, amounts)
  const done = await reserve(scope, counted)
  const missing = counted.filter(({ variantId }) => !done.has(variantId))
  if (missing.length === 0) return []
  await freeEnded(scope, missing)
  const after = await reserve(scope, missing)
  const short = missing.filter(({ variantId }) => !after.has(variantId))
  if (short.length === 0) return []
  const present = await lockedCounters(scope, short)
  return short.map(({ variantId }) => {
    const { onHand, reserved } = present.get(variantId) ?? { onHand: 0, reserved: 0 }
    return { variantId, available: Math.max(0, onHand - reserved) }
  })
}

/** What has a count; what has none gets none before the commit. */
async function countedAmong(scope: Scope, amounts: readonly Amount[]): Promise<Amount[]> {
  const isIn = (counters: ReadonlyMap<string, unknown>) => (amount: Amount) =>
    counters.has(amount.variantId)
  const known = isIn(await lockedCounters(scope, amounts))
  const unknown = amounts.filter((amount) => !known(amount))
  if (unknown.length === 0) return [...amounts]
  await lockUncounted(
    scope,
    unknown.map(({ variantId }) => variantId),
  )
  const since = isIn(await lockedCounters(scope, unknown))
  return amounts.filter((amount) => known(amount) || since(amount))
}

/** Gives back what holds have whose end has passed, 200 of them at most: nobody else asks for a variant that is shown as sold out. */
export async function sweepHolds(scope: Scope): Promise<void> {
  const ended = await StockClaim.in(scope)
    .where({ kind: 'hold' })
    .where('until', '<', scope.db.raw(clock(scope)))
    .limit(200)
  if (ended.length === 0) return
  await scope.atomic(async (inner) => {
    const amounts = summed(ended)
    await lockedCounters(inner, amounts)
    await freeEnded(inner, amounts)
  })
}

/** Holds whose end has passed give back what they hold of these variants. */
async function freeEnded(scope: Scope, amounts: readonly Amount[]): Promise<void> {
  const ended = await StockClaim.in(scope)
    .where({ kind: 'hold' })
    .whereIn(
      'variantId',
      amounts.map(({ variantId }) => variantId),
    )
    .where('until', '<', scope.db.raw(clock(scope)))
    .orderBy('id')
    .forUpdate()
  await StockClaim.in(scope)
    .whereIn(
      'id',
      ended.map(({ id }) => id),
    )
    .delete()
  await unreserve(scope, summed(ended))
}

async function addClaims(
  scope: Scope,
  claim: { owner: string; kind: 'hold' | 'order'; until: unknown },
  amounts: readonly Amount[],
): Promise<void> {
  if (amounts.length === 0) return
  const at = now()
  const rows = amounts.map(({ variantId, quantity }) => ({
    ...{ ...claim, variantId, quantity, id: newId(), storeId: scope.storeId },
    ...{ createdAt: at, updatedAt: at },
  }))
  const quantity = scope.db.raw('stock_claims.quantity + excluded.quantity')
  const until = scope.db.raw(
    'case when excluded.until > stock_claims.until then excluded.until else stock_claims.until end',
  )
  await scope
    .db(StockClaim.tableName)
    .insert(rows)
    .onConflict(['storeId', 'owner', 'variantId'])
    .merge({ quantity, until, updatedAt: at })
}
