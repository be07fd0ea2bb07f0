/** An account as the kernel meets it at each request: who it is and what it may do now. */
import { said } from '#server/language/message.ts'
import type { Duty, Scope, User as Visitor } from '#server/scope.ts'
import { AuthSettings } from '../auth-settings.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { SecondFactor } from '../second-factor/second-factor.ts'
import { User } from './user.ts'

/** Undefined once the account is gone or suspended. */
export async function visitorOf(
  scope: Scope,
  { id, how }: { id: string; how?: string },
): Promise<Visitor | undefined> {
  const user = await User.active(scope, id)
  if (!user) return undefined
  const { name, email, emailVerified, role } = user
  const person = { id, name, email, emailVerified, role }
  if (role !== 'admin') return { ...person, grants: {}, permissionSet: null }
  const [set, duty] = await Promise.all([NarrowedAdmin.setOf(scope, id), dutyOf(scope, id, how)])
  const grants = set?.grants ?? 'all'
  const language = user.language ?? undefined
  return {
    ...person,
    language,
    grants,
    permissionSet: set?.name ?? null,
    ...(duty ? { duty } : {}),
  }
}

/** Who came through the hosted platform has shown there what it demands. */
async function dutyOf(scope: Scope, id: string, how?: string): Promise<Duty | undefined> {
  if (how === 'platform' || !(await AuthSettings.adminsNeedSecondFactor(scope))) return undefined
  if (await SecondFactor.guards(scope, id)) return undefined
  return {
    to: '/account/security/second-factor',
    code: 'SECOND_FACTOR_SETUP_REQUIRED',
    told: said('auth.admin.factorFirst'),
  }
}
