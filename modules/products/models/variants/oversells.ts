import type { Scope } from '#server/scope.ts'
import type { Variant } from './variant.ts'

/** The ids of those that sell on when none is left. Inventory keeps it: a shop that counts nothing never runs out. */
export async function oversellsOf(
  scope: Scope,
  variants: readonly Variant[],
): Promise<ReadonlySet<string>> {
  const variantIds = variants.map(({ id }) => id)
  if (variantIds.length === 0) return new Set()
  return new Set(await scope.ask('inventory.oversells', { variantIds }))
}

/** As imports, the API and forms call it. */
export const inventoryPolicy = (oversells: boolean) => (oversells ? 'continue' : 'deny')
