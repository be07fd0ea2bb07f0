/** Whose order it is: the one answer to who may see one. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Order } from '../order.ts'
import type { KeptOpening, Opening } from './status-link.ts'

/** An order of the signed-in account. 404 for every other. */
export async function ownOrder(scope: Scope, id: string): Promise<Order> {
  const userId = scope.user?.id
  const order = userId && (await Order.in(scope).findOne({ id, userId }))
  if (!order) throw notFound('orders.notFound')
  return order
}

/**
 * The order with this number, for its account, for the guest that placed it, or for whoever opened its link. 404 for everybody
 * else, as if there were none.
 */
export async function visibleOrder(
  scope: Scope,
  number: number,
  openings: readonly KeptOpening[],
): Promise<Order> {
  const order = await seenOrder(scope, number, openings)
  if (!order) throw notFound('orders.notFound')
  return order
}

/** The same; undefined for everybody else. */
export async function seenOrder(
  scope: Scope,
  number: number,
  openings: readonly KeptOpening[],
): Promise<Order | undefined> {
  const order = await Order.in(scope).findOne({ number })
  return order && isVisible(scope, order, openings) ? order : undefined
}

/** The order that a link opens; undefined where the link is older than the order's version. */
export async function openedOrder(scope: Scope, opening: Opening): Promise<Order | undefined> {
  const { orderId: id, version: linkVersion } = opening
  return Order.in(scope).findOne({ id, linkVersion })
}

/** The order with this number and address; undefined for every miss. */
export async function trackedOrder(
  scope: Scope,
  asked: { number: number; email: string },
): Promise<Order | undefined> {
  const email = emailOf(asked.email)
  return email ? Order.in(scope).findOne({ number: asked.number, email }) : undefined
}

/** Whether it belongs to the account that is signed in. */
export const isAccounts = ({ user }: Scope, { userId }: Order): boolean =>
  userId !== null && userId === user?.id

// Nobody equals nobody: an order without an account or a guest is found by neither.
function isVisible(scope: Scope, order: Order, openings: readonly KeptOpening[]): boolean {
  const { id, userId, guestId, linkVersion } = order
  const isOpened = openings.some(
    ({ orderId, version, ofGuest }) =>
      orderId === id && version === linkVersion && ofGuest === (userId === null),
  )
  const isGuests = userId === null && guestId !== null && guestId === scope.guestId
  return isOpened || isAccounts(scope, order) || isGuests
}

/** The order that a checkout became; null for none. */
export async function bySession(
  scope: Scope,
  { sessionId }: { sessionId: string },
): Promise<{ orderId: string; number: number } | null> {
  const order = await Order.in(scope).findOne({ sessionId })
  return order ? { orderId: order.id, number: order.number } : null
}
