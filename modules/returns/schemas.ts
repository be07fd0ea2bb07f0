/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'

const pieces = z.object({
  lineId: z.string().min(1).max(64),
  quantity: z
    .number(says('returns.noQuantity'))
    .int(says('returns.noQuantity'))
    .min(0, says('returns.noQuantity'))
    .max(9_999, says('returns.noQuantity')),
})
export const chosenLines = z
  .array(pieces)
  .max(500)
  .default([])
  .refine(
    (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
    says('returns.twice'),
  )

/** Of the order's page; what is no number has no order either. */
export const atOrder = z.object({ order: z.string().max(40).optional() })

const typed = {
  name: z.string().trim().min(1, says('returns.withdraw.noName')).max(200),
  orderNumber: z.string().trim().min(1, says('returns.withdraw.noNumber')).max(40),
  email: z.string().trim().min(1, says('returns.withdraw.noEmail')).max(320),
  lines: chosenLines.describe(
    'Pieces of the order, for who may see it; with none of them it is the whole order.',
  ),
  pieces: z
    .string()
    .trim()
    .max(1_000)
    .default('')
    .describe('Which pieces, in words, for who may not see the order; empty: the whole order.'),
}
export const withdrawal = z.object(typed)
export type Typed = z.output<typeof withdrawal>

/** `change`: the form again, with what was typed. */
export const review = z.object({ ...typed, change: z.string().max(10).optional() })

/** What was shown, sealed; or all of it at once. */
export const confirmation = z.union([
  z.object({ declaration: z.string().min(1).max(200_000) }),
  withdrawal,
])

export const byToken = z.object({ token: z.string().min(1).max(300) })
export const note = z.object({
  id: z.string().min(1).max(64),
  note: z.string().trim().max(2_000).default(''),
})
