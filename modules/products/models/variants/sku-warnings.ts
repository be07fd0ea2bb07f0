import { chunksOf } from '#server/chunks.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductRecord } from '../product-record.ts'
import { Variant } from './variant.ts'

export interface Warning {
  field: string
  message: Said
}

const mostWarnings = 20

/** SKUs of this product that another variant of the shop has too. Allowed, but seldom meant. */
export async function skuWarnings(scope: Scope, { variants }: ProductRecord): Promise<Warning[]> {
  const skus = [...new Set(variants.flatMap((variant) => variant.sku ?? []))]
  if (skus.length === 0) return []
  const repeated = new Set<string>()
  for (const some of chunksOf(skus)) {
    const rows = await Variant.in(scope)
      .whereIn('sku', some)
      .groupBy('sku')
      .havingRaw('count(*) > 1')
      .select('sku')
    for (const { sku } of rows) if (sku !== null) repeated.add(sku)
  }
  return variants
    .flatMap(({ sku }, index) =>
      sku !== null && repeated.has(sku)
        ? [{ field: `variants.${index}.sku`, message: said('products.admin.skuTaken', { sku }) }]
        : [],
    )
    .slice(0, mostWarnings)
}
