/** How many checkouts were left behind of late, and what reminders brought back. Amounts are minor units. */
import type { Scope } from '#server/scope.ts'
import { LeftCart } from './left-cart.ts'

export const figureDays = 30

export interface LeftFigures {
  currency: string
  left: number
  value: number
  reminded: number
  /** Of those reminded, how many were opened and changed again, or bought. */
  returned: number
  /** Of those reminded, how many became orders, and what these came to. */
  recovered: number
  recoveredValue: number
}

/** Each currency for itself. */
export async function leftFigures(scope: Scope): Promise<LeftFigures[]> {
  const since = new Date(Date.now() - figureDays * 24 * 3_600_000).toISOString()
  const { db } = scope
  const rows: Record<string, unknown>[] = await db(LeftCart.tableName)
    .where({ storeId: scope.storeId })
    .where('leftAt', '>=', since)
    .groupBy('currency')
    .orderBy('currency')
    .select({
      currency: 'currency',
      left: db.raw('count(*)'),
      value: db.raw('sum(value)'),
      reminded: db.raw('count(reminded_at)'),
      returned: db.raw(
        'sum(case when reminded_at is not null and returned_at is not null then 1 else 0 end)',
      ),
      recovered: db.raw(
        'sum(case when reminded_at is not null and order_id is not null then 1 else 0 end)',
      ),
      recoveredValue: db.raw(
        'sum(case when reminded_at is not null and order_id is not null then ordered else 0 end)',
      ),
    })
  return rows.map((row) => ({
    currency: String(row.currency),
    left: Number(row.left),
    value: Number(row.value),
    reminded: Number(row.reminded),
    returned: Number(row.returned),
    recovered: Number(row.recovered),
    recoveredValue: Number(row.recoveredValue),
  }))
}
