/** Everything that may come in. */

import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { customSorting } from '#server/lists/custom/order.ts'
import { gridInput } from '#server/lists/grid.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { mostCount } from './models/lists/count-typed.ts'
import { levels, listFields } from './models/lists/stock-list.ts'
import { countReasons } from './models/stock-movement.ts'

const variantId = z.string().min(1).max(64)
const count = z
  .number(says('inventory.admin.noWhole'))
  .int(says('inventory.admin.noWhole'))
  .min(-mostCount)
  .max(mostCount)

export const listing = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    level: z
      .enum(levels, says('server.field.oneOf'))
      .optional()
      .describe('What is out, or running out.'),
    ...customSorting,
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000, says('inventory.admin.searchInstead')).default(0),
  }),
  listFields,
)

const why = {
  reason: z.enum(countReasons).default('adjusted'),
  note: z
    .string()
    .trim()
    .max(500, says('server.field.tooLong'))
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ') || null)
    .nullable()
    .optional(),
}

const isSent = (value: unknown) => value !== undefined

/** What is there now, or what came and went, or whether it is sold on when none is left. */
export const change = z
  .object({
    variantId,
    quantity: count.optional(),
    /** The same as `quantity`, as the answer calls it. */
    onHand: count.optional(),
    by: count.optional(),
    oversell: z.boolean().optional(),
    ...why,
    /** Where a form goes on: a path of our own. */
    returnTo: z.string().max(2000).optional(),
  })
  .refine((sent) => [sent.quantity, sent.onHand, sent.by].filter(isSent).length <= 1, {
    path: ['quantity'],
    ...says('inventory.admin.noQuantity'),
  })
  .refine((sent) => [sent.quantity, sent.onHand, sent.by, sent.oversell].some(isSent), {
    path: ['quantity'],
    ...says('inventory.admin.noQuantity'),
  })

/** What came and went. */
export const adjustment = z.object({ variantId, quantity: count, ...why })

export const gridColumns = ['onHand'] as const

/** Counts, typed into cells; `version` is the count that was seen. */
export const gridSaving = gridInput(gridColumns).extend({
  ...why,
  reason: z.enum(countReasons).default('counted'),
  returnTo: z.string().max(4000).optional(),
})

export const history = z.object({
  variantId,
  take: z.number().int().min(1).max(100).default(50),
  skip: z.number().int().min(0).max(10_000).default(0),
})
