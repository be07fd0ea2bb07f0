/** Old addresses in a file: a sitemap, a list with one a line, or a table; each of them packed by gzip too. */

import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { TableError } from '#server/csv/csv-error.ts'
import { decode } from '#server/csv/decode.ts'
import { openTable } from '#server/csv/read.ts'
import { said } from '#server/language/message.ts'

/** An address, or another sitemap that an index names. */
export interface ListedAddress {
  address: string
  isSitemap: boolean
}

/** Longer ones are cut: no rule holds them. */
const longestAddress = 2_000
/** What a packed file may unpack to, in bytes: ten times what one that is not packed may have. */
const mostUnpacked = 512 * 1024 * 1024
/** Names of the column of a table that holds the addresses. */
const columns = [
  'address',
  'url',
  'loc',
  'redirect from',
  'from',
  'path',
  'link',
  'page',
  'adresse',
]

/** TableError for a file that is none of these. */
export async function* addressesIn(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ListedAddress> {
  const [head, all] = await peeked(source)
  if (head[0] === 0x1f && head[1] === 0x8b) {
    yield* addressesIn(unpacked(all))
    return
  }
  const start = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<')) yield* sitemap(all)
  else if (/^\S*[,;\t]/.test(start.split('\n', 1)[0] ?? '') && !/^(?:https?:\/)?\//.test(start))
    yield* table(all)
  else yield* list(all)
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  let bytes = 0
  try {
    for await (const piece of source.pipe(gunzip)) {
      bytes += piece.length
      if (bytes > mostUnpacked) throw new TableError(said('redirects.check.unpacksTo'))
      yield piece
    }
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError(said('redirects.check.gzip'))
  }
}

/** The first bytes, and all of them. */
async function peeked(
  source: AsyncIterable<Uint8Array>,
): Promise<[Buffer, AsyncIterable<Uint8Array>]> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const head = first.done ? Buffer.alloc(0) : Buffer.from(first.value)
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next())
      yield piece.value
  }
  return [head, all()]
}

async function* sitemap(source: AsyncIterable<Uint8Array>): AsyncGenerator<ListedAddress> {
  const parser = new SaxesParser()
  let waiting: ListedAddress[] = []
  let text: string | undefined
  let isSitemap = false
  parser.on('error', () => {
    throw new TableError(said('redirects.check.noSitemap'))
  })
  parser.on('doctype', () => {
    throw new TableError(said('redirects.check.noSitemap'))
  })
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (local === 'sitemap' || local === 'url') isSitemap = local === 'sitemap'
    text = name === 'loc' ? '' : undefined
  })
  parser.on('text', (piece) => {
    if (text !== undefined && text.length < longestAddress) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'loc' && text?.trim()) waiting.push({ address: cut(text), isSitemap })
    text = undefined
  })
  for await (const piece of decode(source)) {
    parser.write(piece)
    yield* waiting
    waiting = []
  }
  parser.close()
  yield* waiting
}

async function* table(source: AsyncIterable<Uint8Array>): AsyncGenerator<ListedAddress> {
  const { headers, rows, close } = await openTable(source)
  const header = headers.find((one) => columns.includes(one.trim().toLowerCase()))
  if (header === undefined) {
    await close()
    throw new TableError(said('redirects.check.noColumn', { columns: columns.join(', ') }), 1)
  }
  for await (const { cells } of rows) {
    const address = new Map(Object.entries(cells)).get(header)?.trim()
    if (address) yield { address: cut(address), isSitemap: false }
  }
}

async function* list(source: AsyncIterable<Uint8Array>): AsyncGenerator<ListedAddress> {
  let rest = ''
  for await (const piece of decode(source)) {
    const lines = (rest + piece).split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '').slice(0, longestAddress)
    for (const line of lines) if (line.trim()) yield { address: cut(line), isSitemap: false }
  }
  if (rest.trim()) yield { address: cut(rest), isSitemap: false }
}

const cut = (text: string): string => text.trim().slice(0, longestAddress)
