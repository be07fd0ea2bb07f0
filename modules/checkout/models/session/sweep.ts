/** Checkouts that nobody came back to. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession, restsFor } from './session.ts'

/** Expires what has rested for 30 days; forgets it, and what an order has a copy of, after 30 days more. One that is paid waits for its payment. */
export const sweepSessions = (scope: Scope): Promise<void> =>
  scope.atomic(async (inner) => {
    await CheckoutSession.in(inner)
      .where({ state: 'open' })
      .where('expiresAt', '<', now())
      .patch({ state: 'expired', revision: inner.db.raw('revision + 1') })
    await CheckoutSession.in(inner)
      .whereIn('state', ['expired', 'completed'])
      .where('expiresAt', '<', new Date(Date.now() - restsFor).toISOString())
      .delete()
  })
