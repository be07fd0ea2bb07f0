/** Orders as other modules see them. Amounts are minor units of the order's currency. */

import type { PaymentState } from '#server/gateways/payment-states.ts'
import { grouped } from '#server/grouped.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { type FulfillmentState, methodOf, Order } from '../order.ts'
import { OrderLine } from '../order-line.ts'
import type { Channel } from '../proposal.ts'
import type { HoldReason, OrderState } from '../transitions.ts'
import type { OrderParcel } from './order-parcel.ts'

export interface OrderLineView {
  id: string
  kind: OrderLine['kind']
  productId: string | null
  variantId: string | null
  title: string
  variantTitle: string | null
  sku: string | null
  /** A path or URL of the picture that was shown. */
  image: string | null
  properties: Record<string, string>
  /** By which it is bought again and again, as it was agreed. */
  plan: OrderLine['plan']
  /** The option by which it is sent, as it was chosen. */
  delivery: OrderLine['delivery']
  quantity: number
  unitPrice: number
  /** How the unit price came to be. */
  steps: OrderLine['steps']
  total: number
  requiresShipping: boolean
  grams: number
}

export interface OrderView {
  id: string
  /** As people say it, without the sign before it. */
  number: number
  state: OrderState
  holds: HoldReason[]
  email: string
  language: string
  userId: string | null
  currency: string
  /** What one unit of the shop's currency was worth in it, in billionths; null where that was not kept. */
  baseRate: number | null
  channel: Channel
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  total: number
  paymentState: PaymentState
  /** What paid it first; null where nothing was due. */
  attemptId: string | null
  fulfillmentState: FulfillmentState
  methodId: string
  /** In the language of who asks, or of who is said to read it. */
  methodLabel: string
  shippingAddress: Address | null
  billingAddress: Address
  /** Where its buyer fetches all of it. */
  pickup: string | null
  /** As they were quoted; none for what is not sent, and for older orders. */
  parcels: OrderParcel[]
  note: string | null
  /** Why nothing was due for some of it, in its buyer's language. */
  taxReasons: string[]
  consents: Order['consents']
  /** UTC. */
  placedAt: string
  /** UTC; null unless its buyer is to be forgotten. */
  erasedAt: string | null
  /** Of the demo shop: nobody is written to about it. */
  isDemo: boolean
  lines: OrderLineView[]
}

export interface WantedOrders {
  orderIds: readonly string[]
  /** Keeps them until the commit. */
  lock?: boolean
  /**
   * `merchant`: goods are called by the shop's own words, unless who asks reads the language of the buyer. `buyer`: the method is called in the language of
   * each buyer, else of who asks.
   */
  reader?: 'buyer' | 'merchant'
}

/** Two queries, however many orders. */
export async function findOrders(
  scope: Scope,
  { orderIds, lock = false, reader }: WantedOrders,
): Promise<OrderView[]> {
  const query = Order.in(scope).whereIn('id', [...orderIds])
  const orders = await (lock ? query.forNoKeyUpdate() : query)
  const lines = await linesOf(
    scope,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const whose = reader === 'buyer' ? scope.inLanguage(order.language) : scope
    const bought = lines.get(order.id) ?? []
    const isOwn = reader === 'merchant' && order.language !== scope.language
    return viewOf(whose, order, isOwn ? bought.map((line) => line.inOwnWords()) : bought)
  })
}

/** The lines by order, in their order. */
export async function linesOf(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  const lines = await OrderLine.in(scope)
    .whereIn('orderId', [...orderIds])
    .orderBy(['orderId', 'position'])
  return grouped(lines, ({ orderId }) => orderId)
}

function viewOf(scope: Scope, order: Order, lines: readonly OrderLine[]): OrderView {
  const { id, number, state, holds, email, language, userId, currency, baseRate, channel } = order
  const { subtotal, discountTotal, shippingTotal, taxTotal, total } = order
  const { paymentState, attemptId, fulfillmentState, methodId } = order
  const { shippingAddress, billingAddress, pickup, note, consents, placedAt, isDemo } = order
  const { taxReasons, erasedAt } = order
  return {
    ...{ id, number, state, holds, email, language, userId, currency, baseRate, channel },
    ...{ subtotal, discountTotal, shippingTotal, taxTotal, total },
    ...{ paymentState, attemptId, fulfillmentState, methodId, methodLabel: methodOf(scope, order) },
    ...{
      shippingAddress,
      billingAddress,
      pickup,
      note,
      consents,
      placedAt,
      isDemo,
      taxReasons,
      erasedAt,
    },
    parcels: order.parcels ?? [],
    lines: lines.map(lineView),
  }
}

function lineView(line: OrderLine): OrderLineView {
  const { id, kind, productId, variantId, title, variantTitle, sku, image, properties } = line
  const { plan, delivery, quantity, unitPrice, steps, total, requiresShipping, grams } = line
  return {
    ...{ id, kind, productId, variantId, title, variantTitle, sku, image, properties },
    ...{ plan, delivery, quantity, unitPrice, steps, total, requiresShipping, grams },
  }
}
