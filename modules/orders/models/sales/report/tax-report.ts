/** Taxes by span, country and rate: what was sold less what went back. Amounts are minor units. */
import type { Scope } from '#server/scope.ts'
import { returnedIn } from './returned.ts'
import { rowsIn, type Span, type SummedRow } from './spans.ts'

export interface TaxRow {
  span: string
  /** ISO 3166-1; empty where it is unknown. */
  country: string
  name: string
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
    ` select d.span, o.country, o.currency, t.name, t.rate, sum(t.base) as base, sum(t.amount) as amount
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      cross join order_taxes t
      where t.store_id = o.store_id and t.order_id = o.id and o.store_id = ? and o.paid_at is not null
      group by d.span, o.country, o.currency, t.name, t.rate`,
    [scope.storeId],
  )
  const returned = await returnedIn(scope, spans, 'country')
  const rows = [
    ...sold.map(rowOf),
    ...returned.flatMap(({ at: { span, key: country, currency }, taxes }) =>
      taxes.map(({ tax: { name, rate }, base, amount }) => ({
        ...{ span, country, currency, name, rate: Number(rate), base: -base, amount: -amount },
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
  name: String(row.name),
  rate: Number(row.rate),
  currency: String(row.currency),
  base: Number(row.base),
  amount: Number(row.amount),
})
