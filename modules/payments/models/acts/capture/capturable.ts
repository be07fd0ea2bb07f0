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
      return {
        ...{ attempt },
        amount: isByHand(scope, attempt) ? Math.min(rest, owed) : Math.min(rest, mostOf(attempt)),
      }
    })
    .filter(({ amount }) => amount > 0)
}

/** An order that became cheaper takes no more than it still owes; of what came on top of it, the merchant decides. */
const mostOf = ({ due, captured }: Attempt): number =>
  due === 0 ? Number.POSITIVE_INFINITY : Math.max(0, due - captured)

/** Whether a part that is captured lets go the rest, at one of their gateways. */
export const releasesRest = (scope: Scope, open: readonly Capturable[]): boolean =>
  open.some(({ attempt }) => gatewayNamed(scope, attempt.gateway).captures === 'once')
