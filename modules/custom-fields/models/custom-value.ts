/** Values of custom fields: a table for each kind of records, so that values go with their records. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Kept } from './types/field-type.ts'

export class CustomValue extends StoreModel {
  static override shapes = { value: listOf(z.union([z.string(), z.number(), z.boolean()])) }
  declare recordId: string
  declare fieldId: string
  /** The field's, for whoever reads the audit log after the field is gone. */
  declare key: string
  declare value: Kept
}

class ProductValue extends CustomValue {
  static override tableName = 'product_custom_values'
  static override visible = true
}
class VariantValue extends CustomValue {
  static override tableName = 'variant_custom_values'
  static override visible = true
}
class CollectionValue extends CustomValue {
  static override tableName = 'collection_custom_values'
  static override visible = true
}
class CustomerValue extends CustomValue {
  static override tableName = 'customer_custom_values'
}
class OrderValue extends CustomValue {
  static override tableName = 'order_custom_values'
}

export const valuesOf: Readonly<Record<FieldKind, typeof CustomValue>> = {
  product: ProductValue,
  variant: VariantValue,
  collection: CollectionValue,
  customer: CustomerValue,
  order: OrderValue,
}
