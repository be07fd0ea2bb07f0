/** The admin that init and the container's start make, once. Spec: Authentication 8. */

import { emailOf } from '#server/email.ts'
import type { Scope } from '#server/scope.ts'
import { type NewUser, User } from './user.ts'

/** Makes the account when the address has none. One that is there is left as it is, its password too. */
export async function ensureAdmin(
  scope: Scope,
  { email, ...rest }: Omit<NewUser, 'role'>,
): Promise<{ created: boolean }> {
  if (emailOf(email) !== undefined && (await User.byEmail(scope, email))) return { created: false }
  await User.create(scope, { email, ...rest, role: 'admin' })
  return { created: true }
}
