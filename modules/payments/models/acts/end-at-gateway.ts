import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { noteAct, perform } from './act.ts'
import { livingEnd } from './call.ts'

/** Ends what is open or authorized at the gateway, then reads. An end that is under way is sent again. */
export async function endAtGateway(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const call = await scope.atomic(async (inner) => {
    const living = await livingEnd(inner, attempt.id)
    if (living) return living.kind === 'void' ? living : undefined
    return noteAct(inner, attempt, { kind: 'void', amount: attempt.amount })
  })
  return call ? perform(scope, attempt, call) : attempt
}
