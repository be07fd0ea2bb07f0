/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { mostMoney } from '#server/locale/money.ts'
import { type ReturnState, returnStates } from './models/returned/return.ts'

const id = z.string().min(1).max(64)
const isOnce = (lines: readonly { lineId: string }[]): boolean =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length

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
  .refine(isOnce, says('returns.twice'))

/** Of the order's page; what is no number has no order either. */
export const atOrder = z.object({ order: z.string().max(40).optional() })

/** The receipt goes to whatever address is typed: it shall carry no link of a stranger, and no line that looks like ours. */
const link =
  /:\/\/|www\.|\b[\p{L}\d-]{2,}\.(?:\p{L}{2,}\/|(?:com|net|org|info|biz|io|co|app|shop|site|online|top|xyz|club|live|link|ru|cn|de|eu|uk|fr|nl|pl)\b)/iu
const withoutLinks = (text: string): boolean => !link.test(text)
const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim()

const typed = {
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, says('returns.withdraw.noName')).max(200))
    .refine(withoutLinks, says('returns.withdraw.noLinks')),
  orderNumber: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, says('returns.withdraw.noNumber')).max(40))
    .refine(withoutLinks, says('returns.withdraw.noLinks')),
  email: z.string().trim().min(1, says('returns.withdraw.noEmail')).max(320),
  lines: chosenLines.describe(
    'Pieces of the order, for who may see it; with none of them it is the whole order.',
  ),
  pieces: z
    .string()
    .trim()
    .max(1_000)
    .refine(withoutLinks, says('returns.withdraw.noLinks'))
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

export const byNumber = z.object({ number: z.string().max(40) })
const wish = {
  lines: z
    .array(pieces.extend({ reason: z.string().trim().max(200).default('') }))
    .max(500)
    .default([])
    .refine(isOnce, says('returns.twice')),
  note: z.string().trim().max(2_000).default(''),
}
export const returning = byNumber.extend(wish)
export const returningOwn = z.object({ id, ...wish })
export type ReturnWish = Omit<z.output<typeof returning>, 'number'>
export const callingOff = byNumber.extend({ returnId: id })
export const callingOffOwn = z.object({ id, returnId: id })

export const filters = z.object({
  q: z.string().trim().max(200).optional(),
  state: z.enum(returnStates.names as [ReturnState, ...ReturnState[]]).optional(),
})
export const byPicture = z.object({ id, pictureId: id })
export const approval = z.object({
  id,
  note: z.string().trim().max(2_000).default(''),
  label: z.string().trim().max(2_000).default(''),
})
export const rejection = z.object({
  id,
  reason: z.string().trim().min(1, says('returns.admin.noReason')).max(2_000),
})
const count = z
  .number(says('returns.noQuantity'))
  .int(says('returns.noQuantity'))
  .min(0, says('returns.noQuantity'))
  .max(9_999, says('returns.noQuantity'))
  .default(0)
export const receiving = z.object({
  id,
  lines: z
    .array(z.object({ lineId: id, asNew: count, damaged: count, missing: count, restock: count }))
    .max(500)
    .refine(isOnce, says('returns.twice'))
    .describe('A line that is left out did not come.'),
})
const amount = z
  .union([z.int().min(0).max(mostMoney), z.string().trim().max(40)])
  .default(0)
  .describe('Minor units; a text in major units.')
export const refunding = z.object({
  id,
  to: z.enum(['method', 'card', 'credit']).default('method'),
  shipping: amount,
  deduction: amount,
  reason: z.string().trim().max(500).default('').describe('Needed where something is kept.'),
})
