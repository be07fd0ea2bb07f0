/** A product with its prices in the currency that its reader chose. */
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductRecord } from '../models/product-record.ts'
import { type ProductJson, productJson } from './json.ts'

/** In the shop's own currency where nobody knows another price. */
export async function pricedProduct(scope: Scope, record: ProductRecord): Promise<ProductJson> {
  const { currency, shop } = scope
  const product = productJson(record, shop.currency)
  if (currency === shop.currency) return product
  const items = product.variants.map(({ id, price, compareAtPrice }) => ({
    ...{ variantId: id, price, compareAt: compareAtPrice },
  }))
  const { prices = {} } = (await scope.ask('currencies.price', { items, currency })) ?? {}
  const variants = product.variants.map((variant) => {
    const { price, compareAt } = owned(prices, variant.id) ?? {}
    return price === undefined
      ? undefined
      : { ...variant, price, compareAtPrice: compareAt ?? null }
  })
  const priced = variants.filter((variant) => variant !== undefined)
  const [first = undefined, ...others] = priced
  if (!first || priced.length < variants.length) return product
  const cheapest = others.reduce((least, one) => (one.price < least.price ? one : least), first)
  const { price, compareAtPrice } = cheapest
  return { ...product, currency, variants: priced, price, compareAtPrice }
}
