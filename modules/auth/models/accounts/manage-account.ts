/** What an admin does to somebody's account: their role, their permission set, whether they may come in. */

import { end } from '#server/access/session.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Token } from '../mailbox/token.ts'
import { chosenSet } from '../permissions/chosen-set.ts'
import { changing, demandFullAdmin } from '../permissions/full-admin.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { Identity } from '../social/identity.ts'
import { emailTaken, User } from './user.ts'

/** 404 when there is none. */
export async function findUser(scope: Scope, id: string): Promise<User> {
  const user = await User.in(scope).findOne({ id })
  if (!user) throw notFound('auth.admin.userNotFound')
  return user
}

/** Makes an account an admin's, narrowed by a set or not, or with the set that it has; it holds from their next request. */
export function promote(
  scope: Scope,
  id: string,
  permissionSetId: string | null | undefined,
): Promise<User> {
  return settled(scope, id, async (inner, user) => {
    demandFullAdmin(inner)
    await User.in(inner).where({ id }).patch({ role: 'admin' })
    // From now on it is the shop's own hand that made them one: the hosted platform takes it back no more.
    await Identity.in(inner).where({ userId: id }).patch({ madeAdminAt: null })
    const setId =
      permissionSetId === undefined
        ? ((await NarrowedAdmin.setOf(inner, id))?.id ?? null)
        : await narrow(inner, id, permissionSetId)
    await tellPermissions(inner, { ...person(user), role: 'admin' }, setId)
  })
}

/** Makes an admin a customer. 409 LAST_ADMIN. */
export function demote(scope: Scope, id: string): Promise<User> {
  return settled(scope, id, async (inner, user) => {
    demandFullAdmin(inner)
    await User.in(inner).where({ id }).patch({ role: 'customer' })
    await NarrowedAdmin.put(inner, id, null)
    await tellPermissions(inner, { ...person(user), role: 'customer' }, null)
  })
}

/** Shuts somebody out, at once and everywhere; their data stays. 409 SELF, LAST_ADMIN. */
export function suspend(scope: Scope, id: string): Promise<User> {
  return settled(scope, id, async (inner, user) => {
    refuseSelf(inner, id)
    await User.in(inner).where({ id }).whereNull('suspendedAt').patch({ suspendedAt: now() })
    await end(inner, { userId: id })
    await Token.void(inner, id)
    if (user.suspendedAt === null) await inner.tell('auth.suspended', person(user))
  })
}

export function reinstate(scope: Scope, id: string): Promise<User> {
  return settled(scope, id, async (inner, user) => {
    await User.in(inner).where({ id }).patch({ suspendedAt: null })
    if (user.suspendedAt !== null) await inner.tell('auth.reinstated', person(user))
  })
}

export interface UserChange {
  name?: string | undefined
  email?: string | undefined
  /** Of an admin; null takes it away. */
  permissionSetId?: string | null | undefined
}

/** Another name or address, another permission set. A new address is unverified. 409 EMAIL_TAKEN, LAST_ADMIN. */
export async function change(scope: Scope, id: string, wanted: UserChange): Promise<User> {
  const email = wanted.email === undefined ? undefined : emailOf(wanted.email)
  if (wanted.email !== undefined && email === undefined)
    throw badInput({ email: said('auth.notAnEmail') })
  try {
    return await settled(scope, id, async (inner, user) => {
      const name = wanted.name?.trim() || user.name
      const moved = email !== undefined && email !== user.email
      await User.in(inner)
        .where({ id })
        .patch({ name, ...(moved ? { email, emailVerifiedAt: null } : {}) })
      // What was mailed to the old address opens nothing any more.
      if (moved) await Token.void(inner, id)
      if (wanted.permissionSetId === undefined || user.role !== 'admin') return
      const before = await NarrowedAdmin.setOf(inner, id)
      if ((before?.id ?? null) === wanted.permissionSetId) return
      const setId = await narrow(inner, id, wanted.permissionSetId)
      await tellPermissions(inner, person(user), setId)
    })
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') throw emailTaken()
    throw error
  }
}

/** Ends every session of an account. Answers how many. */
export const endSessions = (scope: Scope, id: string): Promise<number> =>
  changing(scope, id, async (inner, user) => {
    const ended = await end(inner, { userId: id })
    await inner.tell('auth.sessionsEnded', { ...person(user), ended })
    return ended
  })

/** 409 for one's own account. */
export function refuseSelf({ user }: Scope, id: string): void {
  if (user?.id === id) throw conflict('SELF', 'auth.admin.ownAccount')
}

/** The account as it is after the change. */
const settled = (
  scope: Scope,
  id: string,
  act: (inner: Scope, user: User) => Promise<unknown>,
): Promise<User> =>
  changing(scope, id, async (inner, user) => {
    await act(inner, user)
    return findUser(inner, id)
  })

/** Gives an admin a permission set, also a ready one by its name, or with null everything; answers its id. 422 for a set that there is not. */
export async function narrow(
  inner: Scope,
  id: string,
  wished: string | null,
): Promise<string | null> {
  const setId = await chosenSet(inner, wished)
  try {
    await NarrowedAdmin.put(inner, id, setId)
  } catch (error) {
    if (violationOf(error)?.kind !== 'foreign') throw error
    throw badInput({ permissionSetId: said('auth.admin.permissions.unknown') })
  }
  return setId
}

type Narrowed = Pick<NarrowedAdmin, 'userId' | 'permissionSetId'>

/** The permission set of an admin as it was before an act. Inside `atomic`; 403 for a narrowed admin, 409 LAST_ADMIN. */
export async function narrowAgain(
  inner: Scope,
  id: string,
  { before, after }: { before: Narrowed | null; after: Narrowed | null },
): Promise<void> {
  const { userId = '' } = before ?? after ?? {}
  const setId = before?.permissionSetId ?? null
  await changing(inner, userId, async (within, user) => {
    demandFullAdmin(within)
    // The same row as before, so that this is undone in its turn.
    if (before && !after) await NarrowedAdmin.add(within, { ...before, id })
    else await NarrowedAdmin.put(within, userId, setId)
    await tellPermissions(within, person(user), setId)
  })
}

const person = ({ id: userId, email, name, role }: User) => ({ userId, email, name, role })

/** What an account may do is another thing from now on. */
export const tellPermissions = (
  inner: Scope,
  whose: ReturnType<typeof person>,
  permissionSetId: string | null,
): Promise<void> => inner.tell('auth.permissionsChanged', { ...whose, permissionSetId })
