/** What was bought, line by line, as schemas. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'

export const item = z
  .object({
    id: z.string(),
    kind: z.enum(['item', 'gift_card', 'shipping', 'fee', 'tip', 'rounding']),
    productId: z.string().nullable(),
    variantId: z.string().nullable(),
    title: z.string(),
    variantTitle: z.string().nullable(),
    sku: z.string().nullable(),
    properties: z.record(z.string(), z.string()),
    quantity: z.int(),
    unitPrice: money,
    subtotal: money,
    total: money,
    discounts: z.array(z.object({ label: z.string(), code: z.string().nullable(), amount: money })),
    taxes: z.array(
      z.object({
        name: z.string(),
        rate: z.int().describe('Millionths.'),
        base: money,
        amount: money,
        included: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OrderItem' })

export const own = z
  .string()
  .nullable()
  .describe('In the shop’s own language; null: as its buyer read it.')

export const deskItem = item
  .extend({
    ownTitle: own,
    ownVariantTitle: own,
    discounts: z.array(
      z.object({ label: z.string(), ownLabel: own, code: z.string().nullable(), amount: money }),
    ),
  })
  .meta({ id: 'DeskItem' })
