/** Search by words in titles, vendors and SKUs, for the admin. */
import type { QueryBuilderType } from 'objection'
import type { Scope } from '#server/scope.ts'
import type { Product } from '../product.ts'
import { Variant } from '../variants/variant.ts'

const mostWords = 8
/** SQLite refuses patterns of more than 50,000 bytes. */
const mostLetters = 1_000

/** Narrows `query` to products that have every word, upper case or lower. */
export function matching(query: QueryBuilderType<Product>, scope: Scope, typed: string): void {
  for (const word of typed.trim().slice(0, mostLetters).split(/\s+/).slice(0, mostWords)) {
    const pattern = `%${literal(word)}%`
    query.where((either) =>
      either
        .whereRaw("lower(products.title) like ? escape '\\'", [pattern])
        .orWhereRaw("lower(coalesce(products.vendor, '')) like ? escape '\\'", [pattern])
        .orWhereIn(
          'id',
          Variant.in(scope)
            .whereRaw("lower(coalesce(variants.sku, '')) like ? escape '\\'", [pattern])
            .select('productId'),
        ),
    )
  }
}

/** Puts the product of that very title before those whose titles begin with it, and these before all others. */
export function nearestFirst(query: QueryBuilderType<Product>, typed: string): void {
  const begin = literal(typed.trim().slice(0, mostLetters))
  query.orderByRaw(
    "case when lower(products.title) like ? escape '\\' then 0 when lower(products.title) like ? escape '\\' then 1 else 2 end",
    [begin, `${begin}%`],
  )
}

const literal = (words: string): string => words.toLowerCase().replace(/[\\%_]/g, '\\$&')
