/** Everything that may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'

const id = z.string().min(1).max(64)
const line = z.string().trim().max(100, says('server.field.tooLong'))

const way = {
  carrier: line.nullable().optional(),
  trackingNumber: line.nullable().optional(),
  trackingUrl: z
    .url({ protocol: /^https$/, ...says('fulfillment.noTrackingUrl') })
    .max(2_000)
    .nullable()
    .optional(),
}

/** Where a form goes on: a path of this shop. */
const returnTo = z.string().max(2_000).optional()

/** A line with 0 is one that the form asked for and that is left out. */
export const packing = z.object({
  orderId: id,
  items: z
    .array(
      z.object({
        lineId: id,
        quantity: z
          .number(says('fulfillment.noQuantity'))
          .int(says('fulfillment.noQuantity'))
          .min(0, says('fulfillment.noQuantity'))
          .max(9_999, says('fulfillment.noQuantity')),
      }),
    )
    .max(500)
    .transform((items) => items.filter(({ quantity }) => quantity > 0))
    .refine((items) => items.length > 0, says('fulfillment.nothingChosen')),
  ...way,
  /** It leaves at once. */
  ship: z.boolean().default(false),
  returnTo,
})

export const byId = z.object({ id, returnTo })
export const leaving = z.object({ id, ...way, returnTo })
export const unpacking = z.object({ id, restock: z.boolean().default(true), returnTo })

/** Chosen in the list of orders. */
export const chosen = z.object({ ids: z.array(id).max(100).default([]), returnTo })
export const byOrder = z.object({ orderId: id })
export const dropping = byOrder.extend({
  reason: z.string().trim().max(500).optional(),
  restock: z.boolean().default(true),
})

/** Order numbers with tracking numbers, a line each. */
export const many = z.object({ list: z.string().max(20_000).default(''), carrier: way.carrier })
