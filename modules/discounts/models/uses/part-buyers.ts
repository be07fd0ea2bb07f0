/** What a merge of two customers counts together, and how it is counted apart again. */
import type { Tells } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { MergedRows, NamedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { buyersOf, DiscountCounter } from './counters.ts'
import { FirstOrder } from './first-order.ts'

const named = (scope: Scope, { userIds, emails }: NamedPerson): string[] => [
  ...userIds.flatMap((userId) => buyersOf(scope, { userId })),
  ...emails.flatMap((email) => buyersOf(scope, { email })),
]

export const countedRows: MergedRows[] = [
  {
    ...{ model: DiscountCounter, by: ['name'], names: named },
    ...{ key: ['discountId', 'name'], ledger: true },
  },
  { model: FirstOrder, by: ['buyer'], names: named, key: ['owner', 'buyer'], ledger: true },
]

/** Uses since then stay with the one that was kept. Only inside `atomic`. */
export async function partBuyers(
  inner: Scope,
  { rows }: Pick<Tells['person.parted'], 'rows'>,
): Promise<void> {
  const { db, storeId } = inner
  for (const { table, before, after } of rows) {
    if (table !== DiscountCounter.tableName || !after) continue
    const more = Number(after.taken) - Number(before?.taken ?? 0)
    if (more <= 0) continue
    await db(table)
      .where({ storeId, discountId: String(after.discountId), name: String(after.name) })
      .where('taken', '>=', more)
      .update({ taken: db.raw('taken - ?', [more]), updatedAt: now() })
  }
  const moved = rows.filter(({ table }) => table === FirstOrder.tableName)
  for (const { before } of moved) {
    const next = moved.find(({ after }) => after && after.owner === before?.owner)?.after
    if (!before || !next) continue
    const own = await FirstOrder.in(inner)
      .where({ buyer: String(before.buyer) })
      .first()
    if (own) continue
    await db(FirstOrder.tableName)
      .where({ storeId, owner: String(before.owner), buyer: String(next.buyer) })
      .update({ buyer: String(before.buyer) })
  }
}
