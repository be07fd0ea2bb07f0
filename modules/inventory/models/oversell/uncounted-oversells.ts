/** Variants without a count that sell on once they have one and it is out. A count takes the setting over; its end gives it back. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'

const table = 'uncounted_oversells'

/** Those among them that are to sell on. */
export async function uncountedOversells(
  scope: Scope,
  variantIds: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf(variantIds)) {
    const rows = await scope
      .db(table)
      .where({ storeId: scope.storeId })
      .whereIn('variantId', chunk)
      .select('variantId')
    for (const { variantId } of rows) found.add(variantId)
  }
  return found
}

/** Those among them that sell on, counted or not; one statement a chunk. */
export async function oversellsOf(scope: Scope, variantIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const chunk of chunksOf(variantIds)) {
    const own = (from: string) =>
      scope.db(from).where({ storeId: scope.storeId }).whereIn('variantId', chunk)
    const counted = own('stock_items').where({ oversell: true }).select('variantId')
    const rows = await own(table).select('variantId').union(counted)
    found.push(...rows.map(({ variantId }) => variantId))
  }
  return found
}

/** Keeps what these are to do. Only inside `atomic`. */
export async function keepOversell(
  scope: Scope,
  settings: readonly { variantId: string; oversell: boolean }[],
): Promise<void> {
  const idsOf = (wanted: boolean) =>
    settings.flatMap(({ variantId, oversell }) => (oversell === wanted ? [variantId] : []))
  await forgetOversell(scope, idsOf(false))
  for (const chunk of chunksOf(idsOf(true))) {
    const rows = chunk.map((variantId) => ({ storeId: scope.storeId, variantId }))
    await scope.db(table).insert(rows).onConflict(['storeId', 'variantId']).ignore()
  }
}

export async function forgetOversell(scope: Scope, variantIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(variantIds))
    await scope.db(table).where({ storeId: scope.storeId }).whereIn('variantId', chunk).delete()
}
