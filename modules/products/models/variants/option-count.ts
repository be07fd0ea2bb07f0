/** A variant has a value for each option of its product. */
import { chunksOf } from '#server/chunks.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { Variant } from './variant.ts'

/** 409 where one of these variants has other options than its product by now. */
export async function refuseOtherOptions(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    const variants = await Variant.in(scope)
      .select('id', 'productId', 'options')
      .whereIn('id', [...some])
    const owners = [...new Set(variants.map(({ productId }) => productId))]
    const products = await Product.in(scope)
      .select('id', 'options')
      .whereIn('id', owners)
      .orderBy('id')
      .forNoKeyUpdate()
    const counts = new Map(products.map(({ id, options }) => [id, options.length]))
    if (variants.some(({ productId, options }) => counts.get(productId) !== options.length))
      throw conflict('OTHER_OPTIONS', 'products.admin.otherOptions')
  }
}
