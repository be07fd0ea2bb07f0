/** An account as the kernel meets it at each request: who it is and what it may do now. Statement 4. */
import type { Scope, User as Visitor } from '#server/scope.ts'
import { NarrowedAdmin } from './narrowed-admin.ts'
import { User } from './user.ts'

/** Undefined once the account is gone or suspended. */
export async function visitorOf(scope: Scope, id: string): Promise<Visitor | undefined> {
  const user = await User.active(scope, id)
  if (!user) return undefined
  const { name, email, emailVerified, role } = user
  const person = { id, name, email, emailVerified, role }
  if (role !== 'admin') return { ...person, grants: {}, permissionSet: null }
  const set = await NarrowedAdmin.setOf(scope, id)
  return { ...person, grants: set?.grants ?? 'all', permissionSet: set?.name ?? null }
}
