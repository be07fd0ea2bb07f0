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
