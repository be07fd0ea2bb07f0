/** An account that is closed: it is gone, with all that opened it and all that names its owner. */
import { end } from '#server/access/session.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { keepingOne } from '../permissions/full-admin.ts'
import { User } from './user.ts'

/** The owner's way out. 409 LAST_ADMIN when nobody would be left who may do everything. */
export const closeOwnAccount = (scope: Scope, id: string): Promise<void> =>
  keepingOne(scope, id, remove)

/** Removes an account with all that the shop keeps of its owner; an address that was never proven is nobody's. */
export async function remove(
  inner: Scope,
  { id: userId, email, emailVerified }: User,
): Promise<void> {
  const person = await personOf(inner, { userId, emails: emailVerified ? [email] : [] })
  await erasePerson(inner, person, { language: inner.language })
}

/** The account is no more, and its sessions end; what refers to one that may return stays. Only inside `atomic`. */
export async function endAccount(
  inner: Scope,
  { id: userId, email, emailVerified }: User,
  { mayReturn }: { mayReturn?: true } = {},
): Promise<void> {
  const gone = { userId, email, emailVerified, ...(mayReturn && { mayReturn }) }
  await inner.tell('auth.accountDeleted', gone)
  if (!mayReturn) await inner.tell('auth.accountForgotten', { userId })
  await end(inner, { userId })
  await User.in(inner).where({ id: userId }).delete()
}
