import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { texts } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'

export type InventoryPolicy = 'deny' | 'continue'

/** What is sold: one combination of a product's option values. A product has at least one. Money in minor units. */
export class Variant extends StoreModel {
  static override tableName = 'variants'
  static override visible = true
  static override booleans = ['requiresShipping', 'taxable']
  static override shapes = { options: texts }
  declare productId: string
  /** One value for each option of the product, in their order; none for a product without options. */
  declare options: string[]
  declare position: number
  declare price: number
  declare compareAtPrice: number | null
  declare cost: number | null
  declare sku: string | null
  declare barcode: string | null
  declare weightGrams: number | null
  declare requiresShipping: boolean
  declare taxable: boolean
  declare imageId: string | null

  /** All variants of these products, in order. */
  static of(scope: Scope, productIds: readonly string[]) {
    return readRows(scope, Variant, { productId: productIds }, ['productId', 'position', 'id'])
  }
}

/** Most variants of one product. */
export const variantLimit = 2048
export const optionLimit = 3
/** Longer values do not fit the index that keeps combinations unique. */
export const longestOptionValue = 200

/** How a combination is compared. */
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values)
