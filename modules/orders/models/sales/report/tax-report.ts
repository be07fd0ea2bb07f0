/** Taxes by span, country and rate: what was sold less what went back. Amounts are minor units. */
import type { Scope } from '#server/scope.ts'
import type { OrderTax } from '../../order-line.ts'
import { convertedOrders } from './converted.ts'
import { returnedIn } from './returned.ts'
import type { Place } from './sold.ts'
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
  {
    spans,
    inShopCurrency = false,
  }: { spans: readonly Span[]; inShopCurrency?: boolean | undefined },
): Promise<TaxRow[]> {
  const sums = new Map<string, TaxRow>()
  const add = (row: TaxRow) => {
    const { span, country, currency, name, rate, base, amount } = row
    const id = JSON.stringify([span, country, currency, name, rate])
    const known = sums.get(id) ?? { ...row, base: 0, amount: 0 }
    sums.set(id, { ...known, base: known.base + base, amount: known.amount + amount })
  }
  for (const row of await summed(scope, spans, inShopCurrency ? scope.shop.currency : undefined))
    add(row)
  if (inShopCurrency)
    for await (const { at, taxes } of convertedOrders(scope, spans, 'country'))
      for (const tax of taxes) add(taxRow(at, tax, tax))
  const returned = await returnedIn(scope, spans, { by: 'country', inShopCurrency })
  for (const { at, taxes } of returned)
    for (const { tax, base, amount } of taxes)
      add(taxRow(at, tax, { base: -base, amount: -amount }))
  return [...sums.values()]
}

const taxRow = (
  { span, key: country, currency }: Place,
  tax: OrderTax,
  { base, amount }: { base: number; amount: number },
): TaxRow => ({
  ...{ span, country, currency, ...namedBy(tax), rate: Number(tax.rate), base, amount },
})

async function summed(
  scope: Scope,
  spans: readonly Span[],
  only: string | undefined,
): Promise<TaxRow[]> {
  const sold = await rowsIn(
    scope,
    spans,
    ` select d.span, o.country, o.currency, t.name, t.code, t.reason, t.rate,
        sum(t.base) as base, sum(t.amount) as amount
      from days d join orders o on o.placed_at >= d.starts and o.placed_at < d.ends
      cross join order_taxes t
      where t.store_id = o.store_id and t.order_id = o.id and o.store_id = ? and o.paid_at is not null
        ${only === undefined ? '' : 'and o.currency = ?'}
      group by d.span, o.country, o.currency, t.name, t.code, t.reason, t.rate`,
    [scope.storeId, ...(only === undefined ? [] : [only])],
  )
  return sold.map(rowOf)
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
