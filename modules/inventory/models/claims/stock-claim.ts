import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/** A quantity of one variant that is promised: held by a payment attempt, or taken by an order that is to be sent. */
export class StockClaim extends StoreModel {
  static override tableName = 'stock_claims'
  // The order's timeline is their audit.
  static override audited = false
  /** The payment attempt or the order. */
  declare owner: string
  declare variantId: string
  declare quantity: number
  declare kind: 'hold' | 'order'
  /** By the database's clock, UTC; null for an order. */
  declare until: string | null

  /** The newest hundred of a variant: the others are in its sum. */
  static latest(scope: Scope, variantId: string) {
    return StockClaim.in(scope).where({ variantId }).orderBy('id', 'desc').limit(100)
  }

  static of(scope: Scope, owner: string) {
    return StockClaim.in(scope).where({ owner }).orderBy('variantId')
  }
}

/** The sums of all claims, by variant; a variant without one is missing. */
export async function claimedOf(
  scope: Scope,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows: { variantId: string; claimed: unknown }[] = await scope
    .db(StockClaim.tableName)
    .where({ storeId: scope.storeId })
    .whereIn('variantId', [...variantIds])
    .groupBy('variantId')
    .select('variantId')
    .sum({ claimed: 'quantity' })
  return new Map(rows.map(({ variantId, claimed }) => [variantId, Number(claimed)]))
}

/** A quantity of one variant. */
export interface Amount {
  variantId: string
  quantity: number
}

/** One amount for each variant, in one order for everybody, so that no two wait for each other. */
export function summed(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of amounts)
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
