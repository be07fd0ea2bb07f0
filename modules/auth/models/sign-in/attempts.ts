/** Failed sign-ins by account: ten in ten minutes, whatever the address. Signed-in sessions are never touched. */

import type { Limit } from '#server/limits/rate-limit.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'

/**
 * Runs `work` as one attempt on an account. Counted before it runs, so that many at once get no further
 * than one by one; a success forgets the failures. 429 beyond the limit, for unknown addresses too.
 * A `device` that the account was opened on before has a count of its own: what strangers fail at
 * cannot keep its owner out.
 */
export async function attempt<T>(
  scope: Scope,
  email: string,
  work: () => Promise<T>,
  device?: string,
): Promise<T> {
  return within(scope, scope.limits.auth, { whose: email, work, device })
}

/**
 * As `attempt`, for a code of few digits; in a day at most five times LIMIT_AUTH, because who may try ten of them
 * every ten minutes finds one within months. Codes of known devices count apart here too.
 */
export const attemptCode = <T>(
  scope: Scope,
  whose: string,
  work: () => Promise<T>,
  device?: string,
): Promise<T> => {
  const { auth } = scope.limits
  const daily = { max: auth.max * 5, seconds: 24 * 3600 }
  const today = () => within(scope, daily, { whose: `${whose} today`, work, device })
  return within(scope, auth, { whose, work: today, device })
}

interface Try<T> {
  whose: string
  work: () => Promise<T>
  device: string | undefined
}

async function within<T>(
  scope: Scope,
  { max, seconds }: Limit,
  { whose, work, device }: Try<T>,
): Promise<T> {
  const { counter } = scope
  const key = `attempts:${markOf(scope, whose)}${device === undefined ? '' : `:${device}`}`
  refuseBeyond(max, await counter.count(key, seconds))
  const result = await work()
  await counter.forget(key)
  return result
}

/** What stands for an account where its address must not be read: in keys and cookies. */
export const markOf = (scope: Scope, email: string): string =>
  scope
    .signer('account')
    .mark(emailOf(email) ?? email.trim().toLowerCase())
    .slice(0, 22)
