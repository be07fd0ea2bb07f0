/** Everything that may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { addressInput } from '#server/locale/address/input.ts'
import { isCountry } from '#server/locale/countries.ts'

const id = z.string().min(1).max(64)

export const byId = z.object({ id })
export const address = addressInput
/** An address with the id of its own. */
export const change = z.looseObject({ id }).transform((sent, issues) => {
  const parsed = addressInput.safeParse(sent)
  if (parsed.success) return { id: sent.id, address: parsed.data }
  for (const issue of parsed.error.issues) issues.addIssue({ ...issue })
  return z.NEVER
})
const email = z.string().max(320)
export const personSearch = z.object({ email: email.optional() })
export const person = z.object({ email: email.min(1, says('customers.person.noEmail')) })
export const erasure = person.extend({
  confirm: email.min(1, says('customers.person.confirmWrong')),
})
export type PersonSearch = z.output<typeof personSearch>
export type Erasure = z.output<typeof erasure>
/** Which country's fields are shown. */
export const blank = z.object({
  country: z.string().max(2).refine(isCountry).optional().catch(undefined),
})
