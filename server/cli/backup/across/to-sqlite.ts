/** The rows of a Postgres database, or of its backup, in a new SQLite file, which is there whole or not at all. */
import { renameSync, rmSync } from 'node:fs'
import Sqlite, { type Database as Handle } from 'better-sqlite3'
import { connect, makeFolderOf } from '#server/data/database.ts'
import { migrate, runWithin } from '#server/data/engines/migrate.ts'
import { sqliteConfig } from '#server/data/engines/sqlite.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { durable, settle } from '../sqlite-restore.ts'
import type { Row, Tables } from './cells.ts'
import { demandEqual, type Proof, ProofOf, proven, type TableProof } from './proof.ts'
import { demandKeys, fillSqlite, sqliteRows, sqliteTables } from './sqlite-side.ts'

export interface SqliteTarget {
  file: string
  replace: boolean
}

/** The rows of one side, table by table. */
export interface RowSource {
  /** Those that its database has had. */
  migrations: readonly string[]
  /** Calls `take` once for each table that it has, and reads what it is given to the end. */
  each(
    tables: Tables,
    take: (table: string, rows: AsyncIterable<Row>) => Promise<void>,
  ): Promise<void>
}

/** Runs `then` before the file takes its place. BootError for a target that is not empty. */
export async function copyToSqlite<T>(
  source: RowSource,
  { file, replace }: SqliteTarget,
  then: () => Promise<T>,
): Promise<{ proof: Proof; migrated: string[]; done: T }> {
  settle(file, replace)
  makeFolderOf(file)
  const staged = `${file}.moving`
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(staged + tail, { force: true })
  await makeSchema(staged, source.migrations)
  const proof = await fill(staged, source)
  const migrated = await migrate({ url: `sqlite:${staged}`, folders: migrationFolders() })
  oneFile(staged)
  const done = await then()
  settle(file, replace)
  await durable(staged)
  renameSync(staged, file)
  return { proof, migrated, done }
}

async function makeSchema(file: string, migrations: readonly string[]): Promise<void> {
  const knex = connect(sqliteConfig(file, false))
  try {
    for (const name of migrations)
      await knex.transaction((trx) => runWithin(trx, migrationFolders(), name))
  } finally {
    await knex.destroy()
  }
}

async function fill(file: string, source: RowSource): Promise<Proof> {
  const handle = new Sqlite(file)
  try {
    handle.pragma('foreign_keys = off')
    handle.exec('begin immediate')
    const tables = sqliteTables(handle)
    const before = await put(handle, tables, source)
    const after = new Map<string, TableProof>()
    for (const [table, columns] of tables)
      after.set(table, await proven(table, columns, sqliteRows(handle, table, columns)))
    demandEqual(before, after)
    handle.exec('insert into search_builds (store_id, rules) select store_id, 0 from stores')
    demandKeys(handle)
    handle.exec('commit')
    return before
  } finally {
    handle.close()
  }
}

async function put(handle: Handle, tables: Tables, source: RowSource): Promise<Proof> {
  const before = new Map<string, TableProof>()
  await source.each(tables, async (table, rows) => {
    const columns = tables.get(table) ?? []
    const proof = new ProofOf(table, columns)
    await fillSqlite(handle, table, columns, watched(rows, proof))
    before.set(table, proof.result())
  })
  return before
}

async function* watched(rows: AsyncIterable<Row>, proof: ProofOf): AsyncGenerator<Row> {
  for await (const row of rows) {
    proof.add(row)
    yield row
  }
}

/** Without the log that SQLite keeps beside a file. */
function oneFile(file: string): void {
  const handle = new Sqlite(file)
  handle.pragma('journal_mode = delete')
  handle.close()
}
