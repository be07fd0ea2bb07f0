import type { ByteSource } from '#server/csv/decode.ts'
import { openTable, type TableRow } from '#server/csv/read.ts'
import { owned } from '#server/data/own-property.ts'
import { said } from '#server/language/message.ts'
import { currencyDigits } from '#server/locale/money.ts'
import { slugify } from '#server/text/slug.ts'
import type { DraftResult } from '../product-draft.ts'
import { Slugs, slugOfHandle } from '../slugs.ts'
import { type HeaderMap, mapHeaders } from './headers.ts'
import { ShopifyProduct } from './product.ts'

export interface ProductFile {
  header: HeaderMap
  /** One result per product, as soon as its rows have ended. Throws TableError where quoting breaks. */
  results: AsyncIterable<DraftResult>
  /** Must be called when `results` is not read. */
  close(): Promise<void>
}

/**
 * Opens a Shopify product export of either generation. Amounts are read in `currency`.
 * In memory are one product and the handles seen so far. Throws TableError for a file that is none.
 */
export async function openShopifyProducts(
  source: ByteSource,
  currency: string,
): Promise<ProductFile> {
  currencyDigits(currency)
  const table = await openTable(source)
  try {
    const header = mapHeaders(table.headers)
    return { header, results: productsOf(table.rows, header, currency), close: table.close }
  } catch (error) {
    await table.close()
    throw error
  }
}

/** The products of a table, each as soon as its rows have ended. */
export async function* productsOf(
  rows: AsyncIterable<TableRow>,
  header: HeaderMap,
  currency: string,
): AsyncGenerator<DraftResult> {
  const slugs = new Slugs()
  let current: ShopifyProduct | null = null
  let currentKey: string | null = null
  try {
    for await (const row of rows) {
      const handle = cell(row, header, 'handle')
      const title = cell(row, header, 'title')
      const key = handle.normalize('NFC').toLowerCase()
      const continues = key === '' ? title === '' : key === currentKey
      if (current === null || !continues) {
        if (current) yield current.finish()
        currentKey = key
        current = begin(row, handle, title, slugs, header, currency)
      } else if (key !== currentKey) {
        current.fail(row.line, 'handle', said('import-export.admin.row.noHandle'))
      }
      current.add(row)
    }
  } catch (error) {
    // Its further rows may stand behind the break.
    current?.fail(current.row, 'handle', said('import-export.admin.row.breaksOff'))
    if (current) yield current.finish()
    throw error
  }
  if (current) yield current.finish()
}

function begin(
  row: TableRow,
  handle: string,
  title: string,
  slugs: Slugs,
  header: HeaderMap,
  currency: string,
): ShopifyProduct {
  const own = slugOfHandle(handle)
  const slug = own || slugs.free(slugify(title) || 'product')
  const product = new ShopifyProduct(slug, handle, row.line, header, currency)
  const before = slugs.take(slug, row.line)
  if (before !== undefined) {
    const message = said('import-export.admin.row.handleTwice', { handle: slug, line: before })
    product.fail(row.line, 'handle', message)
  }
  return product
}

function cell(row: TableRow, header: HeaderMap, column: 'handle' | 'title'): string {
  return owned(row.cells, header.columns.get(column) ?? '') ?? ''
}
