/** Verbs on a single variant; the product's other variants stay as they are. */

import { badInput, Fault, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import type { VariantInput } from '../product-input.ts'
import { Variant } from './variant.ts'

/** Adds a variant to a product. 404, or 422 when its combination exists. Answers its id. */
export async function addVariant(
  scope: Scope,
  productId: string,
  input: VariantInput,
): Promise<string> {
  return scope.atomic(async (inner) => {
    const known = await heldVariants(inner, productId)
    await Product.update(inner, productId, { variants: [input] })
    const before = new Set(known.map((variant) => variant.id))
    const added = (await Variant.of(inner, [productId])).find(({ id }) => !before.has(id))
    if (!added) throw badInput({ options: said('products.admin.variantThere') })
    return added.id
  })
}

/** Changes what is given of a variant. 409 STALE. Answers the product's id. */
export async function changeVariant(
  scope: Scope,
  id: string,
  input: VariantInput,
  updatedAt?: string,
): Promise<string> {
  return scope.atomic(async (inner) => {
    const productId = await productOf(inner, id)
    await heldVariants(inner, productId)
    await Product.update(inner, productId, { variants: [{ ...input, id }], updatedAt })
    return productId
  })
}

/** Fills custom fields of a variant. 404, 409 STALE, 422 at `customFields.<key>`. Answers the product's id. */
export async function fillVariant(
  scope: Scope,
  id: string,
  customFields: Readonly<Record<string, unknown>>,
  updatedAt?: string,
): Promise<string> {
  const productId = await productOf(scope, id)
  try {
    await Product.update(scope, productId, { variants: [{ id, customFields }], updatedAt })
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    const own = Object.entries(error.fields).map(([name, told]) => [
      name.replace(/^variants\.0\./, ''),
      told,
    ])
    throw badInput(Object.fromEntries(own))
  }
  return productId
}

/** Removes a variant. 409 STALE, 422 for the last one. Answers the product's id. */
export async function removeVariant(
  scope: Scope,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<string> {
  return scope.atomic(async (inner) => {
    const productId = await productOf(inner, id)
    const others = (await heldVariants(inner, productId)).filter((one) => one.id !== id)
    if (others.length === 0) throw badInput({ id: said('products.admin.lastVariant') })
    const variants = others.map((one) => ({ id: one.id }))
    await Product.update(inner, productId, { variants, replaceVariants: true, updatedAt })
    return productId
  })
}

/** The product of a variant. 404. */
export async function productOf(scope: Scope, id: string): Promise<string> {
  const variant = await Variant.in(scope).findOne({ id })
  if (!variant) throw notFound('products.variantNotFound')
  return variant.productId
}

/** The product is locked first, so that nobody adds a variant that this act does not know of. */
async function heldVariants(scope: Scope, productId: string): Promise<Variant[]> {
  const product = await Product.in(scope).findOne({ id: productId }).forUpdate()
  if (!product) throw notFound('products.notFound')
  return Variant.of(scope, [productId])
}
