import { TableError } from '#server/csv/csv-error.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { DraftResult } from '../product-draft.ts'
import { Slugs } from '../slugs.ts'
import { named, sentName, unread } from './names.ts'
import { JsonReading } from './product.ts'

const mostIgnored = 100

/**
 * Reads `{ products: […] }` (or the list alone) into drafts; amounts are in major units of
 * `currency`. Rows are counted from 1; `ignored` are the names that nobody reads. Throws TableError when there is no list.
 */
export function readJsonProducts(
  body: unknown,
  currency: string,
): { results: DraftResult[]; ignored: string[] } {
  currencyDigits(currency)
  const sent = listOf(body)
  const products = sent.map(named)
  const read = productReader(currency)
  const results = sent.map((product, index) => read(product, index + 1))
  return { results, ignored: [...new Set(products.flatMap(unread))].slice(0, mostIgnored) }
}

/** Reads products one after the other; no two of them may have one slug. */
export function productReader(currency: string): (product: unknown, row: number) => DraftResult {
  const slugs = new Slugs()
  return (product, row) =>
    asSent(product, new JsonReading(row, currency, slugs).read(named(product)))
}

/** The same with the names that were sent. */
function asSent(product: unknown, result: DraftResult): DraftResult {
  const rename = (messages: RowMessage[]) =>
    messages.map((one) => ({ ...one, field: sentName(product, one.field) }))
  const notes = rename(result.notes)
  return result.ok ? { ...result, notes } : { ...result, notes, errors: rename(result.errors) }
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
