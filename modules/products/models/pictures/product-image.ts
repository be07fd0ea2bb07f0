import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'

/** A picture of a product, by its address; the first is the cover. */
export class ProductImage extends StoreModel {
  static override tableName = 'product_images'
  static override visible = true
  declare productId: string
  /** https, or a path of our own uploads. */
  declare url: string
  declare alt: string
  declare width: number | null
  declare height: number | null
  declare position: number

  /** All pictures of these products, in order. */
  static of(scope: Scope, productIds: readonly string[]) {
    return readRows(scope, ProductImage, { productId: productIds }, ['productId', 'position', 'id'])
  }
}

/** Whether a picture may have this address: https, or a path of our own uploads. */
export function isImageUrl(address: string): boolean {
  if (address.length > 2000 || /[\s\\\p{Cc}]/u.test(address)) return false
  if (address.startsWith('/uploads/')) return !/(^|\/)\.\.?(\/|$)|\/\/|%2e|%2f|%5c/i.test(address)
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname !== ''
}
