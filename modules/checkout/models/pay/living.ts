/** The payment of a session that has no cart, while it is not decided. */
import type { Scope } from '#server/scope.ts'
import { type Attempt, finaliseAttempt, isDead, isPromised, pending } from './finalise.ts'
import { letGo } from './let-go.ts'

/** Null for one that ended without money. */
export async function livingOf(scope: Scope, attemptId: string): Promise<Attempt | null> {
  const attempt = await scope.ask('payments.attempt', { attemptId })
  return attempt && !isDead(attempt) ? attempt : null
}

/** Ends what was begun: the order, where it was paid after all. What is being charged without a page is waited for. */
export async function endLiving(scope: Scope, living: Attempt): Promise<string | null> {
  const { id: attemptId } = living
  if (isPromised(living)) return (await finaliseAttempt(scope, living)).orderId
  if (living.redirectUrl === null) throw pending()
  const attempt = await scope.ask('payments.cancel', { attemptId })
  if (attempt && isPromised(attempt)) return (await finaliseAttempt(scope, attempt)).orderId
  if (!attempt || !isDead(attempt)) throw pending()
  await letGo(scope, { attemptId })
  return null
}
