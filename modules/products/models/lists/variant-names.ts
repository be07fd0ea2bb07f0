import { owned } from '#server/data/own-property.ts'
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

/** The way back: ids by name, each at its place. */
export async function variantsNamed(
  scope: Scope,
  names: readonly Pick<VariantName, 'slug' | 'options'>[],
): Promise<({ variantId: string; productId: string } | undefined)[]> {
  const slugs = [...new Set(names.map(({ slug }) => slug))]
  const products = await readRows(scope, Product, { slug: slugs })
  const bySlug = new Map(products.map((one) => [one.slug, one]))
  const productIds = products.map(({ id }) => id)
  const variants = new Map(
    (await readRows(scope, Variant, { productId: productIds })).map((one) => [
      keyOf(one.productId, one.options),
      one,
    ]),
  )
  return names.map(({ slug, options }) => {
    const product = bySlug.get(slug)
    if (!product) return undefined
    const values = product.options.map(({ name }) => owned(options, name) ?? '')
    const isWhole = Object.keys(options).length === product.options.length
    const found = isWhole ? variants.get(keyOf(product.id, values)) : undefined
    return found && { variantId: found.id, productId: product.id }
  })
}

const keyOf = (productId: string, values: readonly string[]) =>
  JSON.stringify([productId, ...values])
