/** Everybody who may come into the admin, with what each may do there. */
import type { Scope } from '#server/scope.ts'
import type { Grants } from '#server/user.ts'
import { PermissionSet } from '../permissions/permission-set.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { User } from './user.ts'

export interface Admin {
  userId: string
  name: string
  email: string
  grants: Grants
  /** What they read the admin in; null: the shop's own language. */
  language: string | null
}

/** By name; whoever is suspended is left out. */
export async function admins(scope: Scope): Promise<Admin[]> {
  // One after the other: inside a transaction there is one connection.
  const users = await User.in(scope)
    .where({ role: 'admin' })
    .whereNull('suspendedAt')
    .orderBy(['name', 'id'])
  const narrowed = await NarrowedAdmin.in(scope)
  const sets = await PermissionSet.list(scope)
  const setOf = new Map(narrowed.map(({ userId, permissionSetId }) => [userId, permissionSetId]))
  const grantsOf = new Map(sets.map(({ id, grants }) => [id, grants]))
  return users.map(({ id, name, email, language }) => {
    const set = setOf.get(id)
    const grants = set === undefined ? 'all' : (grantsOf.get(set) ?? {})
    return { userId: id, name, email, language, grants }
  })
}
