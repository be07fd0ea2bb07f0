/** The way from a gateway's truth to an order: whoever hears of a payment comes here. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { captureOnce } from '../acts/capture/capture-once.ts'
import { endAtGateway } from '../acts/end-at-gateway.ts'
import { endRivals } from '../acts/end-rivals.ts'
import { sendAgain } from '../acts/send-again.ts'
import { Attempt } from '../attempts/attempt.ts'
import { minutesFrom } from './ask-again.ts'
import { findReference } from './find-reference.ts'
import { follow } from './follow.ts'
import { claimRead, readTruth } from './read.ts'

/**
 * Reads the truth of an attempt and has done what follows from it. Within two seconds of the last read that one's answer is
 * given, and another read follows. Never inside of `atomic`. 404.
 */
export async function settle(scope: Scope, attemptId: string): Promise<Attempt> {
  const attempt = await Attempt.find(scope, attemptId)
  if (attempt.reference === null)
    return follow(scope, await findReference(scope, attempt, { isWaitedFor: true }))
  const read = await claimRead(scope, attemptId, { atOnce: false })
  if (!read) return follow(scope, attempt)
  const known = await readTruth(scope, attemptId, read)
  const ended = hasEnded(scope, known) ? await endAtGateway(scope, known) : known
  const sent = await sendAgain(scope, ended)
  const done = await captureOnce(scope, await follow(scope, sent))
  const { state, orderId, targetKind } = done
  if (state === 'captured' && targetKind === 'order' && orderId !== null)
    await endRivals(scope, orderId)
  return done
}

/** A page that nobody was shown cannot be paid; somebody may still begin it anew in its first minute. */
function hasEnded(scope: Scope, attempt: Attempt): boolean {
  const { state, endsAt, createdAt } = attempt
  if (attempt.isUnseen(scope)) return minutesFrom(createdAt, 1) <= now()
  return state === 'open' && endsAt !== null && endsAt <= now()
}
