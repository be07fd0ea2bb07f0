import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from '../orders/fulfillment-line.ts'
import { FulfillmentOrder } from '../orders/fulfillment-order.ts'
import { pickupOf } from '../orders/goods.ts'
import { carrierName, trackingUrl } from './carriers.ts'
import { Shipment } from './shipment.ts'
import { ShipmentLine } from './shipment-line.ts'

export interface Packing {
  orderId: string
  items: readonly { lineId: string; quantity: number }[]
}

/** How a parcel travels. `trackingUrl`: the page of a carrier that is not known here. */
export interface Tracking {
  carrier?: string | null | undefined
  trackingNumber?: string | null | undefined
  trackingUrl?: string | null | undefined
}

/**
 * Packs a parcel of an order. 404 when the order or a line is none of this shop's, 409 ORDER_ON_HOLD or ORDER_CANCELLED,
 * 409 MORE_THAN_LEFT, with what is left, when more of a line is asked for than is not packed yet, and 409 MIXED_PICKUP when its
 * buyer fetches some of it and not all, or PICKUP_TRACKED when it has a tracking number and is fetched.
 */
export function pack(scope: Scope, { orderId, items, ...way }: Packing & Tracking) {
  return scope.atomic(async (inner) => {
    const order = await FulfillmentOrder.locked(inner, orderId)
    order.demandOpen()
    const amounts = summed(items)
    for (const amount of amounts) await packLine(inner, orderId, amount)
    const pickup = await placeOf(inner, orderId, amounts)
    const travels = travelling(pickup, way)
    const shipment = await Shipment.add(inner, { orderId, state: 'packed', pickup, ...travels })
    await ShipmentLine.addAll(
      inner,
      amounts.map((amount) => ({ shipmentId: shipment.id, ...amount })),
    )
    return shipment
  })
}

/** Where the buyer fetches all of these; null where they are sent. */
async function placeOf(
  scope: Scope,
  orderId: string,
  items: Packing['items'],
): Promise<string | null> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order) return null
  const [place = null, ...others] = new Set(items.map(({ lineId }) => pickupOf(order, lineId)))
  if (others.length > 0) throw conflict('MIXED_PICKUP', 'fulfillment.mixedPickup')
  return place
}

/** The columns of how a parcel travels: what is fetched does not. 409 PICKUP_TRACKED where a tracking number is said of that. */
export function travelling(pickup: string | null, way: Tracking) {
  if (pickup === null) return tracking(way)
  if (way.trackingNumber || way.trackingUrl)
    throw conflict('PICKUP_TRACKED', 'fulfillment.pickupTracked')
  return tracking({})
}

/** The columns of how a parcel that is sent travels. */
function tracking({ carrier, trackingNumber, trackingUrl: own }: Tracking) {
  const name = carrier ? carrierName(carrier) : null
  const number = trackingNumber || null
  return {
    carrier: name,
    trackingNumber: number,
    trackingUrl: own || trackingUrl(name, number),
  }
}

async function packLine(
  scope: Scope,
  orderId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  const line = await FulfillmentLine.in(scope).findOne({ id: lineId, orderId })
  if (!line) throw notFound('fulfillment.noLine')
  if (await FulfillmentLine.pack(scope, lineId, quantity)) return
  const { left } = line
  throw conflict(
    'MORE_THAN_LEFT',
    'fulfillment.moreThanLeft',
    { left },
    {
      details: { items: [{ lineId, left }] },
    },
  )
}

/** One amount for each line, in one order for everybody. */
function summed(items: Packing['items']) {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of items) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .sort((a, b) => (a.lineId < b.lineId ? -1 : 1))
}
