import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { Variant } from '../variants/variant.ts'

/** How a file names a variant: by the address of its product and its values by option. */
export interface VariantName {
  slug: string
  options: Record<string, string>
  sku: string | null
}

/** By id; unknown variants are left out. */
export async function namesOf(
  scope: Scope,
  variantIds: readonly string[],
): Promise<Record<string, VariantName>> {
  const variants = await readRows(scope, Variant, { id: variantIds })
  const ids = [...new Set(variants.map(({ productId }) => productId))]
  const products = new Map(
    (await readRows(scope, Product, { id: ids })).map((one) => [one.id, one]),
  )
  return Object.fromEntries(
    variants.flatMap(({ id, productId, options, sku }) => {
      const product = products.get(productId)
      if (!product) return []
      const values = product.options.map(({ name }, at) => [name, options[at] ?? ''])
      return [[id, { slug: product.slug, options: Object.fromEntries(values), sku }]]
    }),
  )
}
