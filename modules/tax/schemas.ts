/** What may come in beside records. */
import { z } from 'zod'
import { saidIssue, says } from '#server/language/message.ts'
import { isCountry } from '#server/locale/countries.ts'

const text = (most: number) => z.string().trim().max(most).optional()

export const byId = z.object({ id: z.string().min(1).max(64) })

/** Empty: none any more. */
export const numberChange = z.object({ taxNumber: z.string().trim().max(40).default('') })

/** A state of the USA. */
export const stateChange = byId.extend({ taxesDelivery: z.boolean() })

/** `from`: the day of the shop on which loaded rates begin. */
export const loading = z.object({
  from: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, says('tax.eu.noDay'))
    .optional(),
})

/** What a shopper of the preview buys, and where they live. */
export const wish = z.object({
  product: text(500),
  variantId: text(64),
  quantity: z.number().int().min(1).max(9999).default(1),
  country: text(2).superRefine((code, context) => {
    if (code && !isCountry(code)) context.addIssue(saidIssue('tax.settings.noCountry'))
  }),
  state: text(100),
  postalCode: text(20),
  taxNumber: text(40),
  rateId: text(64),
})

export type Wish = z.output<typeof wish>
