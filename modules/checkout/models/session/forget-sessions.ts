/** What a checkout knows of people goes with it; ids and amounts stay with the payment. */
import type { Scope } from '#server/scope.ts'
import { personal } from '../pay/proposal.ts'
import { CheckoutSession } from './session.ts'

/** Deletes sessions that nobody pays, and what their payments know of people; an order has its own copy. Inside `atomic`. */
export async function dropSessions(
  scope: Scope,
  sessions: readonly Pick<CheckoutSession, 'id'>[],
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  await CheckoutSession.in(scope).whereIn('id', ids).delete()
  await scope.ask('payments.forget', { kind: 'session', ids, keys: personal })
}
