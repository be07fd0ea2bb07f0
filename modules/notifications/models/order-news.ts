/** Which mails follow from what happens to an order. */
import type { Envelope } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Shipment } from './facts.ts'
import { instructionsFor } from './instructions.ts'
import { orderOf, writeBuyer, writeMerchant } from './write.ts'

/** Milliseconds: whoever pays while ordering reads it in the mail of the order. */
const soon = 60_000

export const placed = async (
  scope: Scope,
  { id, payload: { orderId } }: Envelope<'order.placed' | 'order.mailWanted'>,
  { isNew = true } = {},
): Promise<void> => {
  const about = { orderId, about: id }
  await writeBuyer(scope, 'placed', about, async (own, order) => ({
    instructions: await instructionsFor(own, order),
  }))
  if (isNew) await writeMerchant(scope, 'newOrder', about)
}

export const held = (scope: Scope, { id, payload }: Envelope<'order.held'>): Promise<void> =>
  writeMerchant(scope, 'held', { orderId: payload.orderId, about: id }, ({ t }) => ({
    list: payload.reasons.map((reason) => t(`notifications.hold.${reason}`)),
  }))

export async function cancelled(
  scope: Scope,
  { id, payload: { orderId, mail } }: Envelope<'order.cancelled'>,
): Promise<void> {
  if (mail) await writeBuyer(scope, 'cancelled', { orderId, about: id })
}

export async function paid(
  scope: Scope,
  { occurredAt, payload: { orderId, state } }: Envelope<'payment.changed'>,
): Promise<void> {
  if (state !== 'paid') return
  const order = await orderOf(scope, orderId)
  if (!order || Date.parse(occurredAt) - Date.parse(order.placedAt) < soon) return
  await writeBuyer(scope, 'paid', { orderId, about: orderId })
}

export const refunded = (
  scope: Scope,
  { id, payload: { orderId, amount, currency } }: Envelope<'payment.refunded'>,
): Promise<void> =>
  writeBuyer(scope, 'refunded', { orderId, about: id }, ({ format }) => ({
    amount: format.money(amount, currency),
  }))

/** `kind` for the parcel of an event. */
export const parcel =
  (kind: 'shipped' | 'delivered') =>
  async (
    scope: Scope,
    { payload: { orderId, shipmentId } }: Envelope<'shipment.shipped' | 'shipment.delivered'>,
  ): Promise<void> => {
    const shipment = await shipmentOf(scope, orderId, shipmentId)
    await writeBuyer(scope, kind, { orderId, about: shipmentId }, () => ({ shipment }))
  }

async function shipmentOf(
  scope: Scope,
  orderId: string,
  shipmentId: string,
): Promise<Shipment | undefined> {
  const answer = (await scope.ask('fulfillment.of', { orderIds: [orderId] })) ?? {}
  return Object.values(answer)
    .flatMap(({ shipments }) => shipments)
    .find(({ id }) => id === shipmentId)
}
