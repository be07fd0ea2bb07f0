/** The variant of a product that has only one, for lists that know products alone. */
import { badInput, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

/** 404 for an unknown product; 422 without one, or where a variant must be chosen. */
export async function onlyVariant(scope: Scope, productId: string | undefined): Promise<string> {
  if (productId === undefined) throw badInput({ variantId: said('cart.choose') })
  const [product] = (await scope.ask('products.sources', { productIds: [productId] })) ?? []
  if (!product) throw notFound('cart.notSold')
  const [variant, another] = product.variants
  if (!variant || another) throw badInput({ variantId: said('cart.choose') })
  return variant.id
}
