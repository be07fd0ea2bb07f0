/** Failed sign-ins by account: ten in ten minutes, whatever the address. Signed-in sessions are never touched. */

import { emailOf } from '#server/email.ts'
import { tooMany } from '#server/errors.ts'
import { Tally } from '#server/limits.ts'
import type { Kernel, Scope } from '#server/scope.ts'

const tallies = new WeakMap<Kernel, Tally>()

/**
 * Runs `work` as one attempt on an account. Counted before it runs, so that many at once get no further
 * than one by one; a success forgets the failures. 429 beyond the limit, for unknown addresses too.
 */
export async function attempt<T>(scope: Scope, email: string, work: () => Promise<T>): Promise<T> {
  const tally = tallyOf(scope.kernel)
  const account = `${scope.storeId} ${emailOf(email) ?? email.trim().toLowerCase()}`
  const wait = tally.count(account)
  if (wait > 0) throw tooMany(wait)
  const result = await work()
  tally.forget(account)
  return result
}

function tallyOf(kernel: Kernel): Tally {
  const known = tallies.get(kernel) ?? new Tally(kernel.env.limits.auth)
  tallies.set(kernel, known)
  return known
}
