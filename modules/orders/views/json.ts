/** Orders in JSON. Amounts are minor units. */
import type { Out } from '#server/bus.ts'
import type { Order } from '../models/order.ts'
import { buyerEvents, type OrderEvent } from '../models/order-event.ts'
import type { OrderParcel } from '../models/sheet/order-parcel.ts'
import type { OrderSheet, SheetLine } from '../models/sheet/order-sheet.ts'

export type Payable = NonNullable<Out<'checkout.payable'>>

/** What is to be paid of an order now, and with what. */
export const payableJson = ({ amount, currency, methods, edit }: Payable) => ({
  ...{ amount, currency, editId: edit?.editId ?? null, changes: edit?.changes ?? [] },
  methods: methods.map(({ id, label, hint }) => ({ id, label, hint })),
})

/** What every answer says of an order. */
export function orderJson(order: Order) {
  const { id, number, state, paymentState, fulfillmentState, total, currency, placedAt } = order
  return {
    ...{ id, orderNumber: String(number), status: state },
    ...{ paymentStatus: paymentState, fulfillmentStatus: fulfillmentState },
    ...{ total, currency, placedAt },
  }
}
export type OrderJson = ReturnType<typeof orderJson>

/** What its buyer sees of it. */
export function buyerJson(
  { order, method, lines, tenders, events }: OrderSheet,
  statusUrl: string,
) {
  const { email, subtotal, discountTotal, shippingTotal, taxTotal, due, note } = order
  const { shippingAddress, billingAddress, pickup, taxReasons } = order
  return {
    ...orderJson(order),
    ...{ email, subtotal, discountTotal, shippingTotal, taxTotal, due, note, statusUrl },
    ...{ paymentMethod: method, shippingAddress, billingAddress, pickup },
    taxNumber: order.taxEvidence?.number ?? null,
    taxReasons,
    parcels: (order.parcels ?? []).map(parcelJson),
    items: lines.map(lineJson),
    tenders: tenders.map(({ kind, last4, amount }) => ({ kind, last4, amount })),
    timeline: buyerMoments(events),
  }
}

/** Without what the merchant calls it. */
const parcelJson = ({ key, lineIds, option, pickup, arrives, boxes }: OrderParcel) => ({
  ...{ key, itemIds: lineIds, option, pickup, arrives },
  boxes: boxes.map(({ count, grams, items }) => ({
    ...{ count, grams },
    items: items.map(({ lineId: itemId, quantity }) => ({ itemId, quantity })),
  })),
})

export function lineJson({ line, shares, taxes }: SheetLine) {
  const { id, kind, productId, variantId, title, variantTitle, sku, properties } = line
  const { quantity, unitPrice, subtotal, total } = line
  return {
    ...{ id, kind, productId, variantId, title, variantTitle, sku, properties },
    ...{ quantity, unitPrice, subtotal, total },
    discounts: shares.map(({ label, code, amount }) => ({ label, code, amount })),
    taxes: taxes.map(({ name, rate, base, amount, included }) => ({
      ...{ name, rate, base, amount, included },
    })),
  }
}

/** Oldest first. */
const buyerMoments = (events: readonly OrderEvent[]) =>
  events
    .flatMap(({ type, at }) => {
      const shown = buyerEvents.find((one) => one === type)
      return shown ? [{ type: shown, at }] : []
    })
    .reverse()

/** What whoever knows number and address sees: no name, no place, no goods. */
export function trackedJson(order: Order, shipments: readonly ShipmentJson[]) {
  const { orderNumber, status, paymentStatus, fulfillmentStatus, placedAt } = orderJson(order)
  return {
    ...{ orderNumber, status, paymentStatus, fulfillmentStatus, placedAt },
    isPickup: order.pickup !== null,
    shipments: shipments.map(({ state, carrier, trackingNumber, trackingUrl, ...times }) => {
      const { shippedAt, deliveredAt } = times
      return { status: state, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt }
    }),
  }
}
export type TrackedJson = ReturnType<typeof trackedJson>

interface ShipmentJson {
  state: string
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  shippedAt: string | null
  deliveredAt: string | null
}

/** Where an order goes, and whether that can still be changed. */
export const movingJson = ({ id, number, shippingAddress }: Order, mayChange: boolean) => ({
  ...{ id, orderNumber: String(number), shippingAddress, mayChange },
})
