import { StoreModel } from '#server/data/model.ts'

/** How many of an order's line are in a parcel. */
export class ShipmentLine extends StoreModel {
  static override tableName = 'shipment_lines'
  static override timestamps = false
  // The parcel and the order's timeline are their audit.
  static override audited = false
  declare shipmentId: string
  declare lineId: string
  declare quantity: number
}
