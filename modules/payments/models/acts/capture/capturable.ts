/** What of an order's payments the merchant can capture, or say that it was paid. */
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../../attempts/attempt.ts'
import { gatewayNamed } from '../../methods.ts'
import { isByHand, stillOwed } from '../../owed.ts'
import { restsOf } from './rest.ts'

export interface Capturable {
  attempt: Attempt
  /** Minor units of the attempt's own currency. */
  amount: number
}

/** What is authorized; by hand what is still owed besides. */
export async function capturable(
  scope: Scope,
  attempts: readonly Attempt[],
): Promise<Capturable[]> {
  const owed = await stillOwed(scope, attempts)
  const rests = await restsOf(scope, attempts)
  return attempts
    .map((attempt) => {
      const rest = rests.get(attempt.id) ?? 0
      return { attempt, amount: isByHand(scope, attempt) ? Math.min(rest, owed) : rest }
    })
    .filter(({ amount }) => amount > 0)
}

/** Whether a part that is captured lets go the rest, at one of their gateways. */
export const releasesRest = (scope: Scope, open: readonly Capturable[]): boolean =>
  open.some(({ attempt }) => gatewayNamed(scope, attempt.gateway).captures === 'once')
