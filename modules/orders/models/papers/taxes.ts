/** The taxes of an invoice or a credit note, summed by rate. Amounts are minor units. */
import { proportion } from '#server/locale/amounts.ts'
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

/**
 * What `part` of `whole` carries of these taxes, after `before` of it: parts that follow each other add up to all of them,
 * to the unit.
 */
export const taxesOfPart = <T extends Carried>(
  taxes: readonly T[],
  { before, part, whole }: { before: number; part: number; whole: number },
): T[] =>
  taxes.map((tax) => {
    const upTo = (amount: number, parts: number) =>
      whole === 0 ? 0 : proportion(amount, parts, whole)
    const of = (amount: number) => upTo(amount, before + part) - upTo(amount, before)
    return { ...tax, base: of(tax.base), amount: of(tax.amount) }
  })
