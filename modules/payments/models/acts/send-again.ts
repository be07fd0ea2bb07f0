import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { perform } from './act.ts'
import { Call } from './call.ts'
import { isCalledOff } from './called-off.ts'
import { endAtGateway } from './end-at-gateway.ts'

/**
 * Sends acts whose answer was lost and that a read has not shown once more, with the same key; but nothing is captured any more
 * for an order that was cancelled meanwhile.
 */
export async function sendAgain(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const lost = await Call.of(scope, [attempt.id])
    .where({ state: 'unknown' })
    .whereNot({ kind: 'begin' })
  let after = attempt
  for (const call of lost)
    after = (await isVain(scope, attempt, call))
      ? await giveUp(scope, after, call)
      : await perform(scope, after, call)
  return after
}

const isVain = async (scope: Scope, { orderId }: Attempt, { kind }: Call): Promise<boolean> =>
  kind === 'capture' && orderId !== null && (await isCalledOff(scope, orderId))

/** Lets go instead; what was captured after all, a later read will say. */
async function giveUp(scope: Scope, attempt: Attempt, { id }: Call): Promise<Attempt> {
  await scope.atomic((inner) => Call.settled(inner, id, 'refused', 'order_cancelled'))
  return endAtGateway(scope, attempt)
}
