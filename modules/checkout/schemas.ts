/** Everything that may come in: what a buyer says, never what anything costs. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { addressInput, addressOrName } from '#server/locale/address/input.ts'
import { emailOf } from '#server/text/email-address.ts'

const id = z.string().min(1).max(64)
export const byId = z.object({ id })

export const email = z
  .string()
  .max(320)
  .refine((text) => emailOf(text) !== undefined, says('server.field.email'))
  .transform((text) => emailOf(text) ?? text)

const name = z.string().min(1).max(200)
const codes = z.array(z.string().trim().min(1).max(100)).max(10)

/** What may be said of a session; what is left out stays as it is. */
const said = {
  email: email.nullable().optional(),
  shippingAddress: addressInput.nullable().optional(),
  /** Null: it is the one that the goods go to. Of what is collected a name is enough: `firstName`, `lastName`, `phone`. */
  billingAddress: addressOrName.nullable().optional(),
  /** For every parcel that offers it. */
  shippingMethodId: name.nullable().optional(),
  /** By parcel, where several are sent. */
  shippingMethodIds: z.record(name, name).optional(),
  /** `saved:ID` is what the account keeps. */
  paymentMethod: name.nullable().optional(),
  /** The account keeps what is paid with, where its gateway can. */
  keepPaymentMethod: z.boolean().optional(),
  discountCodes: codes.optional(),
  giftCardCodes: codes.optional(),
  /** Store credit of the account pays what cards leave. */
  useCredit: z.boolean().optional(),
  note: z.string().trim().max(2_000, says('server.field.tooLong')).nullable().optional(),
  /** Of a business, with the letters of its country. */
  taxNumber: z.string().trim().max(40).nullable().optional(),
  newsletter: z.boolean().optional(),
  terms: z.boolean().optional(),
}

export const change = z.object({ id, ...said, revision: z.number().int().min(1).optional() })
export type Said = Omit<z.output<typeof change>, 'id' | 'revision'>

export const code = z.object({ code: z.string().trim().min(1).max(100) })

/** `hash`: of the quote that the buyer saw. */
export const payment = z.object({ id, hash: z.string().max(100).optional() })

const typed = z.record(z.string().max(50), z.string().max(500))

/**
 * The form of the page, as it is typed: what is wrong with it is found once it is known what was meant. A part that is left
 * out stays as it is.
 */
export const form = z.object({
  sessionId: z.string().max(64).optional(),
  /** Which opened page it is, and the revision that it shows. */
  page: z.string().max(64).optional(),
  revision: z.number().int().min(1).optional(),
  email: z.string().max(320).optional(),
  newsletter: z.boolean().default(false),
  shippingAddress: typed.optional(),
  billingAddress: typed.optional(),
  // The first step takes an emptied field for a text: a number can be taken back.
  taxNumber: z.preprocess((sent) => sent, z.string().max(40).optional()),
  /** The bill goes elsewhere than the goods. */
  billElsewhere: z.boolean().default(false),
  keepAddress: z.boolean().default(false),
  shippingMethodIds: z.record(name, name).optional(),
  /** Where it can be both sent and collected. */
  way: z.enum(['sent', 'collected']).optional(),
  /** The fields ask who collects it; where the bill goes only where that is ticked. */
  collects: z.boolean().default(false),
  paymentMethod: name.optional(),
  keepPaymentMethod: z.boolean().default(false),
  /** The tick for it was there. */
  offersCredit: z.boolean().default(false),
  useCredit: z.boolean().default(false),
  note: z.string().trim().max(2_000, says('server.field.tooLong')).optional(),
  terms: z.boolean().default(false),
  /** Of the amounts that the buyer saw. */
  hash: z.string().max(100).optional(),
})
export type Form = z.output<typeof form>

/** A code with what stands in the form beside it. */
export const typedCode = form.extend({ code: z.string().trim().max(100).default('') })
export const savedAddress = form.extend({ addressId: z.string().min(1).max(64) })
export const opening = z.object({ token: z.string().min(1).max(300) })
/** `version`: of the draft that was seen. */
export const draftPayment = opening.extend({
  version: z.number().int().min(1),
  paymentMethod: name.optional(),
  terms: z.boolean().default(false),
})
export const returning = z.object({ attemptId: z.string().min(1).max(64) })
