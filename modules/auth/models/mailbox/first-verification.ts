/** The mailbox of an account shows itself for the first time. */

import { end } from '#server/access/session.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { User } from '../accounts/user.ts'
import { SecondFactor } from '../second-factor/second-factor.ts'
import { Identity } from '../social/identity.ts'
import { Token } from './token.ts'

/**
 * Marks the address as verified, and takes what would have let others in: anybody may open an account with
 * somebody else's address and wait for them. What guards an admin was set by hand and stays.
 */
export async function proveMailbox(inner: Scope, user: User): Promise<void> {
  if (user.emailVerified) return
  await Identity.forget(inner, user.id)
  if (user.role === 'customer') await SecondFactor.remove(inner, user.id)
  user.emailVerifiedAt = now()
  await User.in(inner).where({ id: user.id }).patch({ emailVerifiedAt: user.emailVerifiedAt })
}

/** As `proveMailbox`, by somebody who need not be who chose the password: it goes too, and so do sessions and mailed links. */
export async function takeOver(inner: Scope, user: User): Promise<void> {
  if (user.emailVerified) return
  await proveMailbox(inner, user)
  if (user.role !== 'customer') return
  user.passwordHash = null
  await User.in(inner).where({ id: user.id }).patch({ passwordHash: null })
  await Token.void(inner, user.id)
  await end(inner, { userId: user.id })
}
