/** What a change of the tree means for products. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import type { Tree } from './category-tree.ts'

/** Tells of all products in these categories: where they are found has changed. */
export async function tellOfProducts(scope: Scope, categoryIds: readonly string[]): Promise<void> {
  const found = await Product.in(scope)
    .whereIn('categoryId', [...categoryIds])
    .orderBy('id')
    .select('id')
  const ids = found.map((product) => product.id)
  for (const productIds of chunksOf(ids, 500)) await scope.tell('product.updated', { productIds })
}

/** Moves the products of a category to another; null for none. */
export async function moveProducts(
  scope: Scope,
  from: string,
  to: string | null,
): Promise<string[]> {
  const found = await Product.in(scope).where({ categoryId: from }).select('id')
  if (found.length > 0)
    await Product.in(scope).where({ categoryId: from }).patch({ categoryId: to })
  return found.map((product) => product.id)
}

/** A category and all below it. */
export const subtree = (tree: Tree, id: string): string[] => [
  id,
  ...tree.flat(id).map(({ node }) => node.id),
]

/** How many products stand in each category. */
export async function countsByCategory(scope: Scope): Promise<Map<string, number>> {
  const rows = (await Product.in(scope)
    .whereNotNull('categoryId')
    .groupBy('categoryId')
    .select('categoryId')
    .count('* as products')) as (Product & { products: number })[]
  return new Map(rows.map(({ categoryId, products }) => [categoryId ?? '', Number(products)]))
}
