import { owned } from '#server/data/own-property.ts'
import type { ProductJson, VariantJson } from './json.ts'

/**
 * The variant that an address means: by id, else the one that fits most of the option values named
 * in the query; of equals one in stock, then the cheapest, whose price is the product's own.
 */
export function chosenVariant(
  { variants, options }: Pick<ProductJson, 'variants' | 'options'>,
  id: string | undefined,
  query: Record<string, unknown>,
): VariantJson | undefined {
  const byId = id === undefined ? undefined : variants.find((variant) => variant.id === id)
  if (byId) return byId
  const wanted = options.flatMap(({ name }) => {
    const value = owned(query, name) ?? owned(query, name.toLowerCase())
    return typeof value === 'string' ? [[name, value.toLowerCase()] as const] : []
  })
  const fits = (variant: VariantJson) =>
    wanted.filter(([name, value]) => owned(variant.options, name)?.toLowerCase() === value).length +
    (variant.inStock ? 0.5 : 0)
  const isBetter = (one: VariantJson, best: VariantJson) =>
    fits(one) > fits(best) || (fits(one) === fits(best) && one.price < best.price)
  return variants.reduce<VariantJson | undefined>(
    (best, one) => (best && !isBetter(one, best) ? best : one),
    undefined,
  )
}
