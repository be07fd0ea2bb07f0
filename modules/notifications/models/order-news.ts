/** Which mails follow from what happens to an order. */
import type { Envelope } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { orderOf, writeAboutOrder } from './write.ts'

/** Milliseconds: whoever pays while ordering reads it in the mail of the order. */
const soon = 60_000

export const placed = async (
  scope: Scope,
  { id: about, payload: { orderId } }: Envelope<'order.placed' | 'order.mailWanted'>,
  { isNew = true } = {},
): Promise<void> => {
  await writeAboutOrder(scope, 'placed', { orderId, about })
  if (isNew) await writeAboutOrder(scope, 'newOrder', { orderId, about })
}

/** Asks for the money, with the payment method: by the time it is written it may have come. */
export async function paymentDue(
  scope: Scope,
  { payload: { orderId } }: Envelope<'order.paymentDue'>,
): Promise<void> {
  const order = await orderOf(scope, orderId)
  if (order?.paymentState !== 'unpaid' || order.state === 'cancelled') return
  await writeAboutOrder(scope, 'paymentDue', { orderId, about: orderId })
}

/** Of a withdrawal the merchant is written to by itself. */
export async function held(
  scope: Scope,
  { id: about, payload: { orderId, reasons } }: Envelope<'order.held'>,
): Promise<void> {
  if (reasons.every((reason) => reason === 'withdrawn')) return
  await writeAboutOrder(scope, 'held', { orderId, about, details: { reasons } })
}

/** The day until which the shop can answer stands in it. */
export async function disputed(
  scope: Scope,
  { payload: { disputeId: about, orderId, ...details } }: Envelope<'payment.disputed'>,
): Promise<void> {
  await writeAboutOrder(scope, 'disputed', { orderId, about, details })
}

export async function cancelled(
  scope: Scope,
  { id: about, payload: { orderId, mail } }: Envelope<'order.cancelled'>,
): Promise<void> {
  if (mail) await writeAboutOrder(scope, 'cancelled', { orderId, about })
}

/** What it is by now. */
export async function edited(
  scope: Scope,
  { payload: { orderId, editId: about, mail } }: Envelope<'order.edited'>,
): Promise<void> {
  if (mail) await writeAboutOrder(scope, 'edited', { orderId, about })
}

/** Asks for the difference; by the time it is written it may have come, or not be asked for any more. */
export async function editSent(
  scope: Scope,
  { payload: { orderId, editId: about, mail, ...details } }: Envelope<'order.editSent'>,
): Promise<void> {
  const due = mail ? await scope.ask('orders.editDue', { orderId }) : null
  if (due?.editId === about) await writeAboutOrder(scope, 'editDue', { orderId, about, details })
}

export async function paid(
  scope: Scope,
  { occurredAt, payload: { orderId, state } }: Envelope<'payment.changed'>,
): Promise<void> {
  if (state !== 'paid') return
  const order = await orderOf(scope, orderId)
  if (!order || Date.parse(occurredAt) - Date.parse(order.placedAt) < soon) return
  await writeAboutOrder(scope, 'paid', { orderId, about: orderId })
}

/** With the invoice as a file, where the shop sends it so. */
export async function invoiced(
  scope: Scope,
  { payload: { orderId, invoiceId } }: Envelope<'order.invoiced'>,
): Promise<void> {
  await writeAboutOrder(scope, 'invoiced', { orderId, about: invoiceId, details: { invoiceId } })
}

export async function refunded(
  scope: Scope,
  { id: about, payload }: Envelope<'payment.refunded' | 'order.refunded'>,
): Promise<void> {
  const { orderId, amount, currency } = payload
  const details = { amount, currency, ...('to' in payload && { to: payload.to }) }
  if ('mail' in payload && !payload.mail) return
  await writeAboutOrder(scope, 'refunded', { orderId, about, details })
}

/** `sent` for the parcel of an event, or `fetched` where its buyer collects it. */
export const parcel =
  (sent: 'shipped' | 'delivered', fetched: 'ready' | 'collected') =>
  async (
    scope: Scope,
    { payload }: Envelope<'shipment.shipped' | 'shipment.delivered'>,
  ): Promise<void> => {
    const { orderId, shipmentId, isPickup } = payload
    const kind = isPickup ? fetched : sent
    await writeAboutOrder(scope, kind, { orderId, about: shipmentId, details: { shipmentId } })
  }
