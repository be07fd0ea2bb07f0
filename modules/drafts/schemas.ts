/** What may come in: from a merchant alone. Amounts are minor units; a text is in major units. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { begunAddress } from '#server/locale/address/input.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { mostMoney } from '#server/locale/money.ts'
import { emailOf } from '#server/text/email-address.ts'
import { mostLines } from './models/draft-order.ts'

const id = z.string().min(1).max(64)
export const byId = z.object({ id })
const version = z.iso.datetime().optional().describe('`updatedAt` of the draft that was edited.')

const amount = z
  .union([z.int().min(0).max(mostMoney), z.string().trim().max(40)])
  .describe('Minor units; a text in major units.')
const quantity = z
  .number(says('drafts.noQuantity'))
  .int(says('drafts.noQuantity'))
  .min(0, says('drafts.noQuantity'))
  .max(9_999, says('drafts.noQuantity'))
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const email = z
  .string()
  .trim()
  .max(320)
  .transform((text) => emailOf(text))
  .refine((found) => found !== undefined, says('server.field.email'))
const title = z.string().trim().min(1, says('drafts.noTitle')).max(200)

const custom = z.object({
  title,
  taxable: z.boolean().default(true),
  taxClass: z.string().trim().max(60).nullable().default(null),
  requiresShipping: z.boolean().default(true),
  grams: z.int().min(0).max(10_000_000).default(0),
})

/** `find`: words of customers; `goods`: words of products. */
export const looking = z.object({
  find: z.string().trim().max(200).default(''),
  currency: z.string().max(3).default('').describe('In which the form begins.'),
})
const passing = {
  goods: z.string().trim().max(200).default(''),
  paymentMethod: z.string().max(200).default(''),
  reference: z.string().trim().max(500).default(''),
}
export const editing = byId.extend({
  ...passing,
  days: z.string().max(10).optional().describe('What stands in the form.'),
})

const newLine = z.object({
  variantId: given(id.optional()),
  quantity: quantity.min(1, says('drafts.noQuantity')).default(1),
  price: given(amount.optional()).describe('Of one; where it is left out, what the catalog says.'),
  planId: given(id.optional()).describe('Of a subscription; once where it is left out.'),
  custom: custom.optional().describe('What the catalog does not know; it needs a price.'),
})
export type NewLine = z.output<typeof newLine>

export const creation = z.object({
  customerId: given(id.optional()),
  email: given(email.optional()),
  currency: z.string().refine(isCurrency, says('drafts.noCurrency')).optional(),
  language: z.string().max(35).optional().describe('In which its buyer reads it.'),
  lines: z.array(newLine).max(mostLines).default([]),
})

export const adding = newLine.extend({ id })

const code = z.string().trim().max(100)
/** A form ticks those that stay, and takes one more by its code. */
const cards = z
  .union([
    z.array(code).max(20),
    z.object({
      kept: z.union([code, z.array(code).max(20)]).default([]),
      added: code.default(''),
    }),
  ])
  .transform((sent) => (Array.isArray(sent) ? sent : [sent.kept, sent.added].flat()))
  .transform((codes) => [...new Set(codes.filter((one) => one !== ''))])

export const change = z.object({
  id,
  updatedAt: version,
  email: email.optional(),
  lines: z
    .array(
      z.object({
        ...{ key: id, quantity, price: given(amount.nullish()) },
        planId: z.string().max(64).optional().describe('Empty: once; left out: as it is.'),
      }),
    )
    .max(mostLines)
    .optional()
    .describe('Lines that are left out stay; 0 pieces take one out; without a price it is asked.'),
  codes: z
    .array(z.string().trim().max(100))
    .max(20)
    .transform((codes) => [...new Set(codes.filter((code) => code !== ''))])
    .optional()
    .describe('Of discounts: all that are to count.'),
  giftCardCodes: cards
    .optional()
    .describe('All that are to pay: codes, or ids of those that pay for it already.'),
  language: z.string().max(35).optional().describe('In which its buyer reads it.'),
  reduction: z
    .object({
      value: z.union([z.int().min(0).max(mostMoney), z.string().trim().max(40)]),
      label: z.string().trim().max(200).default(''),
    })
    .nullish()
    .describe('Taken off all goods: an amount, or a text such as `10 %`; its reason is shown.'),
  rateIds: z.record(z.string().max(200), z.string().max(200)).optional(),
  delivery: z
    .object({ label: z.string().trim().max(200).default(''), price: given(amount.optional()) })
    .nullish()
    .describe('Instead of a rate of the shop.'),
  shippingAddress: begunAddress.nullish(),
  billingAddress: begunAddress.nullish().describe('Null: where the goods go.'),
  taxNumber: z.string().trim().max(40).nullish().describe('Of a business; empty for none.'),
  note: z.string().trim().max(2_000).nullish().describe('Its buyer reads it.'),
  heldUntil: given(z.iso.date().nullish()).describe('The last day on which its goods are held.'),
  holds: z.boolean().optional().describe('False: they are held no longer.'),
})
export type Change = z.output<typeof change>

const days = z
  .number(says('drafts.noDays'))
  .int(says('drafts.noDays'))
  .min(1, says('drafts.noDays'))
  .max(365, says('drafts.noDays'))
  .default(14)

/** Everything that stands on the page, and what its button says. */
export const form = change.extend({
  ...{ ...passing, days },
  intent: z
    .enum(['typed', 'save', 'send', 'place', 'paid', 'cancel'])
    .default('typed')
    .describe('Of a form: what becomes of the draft once everything that is typed is saved.'),
  add: given(id.optional()).describe('A variant of which one more is taken.'),
  own: newLine
    .extend({ custom: custom.extend({ title: z.string().trim().max(200).default('') }).optional() })
    .optional()
    .describe('Goods of its own that come in; without a title none.'),
})

export const sending = z.object({ id, updatedAt: version, days })

export const placing = z.object({
  id,
  updatedAt: version,
  paymentMethod: passing.paymentMethod,
  isPaid: z.boolean().default(false),
  reference: passing.reference,
})
