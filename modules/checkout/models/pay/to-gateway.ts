/** After the commit: an attempt goes to its gateway, and on where it said yes or no at once. */
import type { Scope } from '#server/scope.ts'
import { type Attempt, finaliseAttempt, isDead, isPromised } from './finalise.ts'
import { letGo } from './let-go.ts'

export interface Begun {
  /** Null where nothing was due. */
  attempt: Attempt | null
  /** Once the order is there. */
  orderId: string | null
}

/** Tells the gateway of an attempt; again, as after an answer that was lost, with the same key. Never inside of `atomic`. */
export async function toGateway(scope: Scope, attemptId: string): Promise<Begun> {
  const attempt = (await scope.ask('payments.begin', { attemptId })) ?? null
  if (attempt && isPromised(attempt)) return { attempt, ...(await finaliseAttempt(scope, attempt)) }
  if (attempt && isDead(attempt)) await letGo(scope, { attemptId })
  return { attempt, orderId: null }
}

/** Goes on with the payment that is under way. */
export async function joined(scope: Scope, attemptId: string): Promise<Begun> {
  const attempt = (await scope.ask('payments.attempt', { attemptId })) ?? null
  const isWaiting =
    attempt && !isPromised(attempt) && !isDead(attempt) && attempt.redirectUrl !== null
  return isWaiting ? { attempt, orderId: null } : toGateway(scope, attemptId)
}
