/** Orders of guests that turn out to be an account's. */

import { mayClaim } from '#server/access/guest-claim.ts'
import type { Tells } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'

/** Gives an account the orders that were placed with its address: with a proven one all, else those of this browser. Inside `atomic`. */
export async function claimOrders(
  scope: Scope,
  { userId, ...claimant }: Tells['auth.guestMet'],
): Promise<void> {
  const email = emailOf(claimant.email)
  if (email === undefined) return
  // Who had their data erased begins anew.
  const orders = await Order.in(scope).where({ email }).whereNull('userId').whereNull('erasedAt')
  const own = orders.filter((order) =>
    mayClaim({ ownerEmail: order.email, ownerGuestId: order.guestId }, claimant),
  )
  for (const { id } of own) {
    await Order.change(scope, id, { userId })
    await OrderEvent.note(scope, id, 'claimed')
  }
}
