import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from '../gift-balance.ts'

/** What balances of a kind and currency come to, in minor units. */
export interface BalanceSum {
  kind: GiftBalance['kind']
  currency: string
  count: number
  sum: number
}

/** Of balances that can be spent: not empty, not disabled, not over. */
export async function sumsOf(scope: Scope): Promise<BalanceSum[]> {
  const rows = await GiftBalance.in(scope)
    .where({ state: 'active' })
    .where('balance', '>', 0)
    .where((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', now()))
    .groupBy('kind', 'currency')
    .orderBy(['kind', 'currency'])
    .select('kind', 'currency')
    .count('id as count')
    .sum('balance as sum')
  return rows.map((row) => {
    const { kind, currency, count, sum } = row as unknown as BalanceSum
    return { kind, currency, count: Number(count), sum: Number(sum) }
  })
}
