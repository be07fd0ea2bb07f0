/** What of payments can still be captured. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../../attempts/attempt.ts'
import { gatewayNamed } from '../../methods.ts'
import { Call } from '../call.ts'

/**
 * By id, in each payment's own currency: what is authorized, or to be paid by hand, and not captured. A part that was captured
 * leaves a rest only at gateways that capture several times, until it is let go or its authorization ends.
 */
export async function restsOf(
  scope: Scope,
  attempts: readonly Attempt[],
): Promise<ReadonlyMap<string, number>> {
  const rests = new Map(attempts.map((one) => [one.id, restOf(scope, one)]))
  const parts = attempts.filter(({ id, state }) => state === 'captured' && (rests.get(id) ?? 0) > 0)
  for (const { attemptId } of await endsOf(scope, parts)) rests.set(attemptId, 0)
  return rests
}

/** Acts that let go the rest of payments, done or under way. */
const endsOf = async (scope: Scope, parts: readonly Attempt[]): Promise<Call[]> =>
  parts.length === 0
    ? []
    : Call.of(
        scope,
        parts.map(({ id }) => id),
      )
        .where({ kind: 'void' })
        .whereNot({ state: 'refused' })

function restOf(scope: Scope, attempt: Attempt): number {
  const { state, amount, authorized, captured, authorizedUntil, gateway: name } = attempt
  const { flow, captures } = gatewayNamed(scope, name)
  const isByHand = flow === 'none'
  if (state === 'authorized') return authorized
  if (state === 'processing') return isByHand ? amount : 0
  if (state !== 'captured' || captures !== 'many') return 0
  if (isByHand) return Math.max(0, amount - captured)
  const isOver = authorizedUntil !== null && authorizedUntil <= now()
  return isOver ? 0 : Math.max(0, authorized - captured)
}
