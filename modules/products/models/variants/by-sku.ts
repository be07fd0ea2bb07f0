/** Which variants have these SKUs, for files that know no ids. */
import { chunksOf } from '#server/chunks.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { Variant } from './variant.ts'

/** One each: of two with the same SKU the older. */
export async function variantsBySku(scope: Scope, skus: readonly string[]) {
  const found = new Map<string, Variant>()
  for (const sku of chunksOf([...new Set(skus)]))
    for (const variant of await readRows(scope, Variant, { sku }, ['id']))
      if (variant.sku !== null && !found.has(variant.sku)) found.set(variant.sku, variant)
  const variants = [...found.values()]
  const products = await readRows(scope, Product, { id: variants.map((one) => one.productId) })
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
  return variants.map(({ id: variantId, productId, sku }) => ({
    ...{ sku: sku ?? '', variantId, productId, slug: slugs.get(productId) ?? '' },
  }))
}
