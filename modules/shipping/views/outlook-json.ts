import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { GoodsOutlook } from '../models/goods-outlook.ts'

export const outlookJson = ({ destination, currency, isSent, rates }: GoodsOutlook) => ({
  ...{ country: destination.country, postalCode: destination.postalCode ?? null, currency, isSent },
  rates: rates.map(({ id, label, price, days, pickup = null, arrives = null }) => ({
    ...{ id, label, price, days, pickup, arrives },
  })),
})

export const outlook = z.object({
  delivery: z
    .object({
      country: z.string(),
      postalCode: z.string().nullable(),
      currency: z.string(),
      isSent: z.boolean().describe('False of what is not sent at all, as a ticket.'),
      rates: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          price: money,
          days: z.tuple([z.int(), z.int()]).nullable().describe('Working days, from and to.'),
          pickup: z.string().nullable(),
          arrives: z
            .tuple([z.string(), z.string()])
            .nullable()
            .describe('First and last day on which it may be there, as `2026-03-03`.'),
        }),
      ),
    })
    .meta({ id: 'DeliveryOutlook' }) satisfies z.ZodType<ReturnType<typeof outlookJson>>,
})
