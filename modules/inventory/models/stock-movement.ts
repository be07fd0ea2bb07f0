import type { PartialModelObject } from 'objection'
import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** What a merchant may give as a reason. */
export const countReasons = ['received', 'adjusted', 'imported', 'counted'] as const
export const movementTypes = [...countReasons, 'shipped', 'returned'] as const
export type MovementType = (typeof movementTypes)[number]

/** One step of a count, after which `balance` was on hand. */
export interface Step {
  variantId: string
  productId: string
  quantity: number
  balance: number
  /** The movement that is taken back by it. */
  reverses?: string
  /** True where the variant had no count before. */
  began?: boolean
}

/** The ledger: rows are only ever added. Its own audit, so `changes` has none of it. */
export class StockMovement extends StoreModel {
  static override tableName = 'stock_movements'
  static override timestamps = false
  static override audited = false
  static override booleans = ['began']
  declare variantId: string
  declare productId: string
  declare type: MovementType
  declare quantity: number
  declare balance: number
  declare note: string | null
  declare actorName: string | null
  /** The movement that it takes back. */
  declare reverses: string | null
  /** True where the variant had no count before. */
  declare began: boolean
  declare at: string

  /** Writes steps down, with who made them. */
  static async record(
    scope: Scope,
    steps: readonly Step[],
    type: MovementType,
    note: string | null,
  ): Promise<void> {
    await this.addAll(scope, movements(scope, steps, type, note))
  }

  /** The latest movements of a variant, newest first. */
  static latest(scope: Scope, variantId: string, take: number, skip: number) {
    return StockMovement.in(scope)
      .where({ variantId })
      .orderBy('id', 'desc')
      .limit(take)
      .offset(skip)
  }
}

const movements = (
  scope: Scope,
  steps: readonly Step[],
  type: MovementType,
  note: string | null,
): PartialModelObject<StockMovement>[] => {
  const at = now()
  const actorName = scope.actor?.name ?? null
  return steps.map(({ reverses = null, began = false, ...step }) => ({
    // Every column in each row: SQLite writes null, not the default, where one of many rows lacks it.
    ...{ ...step, reverses, began },
    ...{ id: newId(), type, note, actorName, at },
  }))
}

/** A step that an admin made by hand: the audit log tells of it, and it can be taken back. */
export class MadeMovement extends StockMovement {
  static override audited = true
}

/** The sums of all movements, by variant; a variant without one is missing. */
export async function movedOf(
  scope: Scope,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const some of chunksOf(variantIds)) {
    const rows: { variantId: string; moved: unknown }[] = await scope
      .db(StockMovement.tableName)
      .where({ storeId: scope.storeId })
      .whereIn('variantId', some)
      .groupBy('variantId')
      .select('variantId')
      .sum({ moved: 'quantity' })
    for (const { variantId, moved } of rows) sums.set(variantId, Number(moved))
  }
  return sums
}
