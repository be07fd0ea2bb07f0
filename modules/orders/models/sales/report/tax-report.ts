/** Taxes by span, country and rate: what was sold less what went back. Amounts are minor units. */
import type { Scope } from '#server/scope.ts'
import { returnedIn } from './returned.ts'
import { rowsIn, type Span, type SummedRow } from './spans.ts'

/** What is untaxed, by the codes of taxes; words follow the language of the buyer. */
export const freedCodes = ['intra-community', 'reverse-charge', 'export', 'exempt'] as const
export type Freed = (typeof freedCodes)[number]

export interface TaxRow {
  span: string
  /** ISO 3166-1; empty where it is unknown. */
  country: string
  name: string
  /** Why nothing is due, where that is known by its code; then `name` is in no language. */
  freed: Freed | null
  /** Millionths. */
  rate: number
  currency: string
  /** What it was reckoned from. */
  base: number
  amount: number
}

export async function taxReport(
  scope: Scope,
  { spans }: { spans: readonly Span[] },
): Promise<TaxRow[]> {
  const sold = await rowsIn(
    scope,
    spans,
    ` select d.span, o.country, o.currency, t.name, t.code, t.reason, t.rate,
        sum(t.base) as base, sum(t.amount) as amount
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      cross join order_taxes t
      where t.store_id = o.store_id and t.order_id = o.id and o.store_id = ? and o.paid_at is not null
      group by d.span, o.country, o.currency, t.name, t.code, t.reason, t.rate`,
    [scope.storeId],
  )
  const returned = await returnedIn(scope, spans, 'country')
  const rows = [
    ...sold.map(rowOf),
    ...returned.flatMap(({ at: { span, key: country, currency }, taxes }) =>
      taxes.map(({ tax, base, amount }) => ({
        ...{ span, country, currency, ...namedBy(tax), rate: Number(tax.rate) },
        ...{ base: -base, amount: -amount },
      })),
    ),
  ]
  const sums = new Map<string, TaxRow>()
  for (const row of rows) {
    const { span, country, currency, name, rate, base, amount } = row
    const id = JSON.stringify([span, country, currency, name, rate])
    const known = sums.get(id) ?? { ...row, base: 0, amount: 0 }
    sums.set(id, { ...known, base: known.base + base, amount: known.amount + amount })
  }
  return [...sums.values()]
}

const rowOf = (row: SummedRow): TaxRow => ({
  span: String(row.span),
  country: String(row.country),
  ...namedBy(row),
  rate: Number(row.rate),
  currency: String(row.currency),
  base: Number(row.base),
  amount: Number(row.amount),
})

/** What is untaxed goes by its code, all else by its name. */
function namedBy({ name, code, reason }: { name?: unknown; code?: unknown; reason?: unknown }) {
  const freed = freedCodes.find((one) => one === code)
  return typeof reason === 'string' && freed
    ? { name: freed, freed }
    : { name: String(name), freed: null }
}
