/** The way from a gateway's truth to an order: whoever hears of a payment comes here. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Call } from '../acts/call.ts'
import { endAtGateway } from '../acts/end-at-gateway.ts'
import { sendAgain } from '../acts/send-again.ts'
import { Attempt } from '../attempts/attempt.ts'
import { begin } from '../attempts/begin.ts'
import { minutesFrom } from './ask-again.ts'
import { conclude } from './conclude.ts'
import { findReference } from './find-reference.ts'
import { follow } from './follow.ts'
import { claimRead, readTruth } from './read.ts'

/** Minutes for which every gateway knows the key of a charge; six hours are the least that one of them promises. */
const keyLives = 5 * 60

/**
 * Reads the truth of an attempt and has done what follows from it. Within two seconds of the last read that one's answer is
 * given, and another read follows. Never inside of `atomic`. 404.
 */
export async function settle(scope: Scope, attemptId: string): Promise<Attempt> {
  const attempt = await Attempt.find(scope, attemptId)
  if (attempt.reference === null) return unanswered(scope, attempt)
  const read = await claimRead(scope, attemptId, { atOnce: false })
  if (!read) return follow(scope, attempt)
  const known = await readTruth(scope, attemptId, read)
  const ended = hasEnded(scope, known) ? await endAtGateway(scope, known) : known
  const sent = await sendAgain(scope, ended)
  return conclude(scope, sent)
}

/** A charge is made again with its key: only then nobody charges twice. Whatever else nobody was shown may end. */
async function unanswered(scope: Scope, attempt: Attempt): Promise<Attempt> {
  if (attempt.isCharge && (await isCharged(scope, attempt))) return begin(scope, attempt.id)
  return follow(scope, await findReference(scope, attempt, { isWaitedFor: true }))
}

/** The gateway was asked for it, and still knows the key. */
async function isCharged(scope: Scope, { id, createdAt }: Attempt): Promise<boolean> {
  if (minutesFrom(createdAt, keyLives) <= now()) return false
  return (await Call.of(scope, [id]).findOne({ kind: 'begin' })) !== undefined
}

/** A page that nobody was shown cannot be paid; somebody may still begin it anew in its first minute. */
function hasEnded(scope: Scope, attempt: Attempt): boolean {
  const { state, endsAt, createdAt } = attempt
  if (attempt.isUnseen(scope)) return minutesFrom(createdAt, 1) <= now()
  return state === 'open' && endsAt !== null && endsAt <= now()
}
