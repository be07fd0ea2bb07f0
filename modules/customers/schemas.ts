/** Everything that may come in. */
import { z } from 'zod'
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
/** Which country's fields are shown. */
export const blank = z.object({
  country: z.string().max(2).refine(isCountry).optional().catch(undefined),
})
