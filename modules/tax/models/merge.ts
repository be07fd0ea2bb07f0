/** Two records of one person: exemptions are for the address that is kept. */
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { TaxExemption } from './tax-exemption.ts'

/** In whatever letters the address was typed. Only inside `atomic`. */
export async function moveExemptions(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  for (const email of from.emails)
    await TaxExemption.in(inner)
      .whereRaw('lower(trim(email)) = ?', [email])
      .patch({ email: to.email })
}
