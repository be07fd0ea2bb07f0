import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/** What counts on a line of an order; the database keeps each at most the one before it, and all of them at most what was ordered. */
export type Counter = 'packed' | 'shipped' | 'delivered'

/** The counters of a line of an order that is to be sent. Its id is the order line's. */
export class FulfillmentLine extends StoreModel {
  static override tableName = 'fulfillment_lines'
  // The order's timeline is their audit.
  static override audited = false
  declare orderId: string
  declare variantId: string | null
  declare ordered: number
  /** In parcels that are not cancelled, whether they have left or not. */
  declare packed: number
  declare shipped: number
  declare delivered: number
  /** Not sent after all. */
  declare dropped: number

  /** Neither in a parcel nor given up. */
  get left(): number {
    return this.ordered - this.packed - this.dropped
  }

  static of(scope: Scope, orderIds: readonly string[]) {
    return FulfillmentLine.in(scope)
      .whereIn('orderId', [...orderIds])
      .orderBy('id')
  }

  /** Puts some of a line into a parcel: false when less than that is left. Only inside `atomic`. */
  static async pack(scope: Scope, id: string, quantity: number): Promise<boolean> {
    const changed = await FulfillmentLine.in(scope)
      .where({ id })
      .whereRaw('packed + dropped + ? <= ordered', [quantity])
      .patch({ packed: scope.db.raw('packed + ?', [quantity]) })
    return changed > 0
  }

  /** Gives up what is left of a line. Only inside `atomic`, with the order locked. */
  static async dropRest(scope: Scope, { id, left }: FulfillmentLine): Promise<void> {
    await FulfillmentLine.in(scope)
      .where({ id })
      .patch({ dropped: scope.db.raw('dropped + ?', [left]) })
  }

  /** Adds what is in a parcel to a counter of its lines, or takes it off. Only inside `atomic`. */
  static async count(scope: Scope, shipmentId: string, counter: Counter, by: 1 | -1) {
    await scope.db.raw(
      `update fulfillment_lines set ?? = ?? + ? * inside.quantity
        from shipment_lines inside
        where fulfillment_lines.store_id = ? and inside.store_id = ?
          and inside.shipment_id = ? and inside.line_id = fulfillment_lines.id`,
      [counter, `fulfillment_lines.${counter}`, by, scope.storeId, scope.storeId, shipmentId],
    )
  }
}
