import { StoreModel } from '#server/data/model.ts'
import { conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { FulfillmentState } from '../order-fulfillment.ts'
import { addOrders } from './add-orders.ts'

/** What is known here of an order: whether its goods may leave, and how far they are. Its id is the order's. */
export class FulfillmentOrder extends StoreModel {
  static override tableName = 'fulfillment_orders'
  static override readonly missing = 'fulfillment.noOrder'
  // The order's timeline is their audit.
  static override audited = false
  declare number: number
  declare state: 'open' | 'on_hold' | 'closed'
  declare fulfillmentState: FulfillmentState
  /** UTC. */
  declare placedAt: string

  /** The order, locked until the commit, and known from now on. 404 when there is none. Only inside `atomic`. */
  static async locked(scope: Scope, orderId: string): Promise<FulfillmentOrder> {
    const found = () => FulfillmentOrder.in(scope).findOne({ id: orderId }).forUpdate()
    const known = await found()
    if (known) return known
    await addOrders(scope, [orderId])
    const added = await found()
    if (!added) throw notFound('fulfillment.noOrder')
    return added
  }

  /** 409 where the order waits, or is cancelled. */
  demandOpen(): void {
    if (this.state === 'on_hold') throw conflict('ORDER_ON_HOLD', 'fulfillment.onHold')
    if (this.state === 'closed') throw conflict('ORDER_CANCELLED', 'fulfillment.cancelled')
  }

  /** Also of an order that was not known yet: whoever read it before cannot write down an older state. Only inside `atomic`. */
  static async setState(
    scope: Scope,
    orderId: string,
    state: FulfillmentOrder['state'],
  ): Promise<void> {
    await FulfillmentOrder.locked(scope, orderId)
    await FulfillmentOrder.in(scope)
      .where({ id: orderId })
      .whereNot({ state })
      .patch({ state, updatedAt: now() })
  }
}
