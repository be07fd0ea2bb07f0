/** Accounts: what opens them goes with them. */
import { listSessions } from '#server/access/session.ts'
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { OldPassword } from '../old-passwords/old-password.ts'
import { Identity } from '../social/identity.ts'
import { Alias } from './alias.ts'
import { endAccount } from './close-account.ts'
import { User } from './user.ts'

export const accountRecords: PersonalRecords[] = [
  personal({
    label: 'auth.personal',
    model: User,
    parts: [
      ...['sessions', 'identities', 'auth_tokens', 'auth_devices', 'second_factors'],
      ...['recovery_codes', 'narrowed_admins', 'api_keys', 'auth_aliases'],
    ],
    of: (scope, { userId }) => (userId === null ? undefined : User.in(scope).where({ id: userId })),
    erase: close,
    read: { as: 'account', json: accountJson },
    // What others keep of it may refer to it.
    order: 100,
  }),
]

/** What opens an account that nobody has opened yet. */
export const oldPasswordRecords: PersonalRecords[] = [
  personal({
    label: 'auth.personalOldPasswords',
    model: OldPassword,
    of: (scope, { emails }) => OldPassword.in(scope).whereIn('email', [...emails]),
    erase: 'delete',
  }),
]

async function close(inner: Scope, users: readonly User[]): Promise<void> {
  for (const user of users) await endAccount(inner, user)
}

async function accountJson(scope: Scope, [user]: readonly User[]) {
  if (!user) return null
  const { id: userId, name, email, emailVerifiedAt, language, createdAt } = user
  const identities = await Identity.in(scope).where({ userId }).orderBy('id')
  const aliases = await Alias.in(scope).where({ userId }).orderBy('id')
  const sessions = await listSessions(scope, userId)
  return {
    ...{ name, email, emailVerifiedAt, language, createdAt },
    alsoOpenedBy: aliases.map((one) => one.email),
    connections: identities.map((one) => ({ provider: one.provider, email: one.email })),
    sessions: sessions.map(({ userAgent, address, createdAt: begunAt, seenAt }) => ({
      ...{ userAgent, address, begunAt, seenAt },
    })),
  }
}
