import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentOrder } from '../orders/fulfillment-order.ts'
import { ShipmentLine } from './shipment-line.ts'
import { transitions } from './transitions.ts'

export type ShipmentState = (typeof transitions.names)[number]

/** A parcel of an order. */
export class Shipment extends StoreModel {
  static override tableName = 'shipments'
  static override readonly missing = 'fulfillment.noShipment'
  declare orderId: string
  declare state: ShipmentState
  declare carrier: string | null
  declare trackingNumber: string | null
  declare trackingUrl: string | null
  /** UTC, as `deliveredAt`. */
  declare shippedAt: string | null
  declare deliveredAt: string | null

  static of(scope: Scope, orderIds: readonly string[]) {
    return Shipment.in(scope)
      .whereIn('orderId', [...orderIds])
      .orderBy('id')
  }

  /**
   * Takes a parcel to another state, with what is `known` of it then; the order is locked until the commit. `from`: the states
   * that it may come from, by default those that lead there. 404 when there is no such parcel, 409 INVALID_STATE when it is in
   * none of them. Only inside `atomic`.
   */
  static async go(
    scope: Scope,
    id: string,
    state: ShipmentState,
    known: Partial<Shipment> = {},
    from: readonly ShipmentState[] = transitions.before(state),
  ): Promise<{ shipment: Shipment; order: FulfillmentOrder }> {
    const { orderId } = await Shipment.find(scope, id)
    const order = await FulfillmentOrder.locked(scope, orderId)
    const went = await Shipment.in(scope)
      .where({ id })
      .whereIn('state', [...from])
      .patch({ ...known, state })
    const shipment = await Shipment.find(scope, id)
    if (went === 0) throw transitions.refusal(shipment.state)
    return { shipment, order }
  }

  lines(scope: Scope) {
    return ShipmentLine.in(scope).where({ shipmentId: this.id }).orderBy('lineId')
  }
}
