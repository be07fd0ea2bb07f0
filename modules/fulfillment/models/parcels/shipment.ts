import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentOrder } from '../orders/fulfillment-order.ts'
import { ShipmentLine } from './shipment-line.ts'
import { type transitions, transitionsOf } from './transitions.ts'

export type ShipmentState = (typeof transitions.names)[number]

/** A parcel of an order, or goods of it that its buyer fetches. */
export class Shipment extends StoreModel {
  static override tableName = 'shipments'
  static override readonly missing = 'fulfillment.noShipment'
  declare orderId: string
  declare state: ShipmentState
  declare carrier: string | null
  declare trackingNumber: string | null
  declare trackingUrl: string | null
  /** Where its buyer fetches it; null of one that is sent. */
  declare pickup: string | null
  /** UTC, as `deliveredAt`. */
  declare shippedAt: string | null
  declare deliveredAt: string | null

  static of(scope: Scope, orderIds: readonly string[]) {
    return Shipment.in(scope)
      .whereIn('orderId', [...orderIds])
      .orderBy('id')
  }

  /**
   * Takes a parcel to another state, with what `changes` of it then, which may follow from how it is, and answers the state
   * that it `was` in; the order is locked until the commit. `from`: the states that it may come from, by default those that lead there. 404 when there is no such
   * parcel, 409 INVALID_STATE when it is in none of them. Only inside `atomic`.
   */
  static async go(
    scope: Scope,
    id: string,
    state: ShipmentState,
    changes: Partial<Shipment> | ((before: Shipment) => Partial<Shipment>) = {},
    from?: readonly ShipmentState[],
  ): Promise<{ shipment: Shipment; order: FulfillmentOrder; was: ShipmentState }> {
    const { orderId } = await Shipment.find(scope, id)
    const order = await FulfillmentOrder.locked(scope, orderId)
    const before = await Shipment.find(scope, id)
    const states = transitionsOf(before)
    const went = await Shipment.in(scope)
      .where({ id })
      .whereIn('state', [...(from ?? states.before(state))])
      .patch({ ...(typeof changes === 'function' ? changes(before) : changes), state })
    const shipment = await Shipment.find(scope, id)
    if (went === 0) throw states.refusal(shipment.state)
    return { shipment, order, was: before.state }
  }

  lines(scope: Scope) {
    return ShipmentLine.in(scope).where({ shipmentId: this.id }).orderBy('lineId')
  }
}
