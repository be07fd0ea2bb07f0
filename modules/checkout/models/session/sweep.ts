/** Checkouts that nobody came back to. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { dropSessions } from './forget-sessions.ts'
import { CheckoutSession, restsFor } from './session.ts'

/** Sessions that one transaction forgets. */
const most = 200

/** Expires what has rested for 30 days; forgets it, and what an order has a copy of, after 30 days more. One that is paid waits for its payment. */
export async function sweepSessions(scope: Scope): Promise<void> {
  await scope.atomic((inner) =>
    CheckoutSession.in(inner)
      .where({ state: 'open' })
      .where('expiresAt', '<', now())
      .patch({ state: 'expired', revision: inner.db.raw('revision + 1') }),
  )
  while ((await scope.atomic(dropRested)) === most);
}

/** How many were dropped. */
async function dropRested(scope: Scope): Promise<number> {
  const rested = await CheckoutSession.in(scope)
    .whereIn('state', ['expired', 'completed'])
    .where('expiresAt', '<', new Date(Date.now() - restsFor).toISOString())
    .orderBy('id')
    .limit(most)
    .select('id')
    .forUpdate()
  await dropSessions(scope, rested)
  return rested.length
}
