/** How many orders a query has, counted to a thousand: by the database, so that no row is read for it. */
import type { Scope } from '#server/scope.ts'
import type { Order } from '../order.ts'

/** Totals are exact up to here. */
export const counted = 1_000

export type OrderQuery = ReturnType<typeof Order.in<typeof Order>>

/** `counted + 1` where there are more. */
export async function countOf(scope: Scope, query: OrderQuery): Promise<number> {
  const some = query
    .select('id')
    .limit(counted + 1)
    .toKnexQuery()
    .as('some')
  const row = await scope.db.count({ n: '*' }).from(some).first()
  return Number(row?.n ?? 0)
}
