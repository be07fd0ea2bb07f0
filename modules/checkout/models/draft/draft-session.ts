/** The session of a draft order: one for each, held by a unique index. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { blank } from '../session/start-session.ts'

/** Longer than any link. */
const livesFor = 400 * 24 * 3600_000

/** Undefined before anybody has begun to pay it. */
export const sessionOf = (scope: Scope, draftId: string) =>
  CheckoutSession.in(scope).findOne({ draftId })

/** Made when there is none. */
export function draftSession(scope: Scope, draftId: string): Promise<CheckoutSession> {
  return scope.atomic(async (inner) => {
    const found = await sessionOf(inner, draftId)
    if (found) return found
    return CheckoutSession.add(inner, {
      ...{ ...blank(inner), email: null, userId: null, guestId: null, draftId, tries: 0 },
      expiresAt: new Date(Date.now() + livesFor).toISOString(),
      // No cart has it: nothing is taken out of one.
      cartId: `draft ${draftId}`,
    })
  })
}
