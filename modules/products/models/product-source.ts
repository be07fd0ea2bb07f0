/** Products as other modules' read models and rules want them: plain data. */

import type { Scope } from '#server/scope.ts'
import { plainText } from '#server/text/html/clean-html.ts'
import { type ImageJson, imageJson, optionsByName } from '../views/json.ts'
import { Product } from './product.ts'
import type { Option, Status } from './product-input.ts'
import { type Uncounted, uncountedRecordsOf } from './product-record.ts'

export interface ProductSource {
  id: string
  title: string
  slug: string
  status: Status
  vendor: string | null
  type: string | null
  tags: string[]
  /** The plain words of the description. */
  text: string
  options: Option[]
  variants: {
    id: string
    sku: string | null
    price: number
    compareAtPrice: number | null
    options: Record<string, string>
  }[]
  image: ImageJson | null
  /** `path`: slugs from the root. */
  category: { id: string; slug: string; path: string[] } | null
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** In the order of the ids; unknown ids are left out. */
export async function sourcesOf(scope: Scope, ids: readonly string[]): Promise<ProductSource[]> {
  return (await uncountedRecordsOf(scope, ids)).map(sourceOf)
}

/** Ids in order, those after `after`. */
export async function idsAfter(
  scope: Scope,
  after: string | undefined,
  take: number,
): Promise<string[]> {
  const query = Product.in(scope).select('id').orderBy('id').limit(take)
  if (after !== undefined) query.where('id', '>', after)
  return (await query).map((product) => product.id)
}

function sourceOf({ product, variants, images, categoryPath }: Uncounted): ProductSource {
  const { id, title, slug, status, vendor, type, tags, options } = product
  const category = categoryPath.at(-1)
  const [cover] = images
  return {
    ...{ id, title, slug, status, vendor, type, tags, options },
    text: plainText(product.description),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      options: optionsByName(options, variant),
    })),
    image: cover ? imageJson(cover) : null,
    category: category
      ? { id: category.id, slug: category.slug, path: categoryPath.map((one) => one.slug) }
      : null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.publishedAt,
  }
}
