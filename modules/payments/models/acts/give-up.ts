import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { isByHand, stillOwed } from '../owed.ts'
import { noteAct } from './act.ts'
import { livingEnd } from './call.ts'
import { restsOf } from './capture/rest.ts'

/**
 * Ends the wait for money that is paid by hand: from the commit on nobody can say that it was paid. False, and nothing is
 * changed, where something of it has come or is under way. Only inside `atomic`; `payments.release` does the rest.
 */
export async function giveUp(scope: Scope, { orderId }: { orderId: string }): Promise<boolean> {
  const attempts = await Attempt.lockedOf(scope, orderId)
  const owed = attempts.reduce((total, { due }) => total + due, 0)
  if (attempts.length === 0 || (await stillOwed(scope, attempts)) < owed) return false
  await endWaits(scope, attempts)
  return true
}

/**
 * The same for an order that is cancelled, of which some may have come. 409 CAPTURE_UNDER_WAY while somebody says that it was
 * paid. Only inside `atomic`; `payments.release` does the rest.
 */
export async function endByHand(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  await endWaits(scope, await Attempt.lockedOf(scope, orderId))
}

async function endWaits(scope: Scope, attempts: readonly Attempt[]): Promise<void> {
  const rests = await restsOf(scope, attempts)
  for (const attempt of attempts) {
    if (!isByHand(scope, attempt)) continue
    const living = await livingEnd(scope, attempt.id)
    if (living?.kind === 'capture')
      throw conflict('CAPTURE_UNDER_WAY', 'payments.markUnderWay', undefined, soon)
    const isWaiting = attempt.state === 'processing' || (rests.get(attempt.id) ?? 0) > 0
    if (living || !isWaiting) continue
    await noteAct(scope, attempt, { kind: 'void', amount: attempt.amount })
    await Attempt.in(scope).where({ id: attempt.id }).patch({ askAt: now() })
  }
}

const soon = { headers: { 'Retry-After': '2' } }
