/** How far an order of the demo shop is: paid, sent, given back or cancelled, and when. */
import type { Out } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from '../../modules/fulfillment/models/orders/fulfillment-line.ts'
import { pack } from '../../modules/fulfillment/models/parcels/pack.ts'
import { deliver, ship } from '../../modules/fulfillment/models/parcels/send.ts'
import { Shipment } from '../../modules/fulfillment/models/parcels/shipment.ts'
import { cancelOrder } from '../../modules/orders/models/acts/cancel-order.ts'
import { keepPayment } from '../../modules/orders/models/acts/keep-states.ts'
import { OrderRefund } from '../../modules/orders/models/acts/refunds/order-refund.ts'
import { OrderEvent } from '../../modules/orders/models/order-event.ts'
import type { OrderKind } from './orders.ts'

interface Placed {
  orderId: string
  placedAt: string
  kind: OrderKind
  quote: Out<'pricing.quote'>
}

const hour = 3_600_000
const unpaid: readonly OrderKind[] = ['unpaid', 'cancelled']

/** Only inside `atomic`. */
export async function settleOrder(scope: Scope, placed: Placed): Promise<void> {
  const { orderId, kind } = placed
  await pay(scope, placed)
  if (kind === 'part' || kind === 'shipped' || kind === 'delivered' || kind === 'refunded')
    await send(scope, placed)
  if (kind === 'cancelled') {
    const wish = { reason: 'Ordered twice', restock: true, refund: false, mail: false }
    await cancelOrder(scope, orderId, wish)
  }
  await date(scope, placed)
}

/** What was paid is told of the order alone: entries of the payments' ledger could never be taken away again. */
async function pay(scope: Scope, { orderId, kind, quote }: Placed): Promise<void> {
  if (unpaid.includes(kind)) return
  await keepPayment(scope, orderId, 'paid')
  if (kind !== 'refunded') return
  const { due: amount, currency } = quote
  await keepPayment(scope, orderId, 'refunded')
  await OrderRefund.add(scope, {
    ...{ id: newId(), orderId, key: 'demo', destination: 'method', currency, amount },
    ...{ atGateway: amount, onTenders: 0, refused: 0, lines: [], shipping: 0 },
    ...{ balanceId: null, reason: null, actorName: null },
  })
  await OrderEvent.note(scope, orderId, 'refunded', { details: { amount, currency } })
}

/** All of it in a parcel, or of an order in part its first line. */
async function send(scope: Scope, { orderId, kind }: Placed): Promise<void> {
  const lines = await FulfillmentLine.of(scope, [orderId])
  const items = lines
    .slice(0, kind === 'part' ? 1 : lines.length)
    .map(({ id: lineId, ordered: quantity }) => ({ lineId, quantity }))
  if (items.length === 0) return
  const parcel = await pack(scope, { orderId, items })
  const way = { carrier: 'USPS', trackingNumber: '9400100000000000000000' }
  await ship(scope, parcel.id, parcel.pickup === null ? way : {})
  if (kind === 'delivered' || kind === 'refunded') await deliver(scope, parcel.id)
}

/** Everything happened some hours after the order, not now. */
async function date(scope: Scope, { orderId, placedAt }: Placed): Promise<void> {
  const after = (hours: number) => {
    const at = Math.min(Date.parse(placedAt) + hours * hour, Date.now())
    return new Date(at).toISOString()
  }
  const events = await OrderEvent.in(scope).where({ orderId }).orderBy('id')
  for (const [at, { id }] of events.entries())
    await OrderEvent.in(scope)
      .where({ id })
      .patch({ at: after(at * 9) })
  await OrderRefund.in(scope)
    .where({ orderId })
    .patch({ createdAt: after(9 * events.length) })
  for (const { id, deliveredAt, shippedAt } of await Shipment.of(scope, [orderId]))
    await Shipment.in(scope)
      .where({ id })
      .patch({
        ...(shippedAt ? { shippedAt: after(18) } : {}),
        ...(deliveredAt ? { deliveredAt: after(72) } : {}),
      })
}
