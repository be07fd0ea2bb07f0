/** How often something dear may be asked for within LIMIT_AUTH's window: accounts by address, mails by receiver. */

import { keyOf } from '#server/http/safety/client-ip.ts'
import { refuseBeyond } from '#server/limits/rate-limit.ts'
import type { Scope } from '#server/scope.ts'
import { markOf } from './attempts.ts'

/** Counts a sign-up of the caller's address; 429 beyond twice the limit. */
export const allowSignUp = (scope: Scope): Promise<void> =>
  spend(scope, `sign-up:${keyOf(scope.from?.address ?? '')}`, 2)

/** Counts a mail that somebody has sent to an address; 429 beyond the limit, for unknown ones too. */
export const allowMail = (scope: Scope, to: string): Promise<void> =>
  spend(scope, `mail:${markOf(scope, to)}`, 1)

async function spend({ limits, counter }: Scope, key: string, times: number): Promise<void> {
  const { max, seconds } = limits.auth
  refuseBeyond(max * times, await counter.count(key, seconds))
}
