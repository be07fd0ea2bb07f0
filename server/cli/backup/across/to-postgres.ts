/** The rows of a SQLite file in a Postgres database: schema, rows and their proof in one transaction, or nothing of it. */
import type { Database as Handle } from 'better-sqlite3'
import type { Knex } from 'knex'
import { connect } from '#server/data/database.ts'
import { pendingMigrations, runWithin, secure } from '#server/data/engines/migrate.ts'
import { migrationConfig } from '#server/data/engines/postgres.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { clear } from '../postgres-restore.ts'
import { addKeys, dropKeys, raiseSequences } from './postgres-keys.ts'
import { demandSameTables, fillPostgres, postgresRows } from './postgres-side.ts'
import { demandEqual, noted, type Proof, ProofOf, proven, type TableProof } from './proof.ts'
import { sqliteRows, sqliteTables } from './sqlite-side.ts'

export interface PostgresTarget {
  /** As the role that owns the tables. */
  url: string
  /** The role that the shop runs as, when it is another one. */
  appRole: string | undefined
  /** What it holds may go. */
  replace: boolean
}

/** Runs `then` before the commit. BootError for a target that is not empty. */
export async function copyToPostgres<T>(
  handle: Handle,
  { url, appRole, replace }: PostgresTarget,
  then: () => Promise<T>,
): Promise<{ proof: Proof; migrated: string[]; done: T }> {
  const knex = connect(migrationConfig(url))
  try {
    return await knex.transaction(async (trx) => {
      await clear(trx, `The database ${new URL(url).pathname.slice(1)}`, replace)
      for (const name of migrationsOf(handle)) await runWithin(trx, migrationFolders(), name)
      const proof = await fill(trx, handle)
      const migrated = await pendingMigrations(trx, migrationFolders())
      for (const name of migrated) await runWithin(trx, migrationFolders(), name)
      await secure(trx, appRole)
      return { proof, migrated, done: await then() }
    })
  } finally {
    await knex.destroy()
  }
}

const migrationsOf = (handle: Handle): string[] =>
  handle.prepare<[], string>('select name from schema_migrations order by name').pluck().all()

async function fill(trx: Knex, handle: Handle): Promise<Proof> {
  const tables = sqliteTables(handle)
  await demandSameTables(trx, tables)
  await trx.raw(dropKeys)
  const [before, after] = [new Map<string, TableProof>(), new Map<string, TableProof>()]
  for (const [table, columns] of tables) {
    const proof = new ProofOf(table, columns)
    await fillPostgres(trx, table, columns, noted(sqliteRows(handle, table, columns), proof))
    before.set(table, proof.result())
  }
  const stores = handle.prepare<[], string>('select store_id from stores').pluck().all()
  for (const [table, columns] of tables)
    after.set(table, await proven(table, columns, postgresRows(trx, table, columns, stores)))
  demandEqual(before, after)
  await trx.raw(addKeys)
  await trx.raw(raiseSequences)
  // Older than any: the next start builds the search index anew.
  await trx.raw('insert into search_builds (store_id, rules) select store_id, 0 from stores')
  return before
}
