/** Showing that mail to an account's address reaches its owner. */

import { badInput, conflict, type Fault } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { demandMail, mailIsOn, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { verifyLetter } from '../../emails/verify.ts'
import { User } from '../accounts/user.ts'
import { rememberGuest } from '../sign-in/known-guest.ts'
import { allowMail } from '../sign-in/mail-limits.ts'
import { Token } from './token.ts'

const minutes = 24 * 60

/** Mails the link to a new account; does nothing when the shop sends no mail. */
export async function sendVerification(inner: Scope, user: User): Promise<void> {
  if (!mailIsOn(inner)) return
  const { id: userId, email } = user
  const token = await Token.issue(inner, { userId, purpose: 'verify', minutes, data: { email } })
  await post(inner, { to: email, ...verifyLetter(inner, token) })
}

/** Mails it again. 409 when there is nothing to verify, 503 when the shop sends no mail, 429 when asked too often. */
export async function resendVerification(scope: Scope, userId: string): Promise<void> {
  demandMail(scope)
  const user = await User.in(scope).findOne({ id: userId }).throwIfNotFound()
  if (user.emailVerified) throw conflict('VERIFIED_ALREADY', 'auth.verify.already')
  await allowMail(scope, user.email)
  await scope.atomic((inner) => sendVerification(inner, user))
}

/** Verifies the address that the token was mailed to. 422 when it is used, run out, or of an address the account has left. */
export function verify(scope: Scope, token: string): Promise<User> {
  return scope.atomic(async (inner) => {
    const spent = await Token.spend(inner, { purpose: 'verify', token })
    const user = spent && (await User.active(inner, spent.userId))
    if (!user || user.email !== spent.data.email) throw linkSpent()
    user.emailVerifiedAt ??= now()
    await User.in(inner).where({ id: user.id }).patch({ emailVerifiedAt: user.emailVerifiedAt })
    await rememberGuest(inner, user)
    return user
  })
}

/** What every link says that works no more. */
export const linkSpent = (): Fault => badInput({ token: said('auth.linkSpent') })
