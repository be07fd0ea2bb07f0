/** When the gateway is asked again, so that nobody is forgotten. */
import type { Attempt } from '../attempts/attempt.ts'

/** Minutes between the first reads; then it is every hour for a day. */
const first = [1, 5, 15, 60]
const hour = 60
const day = 24 * hour

export type Next = Pick<Attempt, 'askAt' | 'asks' | 'needsLook'>

/** ISO 8601. */
export const minutesFrom = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

/**
 * The next read after one at `at` (ISO 8601). None where nothing can change by itself; after a day without an end the
 * merchant is to look, except for what is still processed or kept authorized: that is read daily.
 */
export function nextAsk(
  attempt: Pick<
    Attempt,
    'asks' | 'createdAt' | 'state' | 'endsAt' | 'orderId' | 'followed' | 'isDead' | 'targetKind'
  >,
  { at, isOpen, isByHand }: { at: string; isOpen: boolean; isByHand: boolean },
): Next {
  const { state, orderId, followed, isDead, createdAt, targetKind } = attempt
  const isTied = orderId !== null || (targetKind === 'trial' && followed)
  const isStill = isDead ? followed : isTied && (state === 'captured' || isByHand)
  if (isStill && !isOpen) return { askAt: null, asks: 0, needsLook: false }
  const asks = attempt.asks + 1
  const minutes = first[attempt.asks] ?? hour
  const isOld = minutesFrom(createdAt, day) <= at
  if (!isOld) return { askAt: endOr(attempt, at, minutes), asks, needsLook: false }
  const isWaiting = state === 'processing' || state === 'authorized'
  if (isWaiting && isTied && !isOpen) return { askAt: minutesFrom(at, day), asks, needsLook: false }
  // An act that was begun late gets its first reads too.
  if (attempt.asks < first.length)
    return { askAt: minutesFrom(at, minutes), asks, needsLook: false }
  return { askAt: null, asks, needsLook: true }
}

/** What is open is looked at once its page has ended, so that nobody waits for what it holds. */
function endOr(
  { state, endsAt }: Pick<Attempt, 'state' | 'endsAt'>,
  at: string,
  minutes: number,
): string {
  const next = minutesFrom(at, minutes)
  return state === 'open' && endsAt !== null && endsAt > at && endsAt < next ? endsAt : next
}
