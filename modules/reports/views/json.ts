/** Reports in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { Overview } from '../models/overview.ts'
import type { Report } from '../models/report.ts'
import type { ReportRow } from '../models/row.ts'

const range = z.object({ from: z.string(), to: z.string() }).describe('Days, both included.')
const cards = z.object({
  net: money,
  orders: z.int(),
  average: money,
  returning: z.number().describe('From 0 to 1.'),
  refunded: money,
  discounts: money,
  tax: money,
  shipping: money,
})
const choice = {
  currency: z.string(),
  currencies: z.array(z.string()).describe('Those that there are sales in.'),
  inShopCurrency: z
    .boolean()
    .describe('Whether all are in `currency`, by the rates of the orders.'),
  withoutRate: z.int().describe('Orders that are missing then, as they keep no rate.'),
}

export const overview = z.object({
  overview: z.object({
    ...{ range, before: range.nullable(), ...choice },
    ...{ cards, cardsBefore: cards.nullable() },
  }),
})

const row = z.looseObject({ key: z.string(), currency: z.string(), before: money.optional() })

export const report = z.object({
  report: z.object({
    ...{ name: z.string(), range, before: range.nullable(), ...choice },
    rows: z.array(row).describe('The columns of the report by their names.'),
    totals: z.record(z.string(), z.int()),
    totalBefore: money.nullable(),
    total: z.int().describe('How many rows there are.'),
  }),
})

export const overviewJson = (found: Overview) => ({ ...found })

/** `rows`: those of a page. */
export function reportJson(found: Report, rows: readonly ReportRow[]) {
  const { name, kind, range: days, before, currency, totals, totalBefore } = found
  const { currencies, inShopCurrency, withoutRate } = found
  return {
    ...{ name, range: days, before, currency, currencies, inShopCurrency, withoutRate },
    rows: rows.map(({ key, texts, values, ...rest }) => ({
      key,
      currency: rest.currency,
      ...Object.fromEntries(kind.texts.map((text, at) => [text, texts[at] ?? ''])),
      ...values,
      ...(rest.before === undefined ? {} : { before: rest.before }),
    })),
    ...{ totals, totalBefore, total: found.rows.length },
  }
}
