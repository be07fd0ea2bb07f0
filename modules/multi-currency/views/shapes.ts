/** What the addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { currencyFields } from '../models/currency.ts'
import { roundings } from '../models/rounding.ts'

export const currency = z
  .object({
    id: z.string(),
    code: z.string().describe('ISO 4217.'),
    rate: z.int().describe('What one unit of the shop’s currency is worth, in billionths.'),
    rounding: z.enum(roundings),
    direction: z.enum(['nearest', 'up']),
    status: z.enum(['active', 'paused']),
    position: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Currency' }) satisfies z.ZodType<RecordJson<typeof currencyFields.fields>>

const offered = z
  .object({
    code: z.string().describe('ISO 4217.'),
    name: z.string(),
    symbol: z.string(),
    decimalPlaces: z.int(),
    exchangeRate: z.string().describe('What one unit of the shop’s own currency is worth.'),
    isBase: z.boolean(),
    isChosen: z.boolean(),
  })
  .meta({ id: 'OfferedCurrency' })

export const offeredList = z.object({ currencies: z.array(offered), total: z.int() })
export const conversion = z.object({
  amount: money,
  currency: z.string(),
  formatted: z.string(),
})
export const choice = z.object({ currency: z.string() })

const pair = z.object({ price: money, compareAt: money.nullable() })

export const ownPrices = z.object({
  prices: z.object({
    productId: z.string(),
    currencies: z.array(z.string()).describe('In which prices can be typed.'),
    variants: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sku: z.string().nullable(),
        price: money.describe('In the shop’s own currency.'),
        prices: z.record(z.string(), pair).describe('As typed, by currency.'),
        converted: z.record(z.string(), money).describe('By the rate, by currency.'),
      }),
    ),
  }),
})
