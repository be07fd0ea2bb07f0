/** The first order of a person: the database has one for each, of whichever discount, as long as an order or a payment holds it. */

import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'

export class FirstOrder extends StoreModel {
  static override tableName = 'discount_first_orders'
  static override audited = false
  static override timestamps = false
  /** As `buyersOf` names one. */
  declare buyer: string
  /** A payment attempt, or the order that came of it. */
  declare owner: string
}

/** The owners that have the first order of one of these. */
export async function firstOwners(scope: Scope, buyers: readonly string[]): Promise<string[]> {
  const found = await readRows(scope, FirstOrder, { buyer: buyers })
  return [...new Set(found.map(({ owner }) => owner))]
}

/** Takes it for `owner`; answers who else has it. Only inside `atomic`, before any counter, so that two who meet wait in one order. */
export async function takeFirst(
  scope: Scope,
  owner: string,
  buyers: readonly string[],
): Promise<string[]> {
  const { db, storeId } = scope
  if (buyers.length === 0) return []
  await db(FirstOrder.tableName)
    .insert(buyers.map((buyer) => ({ storeId, buyer, owner })))
    .onConflict(['storeId', 'buyer'])
    .ignore()
  return (await firstOwners(scope, buyers)).filter((one) => one !== owner)
}

/** Gives back those of owners that have no use of any discount any more. Only inside `atomic`. */
export async function giveFirst(scope: Scope, owners: readonly string[]): Promise<void> {
  const { db, storeId } = scope
  if (owners.length === 0) return
  await db(FirstOrder.tableName)
    .where({ storeId })
    .whereIn('owner', [...owners])
    .whereNotIn(
      'owner',
      db('discountUses')
        .where({ storeId })
        .whereIn('owner', [...owners])
        .select('owner'),
    )
    .delete()
}

/** Two records of one person: what one has, the kept one has, unless it has one already. Only inside `atomic`. */
export async function mergeFirst(scope: Scope, name: string, kept: string): Promise<void> {
  if ((await firstOwners(scope, [kept])).length > 0) return
  const { db, storeId } = scope
  await db(FirstOrder.tableName).where({ storeId, buyer: name }).update({ buyer: kept })
}
