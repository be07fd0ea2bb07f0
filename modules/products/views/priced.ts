/** Products with their prices as shoppers see them. */
import type { Scope } from '#server/scope.ts'
import type { ProductRecord } from '../models/product-record.ts'
import { cheapestOf, shownPrices } from '../models/variants/prices/shown-prices.ts'
import { type ProductJson, productJson } from './json.ts'

/** In the order of the records. */
export async function pricedProducts(
  scope: Scope,
  records: readonly ProductRecord[],
): Promise<ProductJson[]> {
  const products = records.map((record) => productJson(record, scope.shop.currency))
  const shown = await shownPrices(scope, products)
  return products.map((product) => {
    const { currency, prices } = shown.get(product.id) ?? {}
    if (!prices || !currency) return product
    const variants = product.variants.map((one) => ({ ...one, ...prices.get(one.id) }))
    const { price = 0, compareAtPrice = null, lowestPrice } = cheapestOf(variants) ?? {}
    const lowest = lowestPrice === undefined ? {} : { lowestPrice }
    return { ...product, currency, variants, price, compareAtPrice, ...lowest }
  })
}
