/** An account that is closed: it is gone, with all that opened it. */

import { end } from '#server/access/session.ts'
import type { Scope } from '#server/scope.ts'
import { keepingOne } from '../permissions/full-admin.ts'
import { User } from './user.ts'

/** The owner's way out. 409 LAST_ADMIN when nobody would be left who may do everything. */
export const closeOwnAccount = (scope: Scope, id: string): Promise<void> =>
  keepingOne(scope, id, remove)

/** Removes an account and its sessions, and tells it to whoever keeps more of them. */
export async function remove(
  inner: Scope,
  { id: userId, email, emailVerified }: User,
): Promise<void> {
  await inner.tell('auth.accountDeleted', { userId, email, emailVerified })
  await end(inner, { userId })
  await User.in(inner).where({ id: userId }).delete()
}
