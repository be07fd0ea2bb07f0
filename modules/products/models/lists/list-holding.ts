/** What the list of products is narrowed by that other tables hold: stock, category and collection. */
import type { Knex } from 'knex'
import type { Scope } from '#server/scope.ts'
import { Category } from '../categories/category.ts'
import { subtree } from '../categories/category-products.ts'
import { Variant } from '../variants/variant.ts'

/** `in` can be bought, `low` has a variant of which few or none are left, `out` cannot be bought. */
export const stockLevels = ['in', 'low', 'out'] as const

export interface Holding {
  stock?: (typeof stockLevels)[number] | undefined
  /** The slug of a category; those below it count, too. */
  category?: string | undefined
  /** The slug of a collection, a hidden one too. */
  collection?: string | undefined
}

/** A part of the list's statement. */
export type Narrow = (query: Narrowed) => void

interface Narrowed {
  whereIn(column: string, values: never): unknown
  whereNotIn(column: string, values: never): unknown
}

/** What is unknown, or belongs to a module that is off, finds nothing. */
export async function holding(scope: Scope, asked: Holding): Promise<Narrow[]> {
  const { stock, category, collection } = asked
  return [
    ...(stock ? [await byStock(scope, stock)] : []),
    ...(category ? [await byCategory(scope, category)] : []),
    ...(collection ? [await byCollection(scope, collection)] : []),
  ]
}

const nothing: Narrow = (query) => query.whereIn('products.id', [] as never)

async function byStock(scope: Scope, stock: (typeof stockLevels)[number]): Promise<Narrow> {
  const level = stock === 'low' ? 'low' : 'out'
  const counted = await scope.ask('inventory.variantKeys', { level })
  if (!counted) return stock === 'in' ? () => undefined : nothing
  const keys = () => counted.keys.clone()
  if (stock === 'low')
    return (query) =>
      query.whereIn('products.id', productsOf(scope, (of) => of.whereIn('id', keys())) as never)
  const bought = () => productsOf(scope, (of) => of.whereNotIn('id', keys())) as never
  return stock === 'in'
    ? (query) => query.whereIn('products.id', bought())
    : (query) => query.whereNotIn('products.id', bought())
}

function productsOf(
  { db, storeId }: Scope,
  which: (of: Knex.QueryBuilder) => Knex.QueryBuilder,
): Knex.QueryBuilder {
  return which(db(Variant.tableName).where({ storeId })).select('productId')
}

async function byCategory(scope: Scope, slug: string): Promise<Narrow> {
  const tree = await Category.tree(scope)
  const found = tree.bySlug(slug)
  if (!found) return nothing
  return (query) => query.whereIn('products.categoryId', subtree(tree, found.id) as never)
}

async function byCollection(scope: Scope, slug: string): Promise<Narrow> {
  const found = await scope.ask('collections.productKeys', { slug })
  if (!found) return nothing
  return (query) => query.whereIn('products.id', found.keys.clone() as never)
}
