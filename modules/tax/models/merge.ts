/** Two records of one person: exemptions are for the address that is kept, and its account has one tax number. */
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { AccountNumber } from './numbers/account-number.ts'
import { TaxExemption } from './tax-exemption.ts'

/** In whatever letters the address was typed. Only inside `atomic`. */
export async function moveExemptions(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  for (const email of from.emails)
    await TaxExemption.in(inner)
      .whereRaw('lower(trim(email)) = ?', [email])
      .patch({ email: to.email })
}

/** The account that is kept keeps its own number, else that of the other. Only inside `atomic`. */
export async function moveNumber(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  if (from.userId === null) return
  const number = await AccountNumber.of(inner, from.userId)
  if (number === null) return
  await AccountNumber.keep(inner, from.userId, null)
  if (to.userId !== null) await AccountNumber.keepFirst(inner, to.userId, number)
}
