import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { findReference } from '../truth/find-reference.ts'
import { follow } from '../truth/follow.ts'
import { endAtGateway } from './end-at-gateway.ts'

/**
 * Ends an attempt at the gateway, then reads: it is dead, still open because nobody answered, or paid after all, and what
 * follows from that is done. One that has an order is left as it is. Never inside of `atomic`.
 */
export async function cancel(scope: Scope, attemptId: string): Promise<Attempt> {
  const attempt = await Attempt.find(scope, attemptId)
  if (attempt.isDead || attempt.orderId !== null) return follow(scope, attempt)
  const known =
    attempt.reference === null
      ? await findReference(scope, attempt, { isWaitedFor: false })
      : attempt
  const goesOn = known.reference !== null && !known.isDead
  return follow(scope, goesOn ? await endAtGateway(scope, known) : known)
}
