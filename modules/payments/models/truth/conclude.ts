import type { Scope } from '#server/scope.ts'
import { captureOnce } from '../acts/capture/capture-once.ts'
import { endRivals } from '../acts/end-rivals.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { follow } from './follow.ts'

/** All that follows from what is known of an attempt: its order, its capture, and the end of what else waits for its money; of a trial its capture alone. */
export async function conclude(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const done = await captureOnce(scope, await follow(scope, attempt))
  const { state, orderId, targetKind } = done
  if (state === 'captured' && targetKind === 'order' && orderId !== null)
    await endRivals(scope, orderId)
  return targetKind === 'trial' ? follow(scope, done) : done
}
