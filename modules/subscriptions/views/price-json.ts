/** Prices of subscriptions that run in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { AgreedPrice } from '../models/prices/agreed-prices.ts'
import type { PricePreview } from '../models/prices/announce.ts'
import type { PriceChange } from '../models/prices/price-change.ts'

export const priceChangeJson = (change: PriceChange) => {
  const { id, planId, variantId, subscriptionId, currency, price, fromAt, withdrawnAt } = change
  const { createdAt, updatedAt } = change
  return {
    ...{ id, planId, variantId, subscriptionId, currency, price, fromAt, withdrawnAt },
    ...{ createdAt, updatedAt },
  }
}
export type PriceChangeJson = ReturnType<typeof priceChangeJson>

const text = z.string().nullable()
const onePrice = money.describe('Of one piece for one period.')

const priceChange = z
  .object({
    ...{ id: z.string(), planId: text, variantId: text, subscriptionId: text },
    ...{ currency: z.string(), price: onePrice },
    fromAt: z.string().describe('No charge before it costs the new price.'),
    ...{ withdrawnAt: text, createdAt: z.string(), updatedAt: z.string() },
  })
  .meta({ id: 'SubscriptionPriceChange' }) satisfies z.ZodType<PriceChangeJson>

const agreedPrice = z
  .object({
    ...{ variantId: z.string(), title: z.string(), variantTitle: text, currency: z.string() },
    price: onePrice,
    subscriptions: z.int(),
  })
  .meta({ id: 'AgreedSubscriptionPrice' }) satisfies z.ZodType<AgreedPrice>

export const changed = z.object({ priceChange })
export const prices = z.object({
  agreed: z.array(agreedPrice),
  earliest: z.string().describe('The first day that leaves everybody the days of notice.'),
  priceChanges: z.array(priceChange),
})
export const preview = z.object({
  preview: z
    .object({
      concerned: z.int().describe('How many subscriptions cost something else now.'),
      ...{ lowest: money, highest: money, price: onePrice, currency: z.string() },
      fromAt: z.string(),
    })
    .meta({ id: 'SubscriptionPricePreview' }) satisfies z.ZodType<PricePreview>,
})
