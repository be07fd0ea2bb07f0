/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { addressInput } from '#server/locale/address/input.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { mostMoney } from '#server/locale/money.ts'

const id = z.string().min(1).max(64)
/** The `updatedAt` that was seen. */
const updatedAt = z.string().max(40).optional()

export const byId = z.object({ id })
export const act = z.object({ id, updatedAt })
export const cancellation = act.extend({ when: z.enum(['now', 'end']).default('end') })
/** What is asked before it ends. */
export const ending = cancellation.pick({ id: true, when: true })
export const payment = act.extend({ savedMethodId: id })
/** On the gateway's page; the method may be left out where there is one. */
export const paying = z.object({ id, paymentMethod: z.string().max(64).optional() })
/** A delivery option that is offered for it. */
export const delivering = act.extend({ rateId: id })
/** One of the account's addresses, or another one. */
export const sending = act.extend({
  addressId: id.optional(),
  shippingAddress: addressInput.optional(),
})
/** An address of any country. */
export const moving = act.extend({ shippingAddress: addressInput })
/** A form in the manner of a country, ISO 3166-1; by default the one where it goes. */
export const inCountry = z.object({ id, country: z.string().length(2).optional() })
/** Without a plan it is no plan that is offered. */
export const asking = z.object({ id, planId: z.string().max(64).default('') })
export const planning = act.extend({ planId: id })
export const own = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
/** A price of one piece for one period: minor units, or a text in major units as forms send it. */
export const pricing = z.object({
  id,
  price: z.union([z.number().int().min(0).max(mostMoney), z.string().trim().max(40)]).optional(),
  from: z.iso
    .date(says('server.field.noMoment'))
    .optional()
    .describe('A day by the clocks of the shop; the earliest that leaves the days of notice.'),
  variantId: z.string().max(64).optional().describe('None: every variant.'),
  currency: z.string().refine(isCurrency).optional(),
})
export type Act = z.output<typeof act>
export type Cancellation = z.output<typeof cancellation>
