/** A SQLite file as one side of a move: read in turn, or filled in one transaction. */
import Sqlite, { type Database as Handle } from 'better-sqlite3'
import { isBusy } from '#server/data/engines/sqlite.ts'
import { BootError } from '#server/env/boot-error.ts'
import {
  type Cell,
  type CellKind,
  type Column,
  isCopied,
  kindOf,
  type Row,
  type Tables,
} from './cells.ts'

/** Opens a file that nobody else has open, and keeps others from writing until it is closed. */
export function openAlone(file: string): Handle {
  const handle = new Sqlite(file, { fileMustExist: true, timeout: 1000 })
  try {
    // Only one connection can change it, and only with no other beside it.
    handle.pragma('journal_mode = delete')
    handle.exec('begin immediate')
    return handle
  } catch (error) {
    handle.close()
    throw isBusy(error)
      ? new BootError(`A shop is running on ${file}. End it first. Nothing was written.`)
      : error
  }
}

export function sqliteTables(handle: Handle): Tables {
  const names = handle
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1",
    )
    .pluck()
    .all()
  const columns = handle.prepare<[string], { name: string; type: string }>(
    'select name, type from pragma_table_info(?) order by name',
  )
  return new Map(
    names
      .filter(isCopied)
      .map((table) => [
        table,
        columns.all(table).map(({ name, type }): Column => ({ name, kind: kindOf(type) })),
      ]),
  )
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly Column[]): string =>
  columns.map(({ name }) => quoted(name)).join(', ')

/** The rows of a table in the form of both engines. */
export function* sqliteRows(
  handle: Handle,
  table: string,
  columns: readonly Column[],
): Generator<Row> {
  const rows = handle
    .prepare<[], unknown[]>(`select ${listed(columns)} from ${quoted(table)}`)
    .safeIntegers()
    .raw()
    .iterate()
  for (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.kind))
}

function cellOf(value: unknown, kind: CellKind | undefined): Cell {
  if (value === null) return null
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (kind === 'flag') return value === 0n ? 'false' : 'true'
  return String(value)
}

/** Puts the rows in place of those that the schema began with; the caller holds the transaction. */
export async function fillSqlite(
  handle: Handle,
  table: string,
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> {
  handle.prepare(`delete from ${quoted(table)}`).run()
  const insert = handle.prepare(
    `insert into ${quoted(table)} (${listed(columns)}) values (${columns.map(() => '?').join(', ')})`,
  )
  for await (const row of rows) insert.run(row.map((cell, at) => boundOf(cell, columns[at]?.kind)))
}

function boundOf(cell: Cell, kind: CellKind | undefined): bigint | number | string | Buffer | null {
  if (cell === null) return null
  if (kind === 'whole') return BigInt(cell)
  if (kind === 'flag') return cell === 'true' ? 1 : 0
  return kind === 'bytes' ? Buffer.from(cell, 'hex') : cell
}

/** BootError where a row refers to one that there is not. */
export function demandKeys(handle: Handle): void {
  const [broken] = handle.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken)
    throw new BootError(
      `A row of ${broken.table} refers to a row of ${broken.parent} that is missing. Nothing was written.`,
    )
}
