/** What another password does, however it was proved that it may be set. */

import { end } from '#server/access/session.ts'
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { passwordChangedLetter } from '../../emails/password-changed.ts'
import { User } from '../accounts/user.ts'
import { Token } from '../mailbox/token.ts'

/** Ends every session, voids every link that was mailed, and tells the owner. */
export async function replacePassword(
  inner: Scope,
  user: User,
  passwordHash: string,
): Promise<void> {
  const { id: userId, email } = user
  await User.in(inner).where({ id: userId }).patch({ passwordHash })
  await Token.void(inner, userId)
  await end(inner, { userId })
  await post(inner, { to: email, ...passwordChangedLetter(inner) })
}
