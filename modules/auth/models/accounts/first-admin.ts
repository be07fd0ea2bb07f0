/** The admin that init and the container's start make, once. */

import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { matches } from '../passwords/password.ts'
import { type NewUser, User } from './user.ts'

/** Makes the account when the address has none. One that is there is left as it is, its password too. */
export async function ensureAdmin(
  scope: Scope,
  { email, name = email, ...rest }: Omit<NewUser, 'role' | 'name'> & { name?: string },
): Promise<{ created: boolean }> {
  if (emailOf(email) !== undefined && (await User.byEmail(scope, email))) return { created: false }
  await User.create(scope, { email, name, ...rest, role: 'admin' })
  return { created: true }
}

/**
 * Of the oldest admin and the one that the environment names: whose password this is. Costs a quarter of a second each,
 * and nothing when `known` is the mark of an answer before that found none: the mark changes with each of their passwords.
 */
export async function adminsWith(
  scope: Scope,
  { email, password, known }: { email?: string; password: string; known?: string },
): Promise<{ emails: string[]; mark: string }> {
  const admins = User.in(scope).where({ role: 'admin' }).whereNull('suspendedAt')
  const [oldest, named] = await Promise.all([
    admins.orderBy(['createdAt', 'id']).first(),
    email === undefined ? undefined : User.byEmail(scope, email),
  ])
  const users = [
    ...new Map([oldest, named].flatMap((user) => (user ? [[user.id, user]] : []))).values(),
  ]
  const mark = markOf(scope, password, users)
  if (mark === known) return { emails: [], mark }
  const checked = await Promise.all(
    users.map(async (user) =>
      (await matches(scope, password, user.passwordHash)) ? [user.email] : [],
    ),
  )
  return { emails: checked.flat(), mark }
}

const markOf = (scope: Scope, password: string, users: readonly User[]) =>
  scope
    .signer('auth.checked-passwords')
    .mark(JSON.stringify([password, ...users.map(({ id, passwordHash }) => [id, passwordHash])]))

export const hasAdmin = async (scope: Scope): Promise<boolean> =>
  (await User.in(scope).where({ role: 'admin' }).whereNull('suspendedAt').first()) !== undefined
