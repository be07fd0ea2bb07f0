import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { settle } from '../../truth/settle.ts'
import { Attempt } from '../attempt.ts'
import { trialSaid } from './trial-steps.ts'

/**
 * Somebody came back from the gateway's page: notes the time of the first return, has the payment read, and answers where it
 * stands. Null for what is no trial. Never inside of `atomic`.
 */
export async function trialReturned(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<string | null> {
  const { targetKind } = await Attempt.find(scope, attemptId)
  if (targetKind !== 'trial') return null
  await scope.atomic(async (inner) => {
    const { proposal } = await Attempt.locked(inner, attemptId)
    const said = trialSaid(proposal)
    if (said.returnedAt !== null) return
    await Attempt.in(inner)
      .where({ id: attemptId })
      .patch({ proposal: { ...said, returnedAt: now() } })
  })
  await settle(scope, attemptId)
  return `/admin/payments/${encodeURIComponent(attemptId)}`
}
