/** A parcel on its way: it leaves, arrives, or is unpacked again. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from '../orders/fulfillment-line.ts'
import { rollUp } from '../orders/roll-up.ts'
import { type Tracking, tracking } from './pack.ts'
import { Shipment } from './shipment.ts'
import { writeOff } from './write-off.ts'

/**
 * A packed parcel leaves, and its goods leave the counts of stock. 404, 409 INVALID_STATE, or 409 ORDER_ON_HOLD. What is said
 * of the carrier replaces what was known of it.
 */
export function ship(scope: Scope, id: string, way: Tracking = {}): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const isSaid = Boolean(way.carrier || way.trackingNumber || way.trackingUrl)
    const known = { ...(isSaid ? tracking(way) : {}), shippedAt: now() }
    const { shipment, order } = await Shipment.go(inner, id, 'shipped', known)
    order.demandOpen()
    await FulfillmentLine.count(inner, id, 'shipped', 1)
    const items = await stockOf(inner, shipment)
    await inner.ask('inventory.ship', { orderId: order.id, items })
    await inner.tell('shipment.shipped', { shipmentId: id, orderId: order.id })
    await rollUp(inner, order.id)
    return shipment
  })
}

/** A parcel that left has arrived. 404, or 409 INVALID_STATE. */
export function deliver(scope: Scope, id: string): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const { shipment, order } = await Shipment.go(inner, id, 'delivered', { deliveredAt: now() })
    await FulfillmentLine.count(inner, id, 'delivered', 1)
    await inner.tell('shipment.delivered', { shipmentId: id, orderId: order.id })
    await rollUp(inner, order.id)
    return shipment
  })
}

/** One that was marked as delivered has not arrived after all: it is on its way again. 404, or 409 INVALID_STATE. */
export function undeliver(scope: Scope, id: string): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const none = { deliveredAt: null }
    const { shipment, order } = await Shipment.go(inner, id, 'shipped', none, ['delivered'])
    await FulfillmentLine.count(inner, id, 'delivered', -1)
    await inner.tell('shipment.undelivered', { shipmentId: id, orderId: order.id })
    await rollUp(inner, order.id)
    return shipment
  })
}

/**
 * Unpacks a parcel that has not left: its goods are to be sent again. `restock`: they are on the shelf, where the count has
 * them still; otherwise they are lost, and taken off the count. 404, or 409 INVALID_STATE.
 */
export function cancel(scope: Scope, id: string, { restock = true } = {}): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const { shipment } = await Shipment.go(inner, id, 'cancelled')
    await FulfillmentLine.count(inner, id, 'packed', -1)
    if (!restock) await writeOff(inner, await stockOf(inner, shipment))
    return shipment
  })
}

/** The goods of a parcel as variants; what has none any more is no stock. */
async function stockOf(scope: Scope, shipment: Shipment) {
  const [inside, lines] = await Promise.all([
    shipment.lines(scope),
    FulfillmentLine.of(scope, [shipment.orderId]),
  ])
  const variants = new Map(lines.map(({ id, variantId }) => [id, variantId]))
  return inside.flatMap(({ lineId, quantity }) => {
    const variantId = variants.get(lineId)
    return variantId ? [{ variantId, quantity }] : []
  })
}
