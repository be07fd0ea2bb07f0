/** Subscriptions that came in before their customer had an account here. */
import { mayClaim } from '#server/access/guest-claim.ts'
import type { Tells } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Subscription } from '../subscription.ts'

/** Gives an account with a proven address those that wait for it. Inside `atomic`. */
export async function claimSubscriptions(
  scope: Scope,
  { userId, ...claimant }: Tells['auth.guestMet'],
): Promise<void> {
  const email = emailOf(claimant.email)
  if (email === undefined || !mayClaim({ ownerEmail: email, ownerGuestId: null }, claimant)) return
  await Subscription.in(scope).where({ email, orderId: '' }).whereNull('userId').patch({ userId })
}
