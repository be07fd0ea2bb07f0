import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session/session.ts'

/** How many checkouts that are still known began in a span of time, and how many of them became orders; renewals and drafts are none. */
export async function stagesIn(scope: Scope, { from, until }: { from: string; until: string }) {
  const begun = () =>
    CheckoutSession.in(scope)
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .whereNull('renewalKey')
      .whereNull('draftId')
  return [
    { stage: 'checkouts' as const, count: await begun().resultSize() },
    { stage: 'orders' as const, count: await begun().where({ state: 'completed' }).resultSize() },
  ]
}
