/** What may come in of edits: from a merchant alone. Amounts are minor units; a text is in major units. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { mostMoney } from '#server/locale/money.ts'
import { destinations } from '../../models/acts/refunds/order-refund.ts'

const id = z.string().min(1).max(64)
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const amount = z
  .union([z.int().min(0).max(mostMoney), z.string().trim().max(40)])
  .describe('Minor units; a text in major units.')
const quantity = z
  .number(says('orders.edit.noQuantity'))
  .int(says('orders.edit.noQuantity'))
  .min(0, says('orders.edit.noQuantity'))
  .max(9_999, says('orders.edit.noQuantity'))
const text = z.string().trim().max(200)

const custom = z.object({
  title: text.default(''),
  taxable: z.boolean().default(true),
  taxClass: z.string().trim().max(60).nullable().default(null),
  requiresShipping: z.boolean().default(true),
  grams: z.int().min(0).max(10_000_000).default(0),
})

const added = z.object({
  variantId: given(id.optional()),
  quantity: quantity.default(1),
  price: given(amount.optional()).describe('Of one; where it is left out, what the catalog says.'),
  custom: custom.optional().describe('What the catalog does not know; it needs a price.'),
})

/** `goods`: words of products; `add`, `own` and `intent` are of the form: the first two put one more line into `added`. */
export const preview = z.object({
  id,
  lines: z
    .array(z.object({ lineId: id, quantity }))
    .max(500)
    .default([])
    .describe(
      'Lines that are left out stay. More pieces than were bought are new ones, at the price of now.',
    ),
  added: z.array(added).max(200).default([]),
  delivery: z
    .object({
      kind: z.enum(['kept', 'rates', 'typed'], says('server.field.oneOf')).default('kept'),
      rateIds: z.record(z.string().max(200), z.string().max(200)).default({}),
      label: text.default(''),
      price: given(amount.optional()),
    })
    .default({ kind: 'kept', rateIds: {}, label: '' })
    .describe('It stays, becomes what the rates of the shop say, or what is typed.'),
  reduction: z
    .object({ value: amount, label: text.default('') })
    .nullish()
    .describe('Off the goods: an amount, or a text such as `10 %`; its reason is shown.'),
  goods: text.default(''),
  from: given(id.optional()).describe('The open proposal that this one replaces.'),
  add: given(id.optional()),
  own: added.optional(),
  intent: z.enum(['find', 'preview']).default('find').describe('Where the page opens.'),
})
export type Wish = z.output<typeof preview>

export const fresh = z.object({ id, from: given(id.optional()) })
export const ofOrder = z.object({ id, editId: id })
export const application = ofOrder.extend({
  settle: z
    .enum(['link', 'owe', 'refund', 'waive'], says('orders.edit.noSettle'))
    .optional()
    .describe(
      'What becomes of a difference: its buyer pays it first, it is owed by a method without a page, it goes back, or it is let go.',
    ),
  method: z.string().max(200).default('').describe('By which it is owed.'),
  to: z.enum(destinations).default('method'),
  reason: z.string().trim().max(500).optional(),
  mail: z.boolean().default(true).describe('Its buyer is written to.'),
})
export type Application = z.output<typeof application>
