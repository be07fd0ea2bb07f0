/** Coming in by e-mail and password: those of the house, or those that came with another shop and are replaced then. */
import { violationOf } from '#server/data/engines/violations.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../accounts/user.ts'
import { sendVerification } from '../mailbox/verification.ts'
import { OldPassword } from '../old-passwords/old-password.ts'
import { hashPassword } from '../passwords/password.ts'

/** The account that this pair opens. 401, the same in words and time, for whatever is wrong. */
export async function comeIn(scope: Scope, email: string, password: string): Promise<User> {
  // Both at the same time, as time tells nobody then whether there is an old one.
  const [account, old] = await Promise.allSettled([
    User.withCredentials(scope, email, password),
    OldPassword.opened(scope, email, password),
  ])
  if (account.status === 'fulfilled') return account.value
  if (old.status === 'rejected') throw old.reason
  if (old.value === undefined) throw account.reason
  return moveIn(scope, old.value, password)
}

/** The account of a customer of another shop, with a hash of the house's own. Its address is asked to verify itself. */
async function moveIn(scope: Scope, old: OldPassword, password: string): Promise<User> {
  const { email, name } = old
  const passwordHash = await hashPassword(scope, password)
  try {
    const made = await scope.atomic(async (inner) => {
      // The address may have become another account's since.
      if (await User.byEmail(inner, email)) return undefined
      const user = await User.register(inner, {
        ...{ email, name: name || email, role: 'customer', passwordHash },
        ...{ emailVerifiedAt: null, suspendedAt: null, invitedAt: null },
      })
      await sendVerification(inner, user)
      return user
    })
    if (made) return made
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
  }
  // They pressed twice: the account is there by now.
  return User.withCredentials(scope, email, password)
}
