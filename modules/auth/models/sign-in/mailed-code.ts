/** Signing in by six digits from a mail, also for accounts without a password. Good for ten minutes and five tries. */

import { randomInt } from 'node:crypto'
import { badInput } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import { demandMail, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { codeLetter } from '../../emails/code.ts'
import { accountOfMailbox } from '../accounts/known-customer.ts'
import { User } from '../accounts/user.ts'
import { proveMailbox, takeOver } from '../mailbox/first-verification.ts'
import { Token } from '../mailbox/token.ts'
import { markOf } from './attempts.ts'

const purpose = 'code'
const minutes = 10
const mostTries = 5
/** Mails to one account in a window of LIMIT_AUTH. */
const mostMails = 5

/**
 * Takes note that a code is wanted. Who has an account is found out by the job, so that neither answer
 * nor time tells. 503 when the shop sends no mail, 429 when asked too often for one address.
 */
export async function requestCode(scope: Scope, typed: string): Promise<void> {
  demandMail(scope)
  const email = emailOf(typed)
  if (email === undefined) throw badInput({ email: said('auth.notAnEmail') })
  const { auth } = scope.limits
  const spent = await scope.counter.count(`codes:${markOf(scope, email)}`, auth.seconds)
  refuseBeyond(Math.min(mostMails, auth.max), spent)
  await scope.atomic((inner) =>
    inner.enqueue('auth.mailCode', { email, language: inner.shop.language }),
  )
}

/** The job's part: a new code, which voids the older one. */
export async function mailCode(scope: Scope, email: string): Promise<void> {
  const user = await accountOfMailbox(scope, email)
  if (!user) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await scope.atomic(async (inner) => {
    await Token.in(inner)
      .insert({
        ...{ id: newId(), userId: user.id, purpose, data: {}, usedAt: null, attempts: 0 },
        tokenHash: hashOf(scope, user.id, code),
        expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      })
      .onConflict(['storeId', 'userId', 'purpose'])
      .merge()
    await post(inner, { to: user.email, ...codeLetter(inner, code) })
  })
}

export interface TypedCode {
  email: string
  code: string
  /** Whether the account was opened in this browser before, by whoever has its password. */
  isKnownBrowser: boolean
}

/**
 * The account that a code opens, whose address it has shown to be theirs. Every try counts before it is looked at;
 * after five the code is void. 422 at `code`, the same for an unknown address.
 */
export async function redeemCode(scope: Scope, typed: TypedCode): Promise<User> {
  const code = typed.code.replace(/\s/g, '')
  const known = await User.byEmail(scope, typed.email)
  const opened = await scope.atomic(async (inner) => {
    const userId = known?.id ?? 'nobody'
    if (!(await spend(inner, userId, code))) return undefined
    const user = await User.active(inner, userId)
    if (user) await (typed.isKnownBrowser ? proveMailbox : takeOver)(inner, user)
    return user
  })
  if (!opened) throw badInput({ code: said('auth.code.wrong') })
  return opened
}

/** Counts a try at the code of an account; true for the one that uses it up. */
async function spend(inner: Scope, userId: string, code: string): Promise<boolean> {
  const works = { userId, purpose } as const
  const tried = await inner
    .db('authTokens')
    .where({ storeId: inner.storeId, ...works })
    .whereNull('usedAt')
    .where('expiresAt', '>', now())
    .where('attempts', '<', mostTries)
    .increment('attempts', 1)
  if (tried === 0) return false
  const used = await Token.in(inner)
    .where({ ...works, tokenHash: hashOf(inner, userId, code) })
    .whereNull('usedAt')
    .patch({ usedAt: now() })
  return used === 1
}

const hashOf = (scope: Scope, userId: string, code: string): string =>
  scope.signer('auth.code').mark(`${userId} ${code}`)
