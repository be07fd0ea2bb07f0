/** The counters behind claims: changed by one conditional statement, however many variants. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { crosses, raiseAtBorder } from '../changed/border.ts'
import { tellChanged } from '../changed/tell-changed.ts'
import type { Amount } from './stock-claim.ts'

export interface Counter {
  variantId: string
  productId: string
  onHand: number
  reserved: number
  oversell: boolean
}

/** The counters of these variants, held until the commit in one order for all. A variant that is not counted is missing. */
export async function lockedCounters(
  scope: Scope,
  amounts: readonly Amount[],
): Promise<Map<string, Counter>> {
  if (amounts.length === 0) return new Map()
  const rows = await scope
    .db('stock_items')
    .where({ storeId: scope.storeId })
    .whereIn(
      'variantId',
      amounts.map(({ variantId }) => variantId),
    )
    .orderBy('variantId')
    .forUpdate()
    .select('variantId', 'productId', 'onHand', 'reserved', 'oversell')
  return new Map(rows.map((row) => [row.variantId, counterOf(row)]))
}

/** Keeps others from counting these variants for the first time, or promising them uncounted, until the commit. */
export async function lockUncounted(scope: Scope, variantIds: readonly string[]): Promise<void> {
  // SQLite has one writer.
  if (scope.engine !== 'postgres') return
  if (variantIds.length === 0) return
  const keys = variantIds.map((variantId) => `stock ${scope.storeId} ${variantId}`)
  // One order for all who lock several.
  await scope.db.raw(
    `with keys as materialized (select distinct hashtext(key) as key from unnest(?::text[]) key order by 1)
     select pg_advisory_xact_lock(key) from keys`,
    [keys],
  )
}

/** Reserves those amounts that are there, or are sold on without; `anyway` all of them. Answers the ids it reserved. */
export async function reserve(
  scope: Scope,
  amounts: readonly Amount[],
  { anyway = false } = {},
): Promise<Set<string>> {
  const fits = anyway ? '' : 'and (on_hand - reserved >= wanted.quantity or oversell)'
  const rows = await change(scope, amounts, { reserved: 1 }, fits)
  return new Set(rows.map(({ variantId }) => variantId))
}

/** Gives back what was reserved. */
export async function unreserve(scope: Scope, amounts: readonly Amount[]): Promise<void> {
  await change(scope, amounts, { reserved: -1 })
}

/** Which numbers rise or fall by the quantity. */
interface Signs {
  onHand?: -1 | 0 | 1
  reserved?: -1 | 0 | 1
}

/**
 * Changes the counters by one statement for all, where `fits` holds, and tells of those that came to some or to none.
 * Answers the counters as they are then.
 */
export async function change(
  scope: Scope,
  amounts: readonly Amount[],
  { onHand = 0, reserved = 0 }: Signs,
  fits = '',
): Promise<Counter[]> {
  if (amounts.length === 0) return []
  const values = amounts.map(() => '(cast(? as text), cast(? as bigint))').join(', ')
  const sql = `with wanted(variant, quantity) as (values ${values})
    update stock_items
    set on_hand = on_hand + ${onHand} * wanted.quantity, reserved = reserved + ${reserved} * wanted.quantity
    from wanted where store_id = ? and variant_id = wanted.variant ${fits}
    returning variant_id as "variantId", product_id as "productId", on_hand as "onHand", reserved, oversell`
  const bindings = amounts.flatMap(({ variantId, quantity }) => [variantId, quantity])
  const answer = await scope.db.raw(sql, [...bindings, scope.storeId])
  const counters = rowsOf<Record<string, unknown>>(answer).map(counterOf)
  await tellOfBorder(
    scope,
    counters.map((after) => {
      const quantity = quantityOf(amounts, after)
      const before = {
        onHand: after.onHand - onHand * quantity,
        reserved: after.reserved - reserved * quantity,
      }
      return { before: { ...after, ...before }, after }
    }),
  )
  return counters
}

const counterOf = (row: Record<string, unknown>): Counter => ({
  variantId: String(row.variantId),
  productId: String(row.productId),
  onHand: Number(row.onHand),
  reserved: Number(row.reserved),
  oversell: Boolean(row.oversell),
})

export const quantityOf = (amounts: readonly Amount[], { variantId }: Counter): number =>
  amounts.find((one) => one.variantId === variantId)?.quantity ?? 0

async function tellOfBorder(
  scope: Scope,
  changes: readonly { before: Counter; after: Counter }[],
): Promise<void> {
  for (const { before, after } of changes) raiseAtBorder(scope, before, after)
  const crossed = changes.flatMap(({ before, after }) =>
    crosses(before, after) && !after.oversell ? [after] : [],
  )
  await tellChanged(
    scope,
    crossed,
    crossed.map(({ variantId }) => variantId),
  )
}
