/** A Postgres backup in one transaction: schema, rows, newer migrations and row-level security, or nothing of it. */
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { appRoleOf } from '#server/boot/prepare-database.ts'
import { connect } from '#server/data/database.ts'
import { pendingMigrations, runWithin, secure } from '#server/data/engines/migrate.ts'
import { migrationConfig } from '#server/data/engines/postgres.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { addKeys, dropKeys, raiseSequences } from './across/postgres-keys.ts'
import { readArchive } from './archive.ts'
import { loadTable } from './postgres-load.ts'
import { notEmpty, type Restored, type RestoredFiles, type Source } from './restored.ts'

export async function restorePostgres(
  env: Env,
  source: Source,
  prepare: () => Promise<RestoredFiles>,
): Promise<Restored> {
  const url = env.databaseOwnerUrl ?? env.databaseUrl
  const where = `The database ${new URL(url).pathname.slice(1)}`
  const knex = connect(migrationConfig(url))
  try {
    return await knex.transaction(async (trx) => {
      await clear(trx, where, source.replace)
      await fill(trx, source)
      const migrated = await pendingMigrations(trx, migrationFolders())
      for (const name of migrated) await runWithin(trx, migrationFolders(), name)
      await secure(trx, appRoleOf(env))
      return { migrated, ...(await prepare()) }
    })
  } finally {
    await knex.destroy()
  }
}

/** Drops the tables of the shop that stands. Refuses one that runs, and tables that are not a shop's. */
export async function clear(trx: Knex, where: string, replace: boolean): Promise<void> {
  const { rows: tables } = await trx.raw<{ rows: { name: string }[] }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  )
  if (tables.length === 0) return
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BootError(`${where} holds tables of something else. Nothing was written.`)
  if (!replace) throw new BootError(notEmpty(where))
  const { rows: shops } = await trx.raw(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name = 'platform' and pid <> pg_backend_pid()`,
  )
  if (shops.length > 0)
    throw new BootError(`${where} has a running shop. End it first. Nothing was written.`)
  for (const { name } of tables) await trx.raw('drop table if exists ?? cascade', [name])
}

/** The schema as the backup had it, and its rows. */
async function fill(trx: Knex, { file, manifest }: Source): Promise<void> {
  for (const name of manifest.migrations) await runWithin(trx, migrationFolders(), name)
  await trx.raw(dropKeys)
  const rows = new Map<string, number>()
  await readArchive(file, async ({ name, body }) => {
    const [, table] = /^database\/(\w+)\.jsonl$/.exec(name) ?? []
    if (table !== undefined) rows.set(table, await loadTable(trx, table, body))
  })
  if (!isDeepStrictEqual(Object.fromEntries(rows), manifest.rows))
    throw new BootError(`${file} does not hold the rows that it names. Nothing was written.`)
  await trx.raw(addKeys)
  await trx.raw(raiseSequences)
}
