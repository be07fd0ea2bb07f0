/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { mostMoney } from '#server/locale/money.ts'

const id = z.string().min(1).max(64)

/** Above nothing it is added, below it is taken; a text is in major units, as forms send it. */
export const adjustment = z.object({
  id,
  amount: z.union([
    z.number().int().min(-mostMoney).max(mostMoney),
    z.string().trim().min(1).max(40),
  ]),
  note: z.string().trim().min(1, says('giftcards.admin.noReason')).max(500),
})
export const creditAdjustment = adjustment.extend({
  /** ISO 4217; the shop's own where it is left out. */
  currency: z.string().refine(isCurrency).optional(),
})
export type CreditAdjustment = z.output<typeof creditAdjustment>
export type Adjustment = z.output<typeof adjustment>

export const standing = z.object({ id, isDisabled: z.boolean() })
export const expiry = z.object({
  id,
  expiresAt: z
    .union([z.iso.datetime(), z.iso.date()], says('server.field.noMoment'))
    .nullable()
    .describe('A day ends with the clocks of the shop; null: never.'),
})
export const own = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export const ticket = z.object({ token: z.string().min(1).max(1_000) })
/** Of up to a hundred cards. */
export const tickets = z.object({ token: z.string().min(1).max(40_000) })
export const check = z.object({ code: z.string().trim().min(1).max(100) })
