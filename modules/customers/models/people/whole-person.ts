/** All by which one person is known, from one of their addresses. */
import { conflict } from '#server/errors.ts'
import { type Person, personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'

export interface KnownPerson extends Person {
  isAdmin: boolean
}

/**
 * Whose address it is: an account's before a record's, which may be older than the account's move to another address. `email`
 * is in its one spelling.
 */
export async function wholePerson(scope: Scope, email: string): Promise<KnownPerson> {
  const [named] = (await scope.ask('auth.accounts', { emails: [email] })) ?? []
  const record = await Customer.in(scope).findOne({ email })
  const userId = named?.userId ?? record?.userId ?? null
  const others = userId === null ? [] : await addressesOf(scope, userId)
  const [account] =
    userId === null ? [] : ((await scope.ask('auth.accounts', { userIds: [userId] })) ?? [])
  const person = await personOf(scope, { userId, emails: [email, ...others] })
  return { ...person, isAdmin: account?.role === 'admin' }
}

/** 409 for an admin, who is erased only once they are none any more. */
export function refuseAdmins({ isAdmin }: KnownPerson): void {
  if (isAdmin) throw conflict('IS_ADMIN', 'customers.person.isAdmin', undefined, { at: 'confirm' })
}

/** Where an account is written to, and where its record was met; none that another account has by now. */
async function addressesOf(scope: Scope, userId: string): Promise<string[]> {
  const [account] = (await scope.ask('auth.accounts', { userIds: [userId] })) ?? []
  const record = await Customer.in(scope).findOne({ userId })
  const emails = [account?.email, record?.email].flatMap((one) => one ?? [])
  const owners = (await scope.ask('auth.accounts', { emails })) ?? []
  return emails.filter(
    (email) => !owners.some((owner) => owner.email === email && owner.userId !== userId),
  )
}
