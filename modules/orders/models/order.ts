/** An order: a copy of what was agreed, and how far it is. */
import { z } from 'zod'
import type { Out } from '#server/bus.ts'
import { StoreModel } from '#server/data/model.ts'
import { recordOrNull, recordWith, texts } from '#server/data/shapes.ts'
import { notFound } from '#server/errors.ts'
import { methodName } from '#server/gateways/gateway.ts'
import type { PaymentState } from '#server/gateways/payment-states.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import type { Channel, Proposal, Quote } from './proposal.ts'
import { type OrderParcel, parcelsShape } from './sheet/order-parcel.ts'
import { type HoldReason, type OrderState, transitions } from './transitions.ts'

export type FulfillmentState = Out<'fulfillment.of'>[string]['state']

/** Something of the order is still to be sent. */
export const unsentStates: readonly FulfillmentState[] = ['unfulfilled', 'partially_fulfilled']

export class Order extends StoreModel {
  static override tableName = 'orders'
  static override readonly missing = 'orders.notFound'
  static override booleans = ['isDemo']
  static override shapes = {
    holds: texts,
    shippingAddress: recordOrNull({}),
    billingAddress: recordWith(),
    consents: recordWith(),
    taxEvidence: recordOrNull({ number: z.string(), checked: z.string() }),
    taxReasons: texts,
    parcels: parcelsShape,
  }
  declare number: number
  declare sessionId: string
  declare attemptId: string | null
  declare state: OrderState
  declare holds: HoldReason[]
  declare paymentState: PaymentState
  declare fulfillmentState: FulfillmentState
  declare email: string
  declare name: string
  declare language: string
  declare userId: string | null
  declare guestId: string | null
  declare currency: string
  /** What one unit of the shop's currency was worth in it when it was bought, in billionths; null for orders from before that was kept. */
  declare baseRate: number | null
  /** Which currency the shop's was then; null for orders from before that was kept. */
  declare baseCurrency: string | null
  declare subtotal: number
  declare discountTotal: number
  declare shippingTotal: number
  declare taxTotal: number
  declare total: number
  /** What tenders left to be paid. */
  declare due: number
  /** What was paid and not given back. */
  declare received: number
  declare methodId: string
  declare methodLabel: string
  declare shippingAddress: Address | null
  declare billingAddress: Address
  /** Where its buyer fetches all of it; null where anything is sent. */
  declare pickup: string | null
  /** As they were quoted; null for orders from before that was kept. */
  declare parcels: OrderParcel[] | null
  declare note: string | null
  declare consents: Proposal['consents']
  /** The tax number of a business, and what was known of it. */
  declare taxEvidence: NonNullable<Quote['taxEvidence']> | null
  /** Why nothing was due for some of it, in its buyer's language. */
  declare taxReasons: string[]
  declare linkVersion: number
  declare cancelReason: string | null
  /** Where it goes, or else its bill; empty where that is unknown. */
  declare country: string
  /** Where it came from. */
  declare channel: Channel
  declare placedAt: string
  /** When all of it had been paid for the first time: from then on it is a sale, whatever goes back. */
  declare paidAt: string | null
  /** When its buyer had their data erased: it is kept until its retention ends. */
  declare erasedAt: string | null
  /** Of the demo shop: nobody is written to about it, and its number is of a series of its own. */
  declare isDemo: boolean
  /** When its buyer was asked for its money once more. */
  declare remindedAt: string | null

  /** Kept from others until the commit: what follows from it is decided behind its lock. 404. */
  static async locked(scope: Scope, id: string): Promise<Order> {
    const order = await Order.in(scope).findOne({ id }).forNoKeyUpdate()
    if (!order) throw notFound(Order.missing)
    return order
  }

  /**
   * Brings an order into another state, with other columns; `then` does what belongs to it. 409 INVALID_STATE where it does
   * not follow, 404.
   */
  static move(
    scope: Scope,
    id: string,
    state: OrderState,
    columns: Pick<Partial<Order>, 'holds' | 'cancelReason'> = {},
    then?: (inner: Scope, after: Order, before: Order) => Promise<unknown>,
  ): Promise<Order> {
    return Order.change(
      scope,
      id,
      (_inner, before) => {
        if (!transitions.after(before.state).includes(state))
          throw transitions.refusal(before.state)
        return { state, ...columns }
      },
      undefined,
      then,
    )
  }
}

/** What an order was paid with, in the reader's language. */
export function methodOf(
  scope: Scope,
  { methodId: id, methodLabel: label }: Pick<Order, 'methodId' | 'methodLabel'>,
): string {
  return id === 'none' ? scope.t('orders.nothingDue') : methodName(scope, { id, label })
}
