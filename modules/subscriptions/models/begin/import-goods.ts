/** Which variant a subscription of another shop is about. */
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import type { SubscriptionRecord } from './import-record.ts'

export interface Goods {
  variantId: string
  productId: string
  slug: string
}

/** By address and options, else by SKU, else by the address that the title gives; undefined for what is not sold here. */
export async function goodsOf(
  scope: Scope,
  records: readonly SubscriptionRecord[],
): Promise<(Goods | undefined)[]> {
  const skus = [...new Set(records.flatMap(({ sku }) => sku || []))]
  const found = skus.length > 0 ? ((await scope.ask('products.bySku', { skus })) ?? []) : []
  const bySku = new Map(found.map(({ sku, ...goods }) => [sku, goods]))
  const addressed = records.map(({ product, title, options }) => ({
    slug: product || slugify(title),
    options: options ?? {},
  }))
  const byOptions = (await scope.ask('products.byOptions', { variants: addressed })) ?? []
  const slugs = [...new Set(addressed.map(({ slug }) => slug))]
  const single = await onlyVariants(scope, slugs)
  return records.map(({ product, sku, options, variantTitle }, at) => {
    const { slug = '' } = addressed[at] ?? {}
    const exact = byOptions[at]
    if (exact && (product || !sku)) return { ...exact, slug }
    const known = bySku.get(sku ?? '')
    if (known) return known
    // Apps write no options: where there is one variant alone, or one of that title, it is meant.
    return options ? undefined : single.get(`${slug}\n${variantTitle ?? ''}`)
  })
}

/** Variants by the address of their product and their title; that of a single one also under none. */
async function onlyVariants(
  scope: Scope,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  const known = (await scope.ask('products.bySlug', { slugs: [...slugs] })) ?? []
  const productIds = known.map(({ id }) => id)
  const sources = (await scope.ask('products.sources', { productIds })) ?? []
  const all = new Map<string, Goods>()
  for (const { id: productId, slug, variants } of sources)
    for (const { id: variantId, options } of variants) {
      const title = Object.values(options).join(' / ')
      const goods = { variantId, productId, slug }
      all.set(`${slug}\n${title}`, goods)
      if (variants.length === 1) all.set(`${slug}\n`, goods)
    }
  return all
}
