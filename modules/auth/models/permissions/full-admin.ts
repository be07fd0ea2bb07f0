/** Admins without a permission set: only they decide who is an admin, and one of them must always be left. */

import { may } from '#server/access/permissions.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../accounts/user.ts'
import { NarrowedAdmin } from './restricted-admin.ts'

/** 403 for a narrowed admin. Jobs and the CLI act for the shop itself. */
export function demandFullAdmin({ user }: Scope): void {
  if (user && !may(user, 'auth', 'all')) throw forbidden('auth.admin.fullAdminOnly')
}

/** Runs `change` on an account as `keepingOne` does. 403 for a narrowed admin and an admin's account. */
export const changing = <T>(
  scope: Scope,
  id: string,
  change: (inner: Scope, user: User) => Promise<T>,
): Promise<T> =>
  keepingOne(scope, id, (inner, user) => {
    if (user.role === 'admin') demandFullAdmin(inner)
    return change(inner, user)
  })

/**
 * Runs `change` on an account, in one transaction. 404; 409 LAST_ADMIN when nobody would be left who may do
 * everything. All admins are held before anything is read, so that of two who take it from each other the
 * second sees what the first has done.
 */
export function keepingOne<T>(
  scope: Scope,
  id: string,
  change: (inner: Scope, user: User) => Promise<T>,
): Promise<T> {
  return scope.atomic(async (inner) => {
    await User.in(inner)
      .select('id')
      .where((held) => held.where({ role: 'admin' }).orWhere({ id }))
      .orderBy('id')
      .forUpdate()
    const user = await User.in(inner).findOne({ id })
    if (!user) throw notFound('auth.admin.userNotFound')
    const result = await change(inner, user)
    if (user.role === 'admin' && !(await someFullAdmin(inner))) throw lastAdmin()
    return result
  })
}

const lastAdmin = () => conflict('LAST_ADMIN', 'auth.account.lastAdmin')

/** Somebody who was invited and never came does not count. */
const someFullAdmin = (scope: Scope) =>
  User.in(scope)
    .where({ role: 'admin' })
    .whereNull('suspendedAt')
    .whereNotIn('id', NarrowedAdmin.in(scope).select('userId'))
    .where((came) =>
      came.whereNull('invitedAt').orWhereNotNull('passwordHash').orWhereNotNull('emailVerifiedAt'),
    )
    .first()
