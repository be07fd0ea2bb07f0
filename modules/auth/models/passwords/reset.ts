/** A new password for somebody who lost theirs, through their mailbox. */

import { demandMail, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { resetLetter } from '../../emails/reset.ts'
import { accountOfMailbox } from '../accounts/known-customer.ts'
import { User } from '../accounts/user.ts'
import { proveMailbox } from '../mailbox/first-verification.ts'
import { Token } from '../mailbox/token.ts'
import { linkSpent } from '../mailbox/verification.ts'
import { allowMail } from '../sign-in/mail-limits.ts'
import { replacePassword } from './new-password.ts'
import { checkPassword, hashPassword } from './password.ts'

const minutes = 60

/**
 * Takes note that a link is wanted. Who has an account is found out by the job, so that neither
 * answer nor time tells. 503 when the shop sends no mail, 429 when asked too often.
 */
export async function requestReset(scope: Scope, email: string): Promise<void> {
  demandMail(scope)
  await allowMail(scope, email)
  const to = emailOf(email) ?? ''
  await scope.atomic((inner) =>
    inner.enqueue('auth.mailReset', { email: to, language: inner.shop.language }),
  )
}

/** The job's part: mails the link if the address has an account. */
export async function mailReset(scope: Scope, email: string): Promise<void> {
  const user = await accountOfMailbox(scope, email)
  if (!user) return
  await scope.atomic(async (inner) => {
    const data = { email: user.email }
    const token = await Token.issue(inner, { userId: user.id, purpose: 'reset', minutes, data })
    await post(inner, { to: user.email, ...resetLetter(inner, token) })
  })
}

/**
 * Sets the password and ends every session. It opens none, but the mailbox has shown itself.
 * 422 at `password` for one that is refused, which leaves the token as it is; 422 at `token`.
 */
export async function resetPassword(
  scope: Scope,
  { token, password }: { token: string; password: string },
): Promise<User> {
  const purpose = 'reset'
  if (!(await Token.live(scope, { purpose, token }))) throw linkSpent()
  checkPassword(password)
  const passwordHash = await hashPassword(scope, password)
  return scope.atomic(async (inner) => {
    const spent = await Token.spend(inner, { purpose, token })
    const user = spent && (await User.active(inner, spent.userId))
    if (!user || user.email !== spent.data.email) throw linkSpent()
    await proveMailbox(inner, user)
    await replacePassword(inner, user, passwordHash)
    return user
  })
}
