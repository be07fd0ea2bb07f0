/** What was typed into the form of the page, as far as it has a place for it. */
import { z } from 'zod'

const address = z.record(z.string(), z.string()).optional().catch(undefined)
const text = z.string().optional().catch(undefined)
const tick = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on')
const fields = z.object({
  email: text,
  newsletter: tick,
  shippingAddress: address,
  billingAddress: address,
  billElsewhere: tick,
  keepAddress: tick,
  paymentMethod: text,
  keepPaymentMethod: tick,
  offersCredit: tick,
  useCredit: tick,
  note: text,
  taxNumber: text,
  terms: tick,
})

export interface Typed extends Partial<z.output<typeof fields>> {
  /** What is wrong with it, by the field's name, and in one sentence. */
  errors?: Record<string, string>
  message?: string
  /** Another page has saved something else meanwhile. */
  isOvertaken?: boolean
}

export const typedIn = (values: object): Typed => fields.parse(values)
