/** The taxes of an invoice or a credit note, summed by rate. Amounts are minor units. */
import type { OrderTax } from '../order-line.ts'

type Carried = Pick<OrderTax, 'name' | 'rate' | 'included' | 'base' | 'amount'>

export interface TaxRow extends Carried {
  /** Why nothing is due, as reverse charge. */
  reason: string | null
}

/** In the order in which they first come. */
export function taxRows(taxes: readonly (Carried & { reason: string | null })[]): TaxRow[] {
  const rows = new Map<string, TaxRow>()
  for (const { name, rate, included, reason, base, amount } of taxes) {
    const key = JSON.stringify([name, rate, included, reason])
    const row = rows.get(key) ?? { name, rate, included, reason, base: 0, amount: 0 }
    rows.set(key, { ...row, base: row.base + base, amount: row.amount + amount })
  }
  return [...rows.values()]
}
