/** A parcel on its way: it leaves, arrives, or is unpacked again; goods that are fetched are ready, collected, or put back. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from '../orders/fulfillment-line.ts'
import { FulfillmentOrder } from '../orders/fulfillment-order.ts'
import { rollUp } from '../orders/roll-up.ts'
import { type Tracking, travelling } from './pack.ts'
import { Shipment } from './shipment.ts'
import { transitionsOf } from './transitions.ts'
import { writeOff } from './write-off.ts'

/**
 * A packed parcel leaves, or is ready to be collected, and its goods leave the counts of stock. 404, 409 INVALID_STATE,
 * ORDER_ON_HOLD, or PICKUP_TRACKED. What is said of the carrier replaces what was known of it.
 */
export function ship(scope: Scope, id: string, way: Tracking = {}): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const isSaid = Boolean(way.carrier || way.trackingNumber || way.trackingUrl)
    const { shipment, order } = await Shipment.go(inner, id, 'shipped', ({ pickup }) => ({
      ...(isSaid ? travelling(pickup, way) : {}),
      shippedAt: now(),
    }))
    order.demandOpen()
    await FulfillmentLine.count(inner, id, 'shipped', 1)
    const items = await stockOf(inner, shipment)
    await inner.ask('inventory.ship', { orderId: order.id, items })
    await inner.tell('shipment.shipped', toldOf(shipment))
    await rollUp(inner, order.id)
    return shipment
  })
}

/**
 * What is known of how a parcel travels, said or corrected at any time until it is unpacked; nobody is written to. 404, 409
 * INVALID_STATE, or PICKUP_TRACKED.
 */
export function track(scope: Scope, id: string, way: Tracking): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const { orderId } = await Shipment.find(inner, id)
    await FulfillmentOrder.locked(inner, orderId)
    const shipment = await Shipment.find(inner, id)
    if (shipment.state === 'cancelled') throw transitionsOf(shipment).refusal(shipment.state)
    await Shipment.in(inner).where({ id }).patch(travelling(shipment.pickup, way))
    return Shipment.find(inner, id)
  })
}

/** A parcel that left has arrived, or what was ready is collected. 404, or 409 INVALID_STATE. */
export function deliver(scope: Scope, id: string): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const { shipment, order } = await Shipment.go(inner, id, 'delivered', { deliveredAt: now() })
    await FulfillmentLine.count(inner, id, 'delivered', 1)
    await inner.tell('shipment.delivered', toldOf(shipment))
    await rollUp(inner, order.id)
    return shipment
  })
}

/** One that was marked as delivered has not arrived after all: it is on its way, or ready, again. 404, or 409 INVALID_STATE. */
export function undeliver(scope: Scope, id: string): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const none = { deliveredAt: null }
    const { shipment, order } = await Shipment.go(inner, id, 'shipped', none, ['delivered'])
    await FulfillmentLine.count(inner, id, 'delivered', -1)
    await inner.tell('shipment.undelivered', toldOf(shipment))
    await rollUp(inner, order.id)
    return shipment
  })
}

/**
 * Unpacks a parcel that has not left, or what was ready and nobody collected: its goods are to be sent again. `restock`: they
 * are on the shelf, and in the count again where they had left it; otherwise they are lost, and not in the count any more. 404,
 * or 409 INVALID_STATE.
 */
export function cancel(scope: Scope, id: string, { restock = true } = {}): Promise<Shipment> {
  return scope.atomic(async (inner) => {
    const { shipment, order, was } = await Shipment.go(inner, id, 'cancelled', { shippedAt: null })
    const goods = await stockOf(inner, shipment)
    if (was === 'shipped') {
      await FulfillmentLine.count(inner, id, 'shipped', -1)
      if (restock) await inner.ask('inventory.restock', { items: goods })
      // The order wants them still: nobody else buys them meanwhile.
      await inner.ask('inventory.take', { owner: id, orderId: order.id, items: goods })
      await inner.tell('shipment.uncollected', { shipmentId: id, orderId: order.id })
      await rollUp(inner, order.id)
    } else if (!restock) await writeOff(inner, goods)
    await FulfillmentLine.count(inner, id, 'packed', -1)
    return shipment
  })
}

const toldOf = ({ id: shipmentId, orderId, pickup }: Shipment) => ({
  ...{ shipmentId, orderId },
  isPickup: pickup !== null,
})

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
