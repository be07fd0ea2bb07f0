/** What may come in. */

import { z } from 'zod'
import { since } from '#server/desk/changed-since.ts'
import { paymentStates } from '#server/gateways/payment-states.ts'
import { says } from '#server/language/message.ts'
import { customNarrowing } from '#server/lists/custom/filters.ts'
import { customSorting } from '#server/lists/custom/order.ts'
import { type ListFields, withFields } from '#server/lists/list-fields.ts'
import { addressInput } from '#server/locale/address/input.ts'
import { customFields } from '#server/records/custom-fields.ts'
import { emailOf } from '#server/text/email-address.ts'
import { destinations } from './models/acts/refunds/order-refund.ts'

/** As people write it: with or without the sign before it. */
const number = z
  .string()
  .trim()
  .regex(/^#?\d{1,15}$/, says('orders.noNumber'))
  .transform((text) => Number(text.replace('#', '')))

export const byToken = z.object({
  token: z.string().min(1).max(300),
  next: z
    .string()
    .max(2_000)
    .optional()
    .describe('A page of the shop to go on to; else that of the order.'),
})
/** What is no number has no order either. */
export const byNumber = z.object({ number: z.string().max(40) })
export const byId = z.object({ id: z.string().min(1).max(64) })
const noteId = z.string().min(1).max(64)
export const noteOf = byId.extend({ noteId })
export const noteAt = byNumber.extend({ noteId })
const paper = noteId.optional().describe('An invoice besides the first one, of what came on top.')
export const invoiceOf = byId.extend({ paper })
export const invoiceAt = byNumber.extend({ paper })
const method = z.string().min(1).max(200).optional()
export const paymentAt = byNumber.extend({ paymentMethod: method })
export const payment = byId.extend({ paymentMethod: method })
export const own = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export const look = z.object({
  orderNumber: number,
  email: z.string().trim().min(1).max(320),
})
export type Look = z.output<typeof look>

const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const day = z.iso.date().optional()
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  given(z.enum(words, says('server.field.oneOf')).optional())

export const tabs = ['pack', 'collect', 'unpaid', 'hold', 'all'] as const
export const orderStates = ['open', 'on_hold', 'completed', 'cancelled'] as const
export const fulfillmentStates = [
  ...(['none', 'unfulfilled', 'partially_fulfilled', 'fulfilled', 'delivered'] as const),
] as const

/** How goods come to their buyer. */
export const ways = ['sent', 'collected'] as const

const narrowing = {
  tab: z.enum(tabs).default('all'),
  status: oneOf(orderStates),
  paymentStatus: oneOf(paymentStates),
  fulfillmentStatus: oneOf(fulfillmentStates),
  way: oneOf(ways),
  tag: z.string().trim().max(60).optional(),
  ...customNarrowing,
  /** A number, or words of name and e-mail address. */
  q: z.string().trim().max(200).optional(),
  /** Days in the shop's time zone, both included. */
  from: given(day),
  to: given(day),
}
export const filters = z.object(narrowing)
export type Filters = z.output<typeof filters>
/** One order, among those of a list. */
export const among = byId.extend(narrowing)
export type Among = z.output<typeof among>
/** What its list is sorted and narrowed by, beside filters of their own. */
export const listFields: ListFields = {
  number: { as: 'word' },
  buyer: { as: 'text', column: 'name' },
  total: { as: 'money' },
  states: { as: 'word', column: 'state' },
  method: { as: 'text', column: 'methodLabel' },
}
const searching = z.object({
  ...narrowing,
  ...customSorting,
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000, says('orders.admin.useCursor')).default(0),
  ...since,
})
export const search = withFields(searching, listFields)
export type Search = z.output<typeof search> & { sort?: string | undefined }

export const cancellation = z.object({
  id: z.string().min(1).max(64),
  reason: z.string().trim().max(500).optional(),
  restock: z
    .boolean()
    .default(true)
    .describe('Its goods can be sold again; else they leave the count.'),
  refund: z
    .boolean()
    .default(true)
    .describe('What was paid goes back, and what is authorized is let go.'),
  mail: z.boolean().default(true).describe('Its buyer is written to.'),
})
const pieces = z.object({
  lineId: z.string().min(1).max(64),
  quantity: z
    .number(says('orders.refund.quantity'))
    .int(says('orders.refund.quantity'))
    .min(0, says('orders.refund.quantity'))
    .max(9_999, says('orders.refund.quantity')),
  restock: z
    .boolean()
    .default(false)
    .describe('Put back for sale: as many of them as were sent and are not back already.'),
})
/** As people write an amount: `18.50`. */
const typed = z.string().max(40).optional()
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .describe('Where it was paid in another one than was asked for.')
export const refundPage = byId.extend({ typed, currency })
export const refund = byId.extend({
  amount: z
    .int()
    .positive()
    .optional()
    .describe('Minor units; where it is left out, what lines and shipping come to.'),
  typed,
  lines: z
    .array(pieces)
    .max(500)
    .default([])
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      says('orders.refund.twice'),
    ),
  shipping: z.int().min(0).default(0).describe('Of what the delivery cost, minor units.'),
  typedShipping: typed,
  to: z.enum(destinations).default('method'),
  currency,
  reason: z.string().trim().max(500).optional(),
})
export type Refunding = z.output<typeof refund>

const shippingAddress = addressInput
export const movingOwn = byId.extend({ shippingAddress })
export const moving = byNumber.extend({ shippingAddress })
export const movingAny = byId.extend({
  shippingAddress,
  email: z
    .string()
    .trim()
    .max(320)
    .transform((text) => emailOf(text))
    .refine((email) => email !== undefined, says('server.field.email'))
    .optional()
    .describe('Of its buyer; as it is where it is left out.'),
  updatedAt: z.iso
    .datetime()
    .optional()
    .describe('Of the order that was edited: 409 where it is another by now.'),
})

/** What they found, in their own words. */
export const looked = byId.extend({ note: z.string().trim().max(2_000).default('') })
export const note = z.object({
  id: z.string().min(1).max(64),
  text: z.string().trim().min(1, says('orders.admin.noNote')).max(5_000),
})
/** Separated by commas. */
export const tagsText = z
  .string()
  .max(1_000)
  .transform((text) => text.split(',').map((tag) => tag.trim()))
  .transform((all) => all.filter((tag) => tag !== ''))
  .pipe(z.array(z.string().max(60)).max(20))
/** Its custom fields, and the version that was edited. */
export const ownFields = byId.extend({ customFields, updatedAt: z.string().max(40).optional() })

export const tagging = byId.extend({ tags: tagsText })

const ids = z.array(z.string().min(1).max(64)).max(100).default([])
export const chosen = z.object({ ids })
export const taggingMany = z.object({
  ids,
  tags: tagsText,
  returnTo: z.string().max(2_000).optional(),
})
