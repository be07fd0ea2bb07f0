/** Another address for an account: the new mailbox has to confirm it. */

import { end } from '#server/access/session.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { demandMail, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { emailChangedLetter } from '../../emails/email-changed.ts'
import { confirmEmailLetter, emailTakenLetter } from '../../emails/new-email.ts'
import { User } from '../accounts/user.ts'
import { rememberGuest } from '../sign-in/known-guest.ts'
import { allowMail } from '../sign-in/mail-limits.ts'
import { Token } from './token.ts'
import { linkSpent } from './verification.ts'

const minutes = 60

/**
 * Mails a link to the new address; nothing changes before it is used. An address that has an
 * account gets a mail that says so, and the asker the same answer. 422 at `email`, 503, 429.
 */
export async function requestEmail(scope: Scope, user: User, text: string): Promise<void> {
  demandMail(scope)
  const email = emailOf(text)
  if (email === undefined) throw badInput({ email: said('auth.notAnEmail') })
  if (email === user.email) throw badInput({ email: said('auth.account.sameEmail') })
  await allowMail(scope, email)
  await scope.atomic(async (inner) => {
    const data = { email }
    const token = await Token.issue(inner, { userId: user.id, purpose: 'email', minutes, data })
    const isTaken = (await User.byEmail(inner, email)) !== undefined
    const letter = isTaken ? emailTakenLetter(inner) : confirmEmailLetter(inner, token)
    await post(inner, { to: email, ...letter })
  })
}

/**
 * Gives the account its new address, verified, and ends its other sessions (all but `except`).
 * 422 at `token` when it is used, run out, somebody else's, or the address was taken meanwhile.
 */
export async function confirmEmail(
  scope: Scope,
  given: { userId: string; token: string; except: string },
): Promise<User> {
  try {
    return await scope.atomic((inner) => change(inner, given))
  } catch (error) {
    throw violationOf(error)?.kind === 'unique' ? linkSpent() : error
  }
}

async function change(
  inner: Scope,
  { userId, token, except }: { userId: string; token: string; except: string },
): Promise<User> {
  const spent = await Token.spend(inner, { purpose: 'email', token, userId })
  const user = spent && (await User.active(inner, userId))
  const email = spent?.data.email
  if (!user || email === undefined) throw linkSpent()
  const old = user.email
  Object.assign(user, { email, emailVerifiedAt: now() })
  await User.in(inner).where({ id: userId }).patch({ email, emailVerifiedAt: user.emailVerifiedAt })
  await Token.void(inner, userId)
  await end(inner, { userId, except })
  const letter = emailChangedLetter(inner)
  for (const to of [old, email]) await post(inner, { to, ...letter })
  await rememberGuest(inner, user)
  return user
}
