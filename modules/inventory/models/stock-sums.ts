/** What the numbers of a variant must be: its movements give what is on hand, its claims what is reserved. */
import { chunkOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { raiseAtBorder } from './changed/border.ts'
import { StockItem } from './stock-item.ts'
import { StockMovement } from './stock-movement.ts'

export interface StockSums {
  variantId: string
  productId: string
  onHand: number
  reserved: number
  /** The sum of its movements. */
  moved: number
  /** The sum of its claims. */
  claimed: number
}

export const addsUp = ({ onHand, reserved, moved, claimed }: StockSums): boolean =>
  onHand === moved && reserved === claimed

const numbers = (scope: Scope) =>
  scope
    .db('stock_items')
    .where({ storeId: scope.storeId })
    .select('id', 'variantId', 'productId', 'onHand', 'reserved')
    .select(
      scope.db.raw(
        `coalesce((select sum(quantity) from stock_movements m
           where m.store_id = stock_items.store_id and m.variant_id = stock_items.variant_id), 0) as moved`,
      ),
      scope.db.raw(
        `coalesce((select sum(quantity) from stock_claims c
           where c.store_id = stock_items.store_id and c.variant_id = stock_items.variant_id), 0) as claimed`,
      ),
    )

/** Undefined where it is not counted. */
export async function sumsOf(scope: Scope, variantId: string): Promise<StockSums | undefined> {
  const row = await numbers(scope).where({ variantId }).first()
  return row && readSums(row)
}

/** All that do not add up, read in pages. */
export async function faultySums(scope: Scope): Promise<StockSums[]> {
  const faulty: StockSums[] = []
  let page = await pageAfter(scope, '')
  while (page.length > 0) {
    faulty.push(...page.map(readSums).filter((sums) => !addsUp(sums)))
    page = await pageAfter(scope, String(page.at(-1)?.id))
  }
  return faulty
}

const pageAfter = (scope: Scope, id: string): Promise<Record<string, unknown>[]> =>
  numbers(scope).where('id', '>', id).orderBy('id').limit(chunkOf)

/**
 * Makes the numbers of a variant add up again: what is on hand stays, and a movement says what the others lack; what is
 * reserved becomes the sum of the claims. Answers whether there was anything to mend. Only inside `atomic`.
 */
export async function mendSums(scope: Scope, variantId: string, note: string): Promise<boolean> {
  const [item] = await StockItem.locked(scope, [variantId])
  const sums = await sumsOf(scope, variantId)
  if (!item || !sums || addsUp(sums)) return false
  const { productId, onHand, moved, claimed } = sums
  await StockItem.in(scope).where({ variantId }).patch({ reserved: claimed })
  raiseAtBorder(scope, item, { onHand, reserved: claimed, oversell: item.oversell })
  if (onHand === moved) return true
  const step = { variantId, productId, quantity: onHand - moved, balance: onHand }
  await StockMovement.record(scope, [step], 'counted', note)
  return true
}

const readSums = (row: Record<string, unknown>): StockSums => ({
  variantId: String(row.variantId),
  productId: String(row.productId),
  onHand: Number(row.onHand),
  reserved: Number(row.reserved),
  moved: Number(row.moved),
  claimed: Number(row.claimed),
})
