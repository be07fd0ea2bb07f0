/** Orders of guests that turn out to be an account's. */

import { mayClaim } from '#server/access/guest-claim.ts'
import type { Tells } from '#server/bus.ts'
import type { Listens } from '#server/dispatcher.ts'
import { type MergedPerson, moveRows } from '#server/people/merged-person.ts'
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

/**
 * Two records of customers are one person: their orders are found by the address that is kept, and mails about them go there.
 * What was bought, and its papers, stay as they are. Inside `atomic`.
 */
export async function moveOrders(scope: Scope, merged: MergedPerson): Promise<void> {
  const { emails } = merged.from
  const orders = await Order.in(scope)
    .select('id', 'email')
    .whereIn('email', [...emails])
  await moveRows(scope, Order, merged, { userId: 'userId', email: 'email' })
  for (const { id, email } of orders)
    await OrderEvent.note(scope, id, 'merged', { details: { from: email } })
}

/** The merge was taken back: each of these is its former buyer's again. Inside `atomic`. */
export async function noteParted(
  scope: Scope,
  { rows, to }: Pick<Tells['person.parted'], 'rows' | 'to'>,
): Promise<void> {
  for (const { table, id, before } of rows)
    if (table === Order.tableName && before?.email !== undefined)
      await OrderEvent.note(scope, id, 'parted', { details: { from: to.email } })
}

/** Whose an order is by now. */
export const hearPeople: Listens['within'] = {
  'person.merged': (scope, { payload }) => moveOrders(scope, payload),
  'person.parted': (scope, { payload }) => noteParted(scope, payload),
  'auth.guestMet': (scope, { payload }) => claimOrders(scope, payload),
}
