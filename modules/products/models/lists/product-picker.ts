/** Products for pickers in other modules' admin pages. */

import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { type ImageJson, imageJson } from '../../views/json.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import type { Status } from '../product-input.ts'
import { matching, nearestFirst } from './product-search.ts'

export interface Pick {
  id: string
  title: string
  slug: string
  status: Status
  /** When a draft is published by itself. */
  publishAt: string | null
  unpublishAt: string | null
  image: ImageJson | null
  updatedAt: string
}

/**
 * By ids in their order, else by words in title, vendor or SKU: first the product of that very title, then those whose
 * titles begin with it, of each what was changed last.
 */
export async function pickProducts(
  scope: Scope,
  { query, ids, take }: { query?: string; ids?: string[]; take: number },
): Promise<Pick[]> {
  const found = Product.in(scope)
    .select('id', 'title', 'slug', 'status', 'publishAt', 'unpublishAt', 'updatedAt')
    .limit(take)
  if (query?.trim()) matching(found, scope, query)
  if (ids) found.whereIn('id', ids)
  else {
    if (query?.trim()) nearestFirst(found, query)
    found.orderBy([
      { column: 'updatedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  }
  const products = await translated(scope, 'product', await found, ['title'])
  const order = new Map((ids ?? []).map((id, at) => [id, at]))
  if (ids) products.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  const covers = await coversOf(
    scope,
    products.map((product) => product.id),
  )
  return products.map(({ id, title, slug, status, publishAt, unpublishAt, updatedAt }) => {
    const cover = covers.get(id)
    const image = cover ? imageJson(cover) : null
    return { id, title, slug, status, publishAt, unpublishAt, image, updatedAt }
  })
}

/** The first picture of each product. */
export async function coversOf(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ProductImage>> {
  const covers = new Map<string, ProductImage>()
  for (const image of await ProductImage.of(scope, ids)) {
    if (!covers.has(image.productId)) covers.set(image.productId, image)
  }
  return covers
}
