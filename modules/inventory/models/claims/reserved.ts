/** The counters behind claims: changed by one conditional statement, however many variants. */
import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { tellChanged } from '../tell-changed.ts'
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
  const rows = await change(scope, amounts, 'reserved = reserved + wanted.quantity', fits)
  await tellOfBorder(
    scope,
    rows.map((row) => ({ ...row, before: row.onHand - row.reserved + quantityOf(amounts, row) })),
  )
  return new Set(rows.map(({ variantId }) => variantId))
}

/** Gives back what was reserved. */
export async function unreserve(scope: Scope, amounts: readonly Amount[]): Promise<void> {
  const rows = await change(scope, amounts, 'reserved = reserved - wanted.quantity')
  await tellOfBorder(
    scope,
    rows.map((row) => ({ ...row, before: row.onHand - row.reserved - quantityOf(amounts, row) })),
  )
}

/** One statement on both engines: `set` with the columns of `wanted`. Answers the counters as they are then. */
export async function change(
  scope: Scope,
  amounts: readonly Amount[],
  set: string,
  fits = '',
): Promise<Counter[]> {
  if (amounts.length === 0) return []
  const values = amounts.map(() => '(cast(? as text), cast(? as bigint))').join(', ')
  const sql = `with wanted(variant, quantity) as (values ${values})
    update stock_items set ${set} from wanted
    where store_id = ? and variant_id = wanted.variant ${fits}
    returning variant_id as "variantId", product_id as "productId", on_hand as "onHand", reserved, oversell`
  const bindings = amounts.flatMap(({ variantId, quantity }) => [variantId, quantity])
  const answer = await scope.db.raw(sql, [...bindings, scope.storeId])
  return rowsOf<Record<string, unknown>>(answer).map(counterOf)
}

const counterOf = (row: Record<string, unknown>): Counter => ({
  variantId: String(row.variantId),
  productId: String(row.productId),
  onHand: Number(row.onHand),
  reserved: Number(row.reserved),
  oversell: Boolean(row.oversell),
})

const quantityOf = (amounts: readonly Amount[], { variantId }: Counter) =>
  amounts.find((one) => one.variantId === variantId)?.quantity ?? 0

/** Shoppers see whether there is some, not how many: a sale does not drop every page. */
async function tellOfBorder(
  scope: Scope,
  counters: readonly (Counter & { before: number })[],
): Promise<void> {
  const crossed = counters.filter(
    ({ before, onHand, reserved, oversell }) => !oversell && before > 0 !== onHand - reserved > 0,
  )
  if (crossed.length > 0) scope.raiseRevision('written')
  await tellChanged(
    scope,
    crossed,
    crossed.map(({ variantId }) => variantId),
  )
}
