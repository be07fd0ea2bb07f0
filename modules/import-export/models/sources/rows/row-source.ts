/** Sources whose records are rows, or rows that follow each other: what their columns are called, and what a record is made of. */
import type { Table, TableRow } from '#server/csv/read.ts'
import type { MessageKey } from '#server/language/message.ts'
import { Cells } from '../../shopify/cells.ts'
import {
  type Columns,
  leaving,
  plainHeader,
  type Reading,
  type TableSource,
  type Terms,
} from '../source.ts'
import { hearing } from './hearing.ts'

/** One record, or as many as the rows hold: plain data as the kind takes it. What is wrong is told to the cells. */
type Reader<C extends string> =
  | {
      /** Null where there is nothing to take. */
      read(rows: readonly Cells<C>[], terms: Terms): unknown
    }
  | { readAll(rows: readonly Cells<C>[], terms: Terms): readonly unknown[] }

type RowSource<C extends string> = RowParts<C> & Reader<C>

interface RowParts<C extends string> {
  name: string
  label: MessageKey
  kind: string
  /** What each column is called, its usual header first. */
  headers: Readonly<Record<C, readonly string[]>>
  /** Headers that have no place here. */
  leaves?: RegExp
  /** Without all of these it is another file. */
  needed: readonly NoInfer<C>[]
  /** Rows with an equal one that follow each other are one record; each row is one without it. */
  together?(cells: Cells<C>): string
  titleOf(cells: Cells<C>): string
  /** Further records that the rows hold besides. */
  besides?(rows: readonly Cells<C>[], terms: Terms): readonly { kind: string; record: unknown }[]
}

export function rowSource<const C extends string>(parts: RowSource<C>): TableSource {
  const names = Object.keys(parts.headers) as C[]
  const known = new Map(
    names.flatMap((name) => parts.headers[name].map((header) => [plainHeader(header), name])),
  )
  const isLeft = parts.leaves ? leaving(parts.leaves) : () => false
  return {
    ...{ name: parts.name, label: parts.label, kind: parts.kind },
    // Whoever knows a column asks nobody about it, also where a better one says the same.
    isLeft: (header) => known.has(plainHeader(header)) || isLeft(header),
    targets: names.map((name) => ({ name, header: parts.headers[name][0] ?? name })),
    match(headers) {
      const best = bestHeaders(headers, known, parts.headers)
      if (!parts.needed.every((name) => best.has(name))) return undefined
      return new Map([...best].map(([name, header]) => [header, name]))
    },
    read: (table, columns, terms) => readings(parts, table, columns, terms),
  }
}

/** The header of each column: of several that are known the one that its source names first. */
function bestHeaders<C extends string>(
  headers: readonly string[],
  known: ReadonlyMap<string, C>,
  named: Readonly<Record<C, readonly string[]>>,
): Map<C, string> {
  const best = new Map<C, string>()
  const rankOf = (name: C, header: string) =>
    named[name].map(plainHeader).indexOf(plainHeader(header))
  for (const header of headers) {
    const name = known.get(plainHeader(header))
    if (name === undefined) continue
    const other = best.get(name)
    if (other === undefined || rankOf(name, header) < rankOf(name, other)) best.set(name, header)
  }
  return best
}

async function* readings<C extends string>(
  parts: RowSource<C>,
  { rows }: Table,
  columns: Columns,
  terms: Terms,
): AsyncGenerator<Reading> {
  const named = columns as ReadonlyMap<C, string>
  const keyOf = (row: TableRow) => parts.together?.(new Cells(row, named, unheard)) ?? ''
  let group: TableRow[] = []
  let key = ''
  for await (const row of rows) {
    const own = keyOf(row)
    if (group.length > 0 && (own === '' || own !== key)) {
      yield* readingsOf(parts, group, named, terms)
      group = []
    }
    group.push(row)
    key = own
  }
  if (group.length > 0) yield* readingsOf(parts, group, named, terms)
}

/** What is only looked at complains to nobody. */
const unheard = { error: () => undefined, note: () => undefined }

function readingsOf<C extends string>(
  parts: RowSource<C>,
  rows: readonly TableRow[],
  columns: ReadonlyMap<C, string>,
  terms: Terms,
): Reading[] {
  const { kind, titleOf, besides } = parts
  const { errors, notes, reports } = hearing(...rows)
  const cells = rows.map((row) => new Cells(row, columns, reports))
  const [first] = cells
  const [record, ...others] = errors.length === 0 ? recordsOf(parts, cells, terms) : [null]
  const further = errors.length === 0 ? (besides?.(cells, terms) ?? []) : []
  const more = [...others.map((one) => ({ kind, record: one })), ...further]
  const common = { line: rows[0]?.line ?? 0, title: first ? titleOf(first) : '' }
  return [
    { ...common, kind, errors, notes, record: errors.length === 0 ? record : null },
    ...(errors.length === 0 ? more : []).map((one) => ({
      ...common,
      ...one,
      errors: [],
      notes: [],
    })),
  ]
}

const recordsOf = <C extends string>(
  parts: Reader<C>,
  cells: readonly Cells<C>[],
  terms: Terms,
): readonly unknown[] =>
  'readAll' in parts ? parts.readAll(cells, terms) : [parts.read(cells, terms)]
