import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

/** What a page about reviews says of its product. */
export interface ReviewedProduct {
  id: string
  title: string
  slug: string
}

/** The product, when shoppers can see it; else 404. */
export async function shownProduct(scope: Scope, id: string): Promise<ReviewedProduct> {
  const [product] = (await scope.ask('products.pick', { ids: [id], take: 1 })) ?? []
  if (product?.status !== 'active') throw notFound('reviews.productNotFound')
  return { id, title: product.title, slug: product.slug }
}

export const productHref = ({ slug }: { slug: string }): string =>
  `/products/${encodeURIComponent(slug)}`
