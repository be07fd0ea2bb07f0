import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { raiseAtBorder } from './changed/border.ts'
import { MadeMovement, type MovementType, StockMovement } from './stock-movement.ts'

/** Why a count changes. */
export interface Why {
  reason: MovementType
  note?: string | null
  /** The movement that is taken back. */
  reverses?: string
}

/** The count of one variant. A variant without a row is not counted. */
export class StockItem extends StoreModel {
  static override tableName = 'stock_items'
  // The movements are the audit of counts.
  static override audited = false
  static override booleans = ['oversell']
  declare variantId: string
  declare productId: string
  declare onHand: number
  /** The sum of the variant's claims. */
  declare reserved: number
  declare oversell: boolean

  /** What can be sold: below nothing where claims go beyond the count. */
  get available(): number {
    return this.onHand - this.reserved
  }

  /** The counts of these variants. */
  static async of(scope: Scope, variantIds: readonly string[]): Promise<StockItem[]> {
    const found: StockItem[] = []
    for (const variantId of chunksOf(variantIds))
      found.push(...(await readRows(scope, StockItem, { variantId })))
    return found
  }

  /** The same, held until the commit: Postgres by their locks, SQLite by the transaction's own. */
  static async locked(scope: Scope, variantIds: readonly string[]): Promise<StockItem[]> {
    const rows: StockItem[] = []
    for (const some of chunksOf(variantIds))
      rows.push(...(await StockItem.in(scope).whereIn('variantId', some).orderBy('id').forUpdate()))
    return rows
  }

  /** Adds `by` (may be negative) to a count, in one statement. 404 without a count, 422 when it would fall below nothing. */
  static async adjust(scope: Scope, variantId: string, by: number, why: Why): Promise<StockItem> {
    return scope.atomic(async (inner) => {
      const [item] = await StockItem.in(inner)
        .where({ variantId })
        .whereRaw('(on_hand + ? >= 0 or oversell)', [by])
        .patch({ onHand: inner.db.raw('on_hand + ?', [by]) })
        .returning('*')
      if (!item) throw await refusal(inner, variantId)
      const { productId, onHand } = item
      const { reserved, oversell } = item
      raiseAtBorder(inner, { onHand: onHand - by, reserved, oversell }, item)
      const { reverses } = why
      const step = {
        variantId,
        productId,
        quantity: by,
        balance: onHand,
        ...(reverses && { reverses }),
      }
      await MadeMovement.record(inner, [step], why.reason, why.note ?? null)
      return item
    })
  }

  /** Drops the counts of these, with a movement to 0: what is counted anew begins there. Answers those that there were. */
  static async drop(
    scope: Scope,
    variantIds: readonly string[],
    why: Why = { reason: 'adjusted' },
  ): Promise<StockItem[]> {
    const gone = await StockItem.locked(scope, variantIds)
    if (gone.length > 0) scope.raiseRevision('written')
    for (const ids of chunksOf(gone.map((item) => item.variantId)))
      await StockItem.in(scope).whereIn('variantId', ids).delete()
    const steps = gone.flatMap(({ variantId, productId, onHand }) =>
      onHand === 0 ? [] : [{ variantId, productId, quantity: -onHand, balance: 0 }],
    )
    await StockMovement.record(scope, steps, why.reason, why.note ?? null)
    return gone
  }
}

/** How a variant is counted; `onHand` where it is. */
export interface Policy {
  isCounted: boolean
  oversell: boolean
  onHand: number | null
}

/** Writes down for the audit log how variants are counted from now on: whoever did it can take it back. */
export class ToldPolicy extends StockItem {
  static override audited = true

  static tell(
    scope: Scope,
    turns: readonly { variantId: string; productId: string; before: Policy; after: Policy }[],
  ): Promise<void> {
    return ToldPolicy.wrote(scope, turns, ({ variantId: id, productId, before, after }) => ({
      id,
      before: { productId, ...before },
      after: { productId, ...after },
    }))
  }
}

export const belowNothing = (field: string) =>
  badInput({ [field]: said('inventory.admin.belowZero') })

async function refusal(scope: Scope, variantId: string): Promise<Error> {
  const item = await StockItem.in(scope).findOne({ variantId })
  return item ? belowNothing('quantity') : notFound('inventory.admin.notFound')
}
