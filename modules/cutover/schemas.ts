import { z } from 'zod'

export const byStep = z.object({ step: z.string().max(64) })
const lines = z.string().max(2_000).default('')

export const tick = byStep.extend({
  /** Done, although the shop finds something else or cannot check it. */
  despite: z.boolean().default(false).describe('Done although the shop finds otherwise.'),
  note: z.string().trim().max(1_000).default(''),
  /** Of the old shop: currency, count and sum, one currency a line. */
  giftCards: lines.describe('Of the old shop, as `EUR 120 4530.00` a line.'),
  storeCredit: lines.describe('Of the old shop, as `EUR 120 4530.00` a line.'),
  subscriptions: z.number().int().min(0).max(10_000_000).optional().describe('Of the old shop.'),
})
export type Tick = z.output<typeof tick>

export const byNonce = z.object({ nonce: z.string().regex(/^[\w-]{16,64}$/) })
