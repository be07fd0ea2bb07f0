/** What a discount has brought and cost, by currency. */
import type { Scope } from '#server/scope.ts'
import { DiscountUse } from './uses.ts'

export interface UseSums {
  currency: string
  uses: number
  /** What it took off, in minor units. */
  cost: number
  /** What the orders came to that it was used for, in minor units. */
  revenue: number
}

/** Of orders that were not cancelled. */
export async function useSums(scope: Scope, discountId: string): Promise<UseSums[]> {
  const rows: Record<keyof UseSums, unknown>[] = await scope
    .db(DiscountUse.tableName)
    .where({ storeId: scope.storeId, discountId })
    .whereNotNull('orderId')
    .groupBy('currency')
    .orderBy('currency')
    .select('currency')
    .count({ uses: '*' })
    .sum({ cost: 'amount', revenue: 'total' })
  return rows.map(({ currency, uses, cost, revenue }) => ({
    currency: String(currency),
    uses: Number(uses),
    cost: Number(cost),
    revenue: Number(revenue),
  }))
}
