/** What follows from a payment's state: its order is made, or what was held for it is let go. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { minutesFrom } from './ask-again.ts'

/**
 * Has the checkout do what the state says, until it is done: a failure is logged, and the sweep comes back a minute later.
 * Never inside of `atomic`.
 */
export async function follow(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const { id: attemptId, followed, isDead, isPromised, targetKind } = attempt
  const isTrial = targetKind === 'trial'
  if (followed || !(isDead || isPromised)) return attempt
  try {
    // Nobody waits for what only tries a gateway.
    if (isTrial) scope.log.info({ attemptId, state: attempt.state }, 'a trial of a gateway ended')
    else if (isPromised) await scope.ask('checkout.finalise', { attemptId })
    else await scope.ask('checkout.letGo', { attemptId })
  } catch (error) {
    scope.log.error({ attemptId, err: error }, 'the checkout could not follow a payment')
    await scope.atomic((inner) =>
      Attempt.in(inner)
        .where({ id: attemptId })
        .patch({ askAt: minutesFrom(now(), 1) }),
    )
    return Attempt.find(scope, attemptId)
  }
  await scope.atomic((inner) =>
    Attempt.in(inner)
      .where({ id: attemptId, state: attempt.state })
      .patch({
        followed: true,
        ...(isDead ? { askAt: null } : {}),
        ...(isTrial ? { living: false } : {}),
      }),
  )
  return Attempt.find(scope, attemptId)
}
