import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { isByHand, stillOwed } from '../owed.ts'
import { noteAct } from './act.ts'
import { livingEnd } from './call.ts'

/**
 * Ends the wait for money that is paid by hand: from the commit on nobody can say that it was paid. False, and nothing is
 * changed, where something of it has come or is under way. Only inside `atomic`; `payments.release` does the rest.
 */
export async function giveUp(scope: Scope, { orderId }: { orderId: string }): Promise<boolean> {
  const attempts = await Attempt.lockedOf(scope, orderId)
  const owed = attempts.reduce((total, { due }) => total + due, 0)
  if (attempts.length === 0 || (await stillOwed(scope, attempts)) < owed) return false
  for (const attempt of attempts) {
    if (attempt.state !== 'processing' || !isByHand(scope, attempt)) continue
    if (await livingEnd(scope, attempt.id)) continue
    await noteAct(scope, attempt, { kind: 'void', amount: attempt.amount })
    await Attempt.in(scope).where({ id: attempt.id }).patch({ askAt: now() })
  }
  return true
}
