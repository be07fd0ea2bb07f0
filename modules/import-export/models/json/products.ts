import { TableError } from '#server/csv/csv-error.ts'
import { said } from '#server/language/message.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { DraftResult } from '../product-draft.ts'
import { Slugs } from '../slugs.ts'
import { JsonReading } from './product.ts'

/** Most products of one request. */
export const jsonLimit = 500

/**
 * Reads `{ products: […] }` (or the list alone) into drafts; amounts are in major units of
 * `currency`. Rows are counted from 1. Throws TableError when there is no list or it is too long.
 */
export function readJsonProducts(body: unknown, currency: string): DraftResult[] {
  currencyDigits(currency)
  const products = listOf(body)
  if (products.length > jsonLimit) {
    throw new TableError(
      said('import-export.admin.file.tooMany', { n: products.length, most: jsonLimit }),
    )
  }
  const slugs = new Slugs()
  return products.map((product, index) => new JsonReading(index + 1, currency, slugs).read(product))
}

function listOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  if (
    typeof body === 'object' &&
    body !== null &&
    'products' in body &&
    Array.isArray(body.products)
  ) {
    return body.products
  }
  throw new TableError(said('import-export.admin.file.noProducts'))
}
