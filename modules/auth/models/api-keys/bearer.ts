/** The program behind an API key, as the kernel meets it at each request. */
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { Grants, Level, User as Visitor } from '#server/user.ts'
import { User } from '../accounts/user.ts'
import { PermissionSet } from '../permissions/permission-set.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { ApiKey } from './api-key.ts'

/** Undefined for a key that does not work, also because its creator is suspended or no admin any more. */
export async function bearerOf(
  scope: Scope,
  { key }: { key: string },
): Promise<Visitor | undefined> {
  const apiKey = await ApiKey.matching(scope, key)
  if (!apiKey) return undefined
  const { id, name, prefix, permissionSetId, createdBy } = apiKey
  const [creator, set, narrowed] = await Promise.all([
    User.active(scope, createdBy),
    permissionSetId === null ? undefined : PermissionSet.find(scope, permissionSetId),
    NarrowedAdmin.setOf(scope, createdBy),
  ])
  if (creator?.role !== 'admin') return undefined
  await apiKey.touch(scope)
  return {
    id,
    name: `${name} (${prefix}…)`,
    email: '',
    emailVerified: false,
    role: 'admin',
    grants: common(set?.grants ?? 'all', narrowed?.grants ?? 'all'),
    permissionSet: set?.name ?? narrowed?.name ?? null,
  }
}

/** What both grant: a key may never do more than its creator. */
function common(one: Grants, other: Grants): Grants {
  if (one === 'all') return other
  if (other === 'all') return one
  return Object.fromEntries(
    Object.entries(one).flatMap(([module, level]): [string, Level][] => {
      const second = owned(other, module)
      if (second === undefined) return []
      return [[module, level === 'write' ? second : 'read']]
    }),
  )
}
