/** A file of products, whatever its format, as a stream of drafts. */

import { TableError } from '#server/csv/csv-error.ts'
import type { ByteSource } from '#server/csv/decode.ts'
import { said } from '#server/language/message.ts'
import { storable } from '#server/text/storable.ts'
import { readJsonProducts } from './json/products.ts'
import type { DraftResult } from './product-draft.ts'
import { openShopifyProducts } from './shopify/products.ts'

export type Format = 'csv' | 'json'

export interface OpenFile {
  results: AsyncIterable<DraftResult>
  /** Columns, or names of JSON, that nobody reads. */
  ignored: string[]
  /** Must be called when `results` is not read. */
  close(): Promise<void>
}

/** Longest JSON file in bytes: it is read whole. */
const jsonBytes = 64 * 1024 * 1024

/** Opens a file; amounts are in `currency`. Throws TableError when it is none of products. */
export async function openProducts(
  source: ByteSource,
  format: Format,
  currency: string,
): Promise<OpenFile> {
  if (format === 'json') {
    return listedProducts(await readJson(source), currency)
  }
  const { header, results, close } = await openShopifyProducts(source, currency)
  const metafields = header.metafields.map((field) => field.header)
  return { results, ignored: [...header.unread, ...metafields], close }
}

/** The format that a name or a content type tells; CSV otherwise. */
export const formatOf = (name: string, type = ''): Format =>
  /\.json$/i.test(name) || /\bjson\b/i.test(type) ? 'json' : 'csv'

/** A JSON list that was parsed already. Throws TableError when it is none of products. */
export function listedProducts(body: unknown, currency: string): OpenFile {
  const { results, ignored } = readJsonProducts(body, currency)
  return { results: listed(results), ignored, close: async () => undefined }
}

async function* listed(results: DraftResult[]): AsyncGenerator<DraftResult> {
  yield* results
}

async function readJson(source: ByteSource): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source instanceof Uint8Array ? [source] : source) {
    length += piece.length
    if (length > jsonBytes) throw new TableError(said('import-export.admin.file.jsonTooLarge'))
    pieces.push(piece)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
    return storable(JSON.parse(text))
  } catch {
    throw new TableError(said('import-export.admin.file.noJson'))
  }
}
