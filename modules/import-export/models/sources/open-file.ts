/** Opens a file of another shop: what it is follows from its bytes and headers, never from its name. */
import { TableError } from '#server/csv/csv-error.ts'
import { decode } from '#server/csv/decode.ts'
import { openTable, type Table } from '#server/csv/read.ts'
import { type Said, said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import { storable } from '#server/text/storable.ts'
import { jsonSources, tableSources } from './known-sources.ts'
import { type OwnSources, ownTable } from './own/own-sources.ts'
import { type JsonSource, plainHeader, type TableSource } from './source.ts'

export type Open = () => AsyncIterable<Uint8Array>

export type OpenedFile =
  | { source: TableSource; table: Table; known: ReadonlyMap<string, string> }
  | { source: JsonSource; value: unknown }

/** A JSON file is read whole: so many characters at most. */
const mostJson = 64 * 1024 * 1024

/**
 * Throws TableError for a file that no source knows, or none of those whose records are of the kind `only`. Who opens a table
 * reads it to its end, or closes it.
 */
export async function openFile(
  open: Open,
  own: OwnSources = none,
  only?: string,
): Promise<OpenedFile> {
  const isWanted = ({ kind }: { kind: string }) => only === undefined || kind === only
  if (await isJson(open)) return openJson(open, [...own.lists, ...jsonSources].filter(isWanted))
  const tables = { ...own, tables: own.tables.filter(isWanted) }
  return openCsv(open, tables, tableSources.filter(isWanted))
}

const none: OwnSources = { tables: [], lists: [] }

async function isJson(open: Open): Promise<boolean> {
  for await (const piece of decode(open())) {
    const text = piece.trimStart()
    if (text !== '') return text.startsWith('{') || text.startsWith('[')
  }
  return false
}

async function openCsv(
  open: Open,
  own: OwnSources,
  sources: readonly TableSource[],
): Promise<OpenedFile> {
  const table = await openTable(open())
  const ours = ownTable(own, table.headers)
  if (ours) return { ...ours, table }
  for (const source of sources) {
    const known = source.match(table.headers)
    if (known) return { source, table, known }
  }
  await table.close()
  throw new TableError(unknown(table.headers, own), 1)
}

/** Names what the file lacks of the kind of this shop that it has most columns of. */
function unknown(headers: readonly string[], { tables }: OwnSources): Said {
  const columns = cut(headers.slice(0, 20).join(', '), 500)
  const plain = new Set(headers.map(plainHeader))
  const isThere = ({ header }: { header: string }) => plain.has(plainHeader(header))
  const [nearest] = tables
    .map((source) => ({ source, count: source.targets.filter(isThere).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  if (!nearest) return said('import-export.admin.set.unknownFile', { columns })
  const { name, targets } = nearest.source
  const lacking = targets.filter((target) => !isThere(target)).map(({ header }) => header)
  const missing = listed(lacking)
  const kind = name.replace(/^own\./, '')
  return said('import-export.admin.set.unknownFile.lacks', { columns, kind, missing })
}

const mostListed = 12

const listed = (headers: readonly string[]): string =>
  headers.slice(0, mostListed).join(', ') + (headers.length > mostListed ? ', …' : '')

async function openJson(open: Open, sources: readonly JsonSource[]): Promise<OpenedFile> {
  const value = await parsed(open)
  const source = sources.find((one) => one.match(value))
  if (source) return { source, value }
  throw new TableError(said('import-export.admin.set.unknownJson'))
}

async function parsed(open: Open): Promise<unknown> {
  let text = ''
  for await (const piece of decode(open())) {
    text += piece
    if (text.length > mostJson) throw new TableError(said('import-export.admin.file.jsonTooLarge'))
  }
  try {
    return storable(JSON.parse(text))
  } catch {
    throw new TableError(said('import-export.admin.file.noJson'))
  }
}
