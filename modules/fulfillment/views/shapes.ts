/** What parcels answer, as schemas for the description of the API. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import type { shipmentJson } from './json.ts'

export const shipment = z.object({
  shipment: z
    .object({
      orderId: z.string(),
      id: z.string(),
      state: z.enum(['packed', 'shipped', 'delivered', 'cancelled']),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      pickup: z
        .string()
        .nullable()
        .describe(
          'Where its buyer fetches it: then `shipped` is ready, and `delivered` collected.',
        ),
      shippedAt: z.iso.datetime().nullable(),
      deliveredAt: z.iso.datetime().nullable(),
      lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
    })
    .meta({ id: 'Shipment' }) satisfies z.ZodType<ReturnType<typeof shipmentJson>>,
})

export const shippedOrders = z.object({
  shipped: z.array(z.string()).describe('Ids of orders.'),
  errors: z.array(
    z.object({ orderId: z.string(), orderNumber: z.string().nullable(), message: z.string() }),
  ),
})

export const dropped = z.object({
  dropped: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
  refundable: money.describe('What the buyer gave for these pieces, in minor units.'),
})
