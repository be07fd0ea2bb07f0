/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { mostMoney } from '#server/locale/money.ts'

const code = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, says('multi-currency.admin.unknownCode'))

export const choice = z.object({
  currency: code,
  /** The page that it is chosen on. */
  returnTo: z.string().max(2_000).optional(),
})

/** Minor units of `from`, by default the shop's own currency. */
export const conversion = z.object({
  amount: z.number().int().min(0).max(mostMoney),
  to: code,
  from: code.optional(),
})

export const byId = z.object({ id: z.string().min(1).max(64) })

const amount = z
  .union([z.number().int().min(0).max(mostMoney), z.string().trim().max(40)])
  .nullable()
  .optional()
const own = z.object({ price: amount, compareAt: amount })
const variants = z
  .array(
    z.object({
      id: z.string().min(1).max(64),
      /** By currency; null: by the rate. */
      prices: z.record(z.string().max(3), own.nullable()).default({}),
    }),
  )
  .max(2_000)

const currencies = z.union([
  z
    .string()
    .max(3)
    .transform((one) => [one]),
  z.array(z.string().max(3)),
])

/** As a form sends them. */
export const typedPrices = z.object({ variants })
/** `copy`: currencies in which all variants cost what the first one does. */
export const ownPrices = byId.extend({ variants, copy: currencies.default([]) })
