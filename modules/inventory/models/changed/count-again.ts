/** Counts that come back with their variants from the trash: the ledger tells of it, and claims are those that there are now. */
import type { TrashedRow } from '#server/acts/trash/trash-kind.ts'
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { StockMovement } from '../stock-movement.ts'

export async function countAgain(scope: Scope, rows: readonly TrashedRow[]): Promise<void> {
  const { db, storeId } = scope
  const steps = rows.map((row) => ({
    variantId: String(row.variant_id),
    productId: String(row.product_id),
    quantity: Number(row.on_hand),
    balance: Number(row.on_hand),
  }))
  const claimed = db('stock_claims')
    .where({ storeId })
    .whereRaw('stock_claims.variant_id = stock_items.variant_id')
    .sum('quantity')
  for (const some of chunksOf(steps))
    await db('stock_items')
      .where({ storeId })
      .whereIn(
        'variantId',
        some.map(({ variantId }) => variantId),
      )
      .update({ reserved: db.raw('coalesce((?), 0)', [claimed]) })
  const counted = steps.filter(({ quantity }) => quantity !== 0)
  await StockMovement.record(scope, counted, 'adjusted', null)
}
