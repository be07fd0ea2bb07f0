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
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
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
