/** Accounts that an admin makes and takes away. */
import type { Scope } from '#server/scope.ts'
import { changing, demandFullAdmin } from '../permissions/full-admin.ts'
import { remove } from './close-account.ts'
import { narrow, refuseSelf } from './manage-account.ts'
import { layAway } from './staff-trash.ts'
import { type NewUser, User } from './user.ts'

/** A new account with a password. 403 for an admin made by a narrowed one; 422 and 409 as at sign-up. */
export async function makeAccount(
  scope: Scope,
  { permissionSetId, ...given }: NewUser & { permissionSetId?: string | null | undefined },
): Promise<User> {
  if (given.role === 'admin') demandFullAdmin(scope)
  return User.create(scope, given, async (inner, { id, role }) => {
    if (role === 'admin') await narrow(inner, id, permissionSetId ?? null)
  })
}

/** Removes an account with its sessions; one of staff stays in the trash. 409 SELF, LAST_ADMIN. */
export function removeAccount(scope: Scope, id: string): Promise<void> {
  return changing(scope, id, async (inner, user) => {
    refuseSelf(inner, id)
    // An erased person cannot come back.
    if (user.role === 'admin') await layAway(inner, user)
    else await remove(inner, user)
  })
}
