import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { perform } from './act.ts'
import { Call } from './call.ts'

/** Sends acts whose answer was lost and that a read has not shown once more, with the same key. */
export async function sendAgain(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const lost = await Call.of(scope, [attempt.id])
    .where({ state: 'unknown' })
    .whereNot({ kind: 'begin' })
  let after = attempt
  for (const call of lost) after = await perform(scope, after, call)
  return after
}
