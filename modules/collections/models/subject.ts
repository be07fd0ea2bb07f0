/** Products as rules see them, gathered from the modules that know their parts. */

import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import type { Subject } from './rule.ts'

type Source = Out<'products.sources'>[number]
type Levels = Out<'inventory.levels'>

/** By product; those that no longer exist are missing. */
export async function subjectsOf(
  scope: Scope,
  productIds: readonly string[],
): Promise<Map<string, Subject>> {
  const sources = (await scope.ask('products.sources', { productIds: [...productIds] })) ?? []
  const variantIds = sources.flatMap(({ variants }) => variants.map(({ id }) => id))
  const levels = (await scope.ask('inventory.levels', { variantIds })) ?? {}
  return new Map(sources.map((source) => [source.id, subjectOf(source, levels)]))
}

function subjectOf(source: Source, levels: Levels): Subject {
  const [cheapest] = [...source.variants].sort((a, b) => a.price - b.price)
  return {
    title: source.title,
    type: source.type,
    vendor: source.vendor,
    tags: source.tags,
    skus: source.variants.flatMap(({ sku }) => (sku ? [sku] : [])),
    categories: source.category?.path ?? [],
    price: cheapest?.price ?? 0,
    compareAtPrice: cheapest?.compareAtPrice ?? null,
    onSale: source.variants.some(({ price, compareAtPrice }) => (compareAtPrice ?? 0) > price),
    inStock: source.variants.some(({ id }) => {
      const level = owned(levels, id)
      return !level || level.available > 0 || level.oversell
    }),
    createdAt: source.createdAt,
  }
}
