/** Brings the schema up to date: one process at a time, safe to be killed, and row-level security for every store's table. */
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { BootError } from '#server/env/boot-error.ts'
import { now } from '#server/ids.ts'
import { connect, type Engine, makeFolderOf } from '../database.ts'
import { fileOf, migrationFile, migrationNames, ownerOf } from './migration-files.ts'
import { migrationConfig } from './postgres.ts'
import { sqliteConfig } from './sqlite.ts'

interface Migration {
  up(knex: Knex): Promise<void>
  /** Of an own module, for `module remove --drop-tables`. */
  down?(knex: Knex): Promise<void>
}

/** Tables without row-level security, each read in one file only (design: Data). */
const unsecured = new Set(['search_index'])
const advisoryLock = 7_216_420_981

export interface MigrateOptions {
  /** sqlite:… or postgres:// as the role that owns the tables. */
  url: string
  /** The role of the running shop on Postgres, when it is not the owner. */
  appRole?: string | undefined
  /** Where the migrations lie (migrationFolders of server/env/paths.ts). */
  folders: readonly string[]
}

/**
 * Runs every migration that has not run, each in a transaction of its own with its entry in `schema_migrations`,
 * so that a kill leaves whole migrations only. Answers the names that ran.
 */
export async function migrate({ url, appRole, folders }: MigrateOptions): Promise<string[]> {
  const sqlite = url.startsWith('sqlite:')
  if (sqlite) makeFolderOf(url.slice('sqlite:'.length))
  const knex = connect(
    sqlite ? sqliteConfig(url.slice('sqlite:'.length), false) : migrationConfig(url),
  )
  try {
    const ran: string[] = []
    for (const name of await pendingMigrations(knex, folders)) {
      if (await runOne(knex, sqlite ? 'sqlite' : 'postgres', folders, name)) ran.push(name)
    }
    if (!sqlite) await secure(knex, appRole)
    return ran
  } finally {
    await knex.destroy()
  }
}

/**
 * The migrations that have not run yet; empty when the schema is up to date.
 * BootError when the database has one that this code lacks: an older version must not write into it.
 */
export async function pendingMigrations(knex: Knex, folders: readonly string[]): Promise<string[]> {
  const names = migrationNames(folders)
  if (!(await knex.schema.hasTable('schema_migrations'))) return names
  const rows = await knex('schema_migrations').select('name').orderBy('name')
  const done = new Set<string>(rows.map((row) => row.name))
  const unknown = [...done].find((name) => !isKnown(name, names))
  if (unknown !== undefined) throw new BootError(newerDatabase(unknown))
  // A module that was moved out of modules/ has run its migrations under the names of their files.
  return names.filter((name) => !done.has(name) && !done.has(fileOf(name)))
}

/** Of an own module that is gone nothing is missed: its tables are left alone. */
function isKnown(name: string, names: readonly string[]): boolean {
  if (names.includes(name) || names.some((one) => fileOf(one) === name)) return true
  const module = ownerOf(name)
  return module !== undefined && !names.some((one) => ownerOf(one) === module)
}

const newerDatabase = (name: string) =>
  `The database is newer than this code: it has the migration ${name}, which this code lacks. ` +
  'Start the version that made it (or restore that file), or set DATABASE_URL to another database.'

/** The store's own row; several stores may share a database. */
export async function ensureStore(knex: Knex, storeId: string): Promise<void> {
  await knex('stores')
    .insert({ storeId, revision: 1, createdAt: now() })
    .onConflict('storeId')
    .ignore()
}

const runOne = (
  knex: Knex,
  engine: Engine,
  folders: readonly string[],
  name: string,
): Promise<boolean> =>
  knex.transaction(async (trx) => {
    if (engine === 'postgres') await alone(trx)
    return runWithin(trx, folders, name)
  })

/** Runs one migration in a transaction that the caller commits; false when it has run before. */
export async function runWithin(
  trx: Knex,
  folders: readonly string[],
  name: string,
): Promise<boolean> {
  await trx.raw(
    'create table if not exists schema_migrations (name text primary key, ran_at text not null)',
  )
  if (await trx('schema_migrations').where({ name }).first()) return false
  const migration = await loadMigration(folders, name)
  try {
    await migration.up(trx)
  } catch (error) {
    throw new BootError(failed(name, error), { cause: error })
  }
  await trx('schema_migrations').insert({ name, ranAt: now() })
  return true
}

/** One process at a time; the lock ends with the transaction, also when the process is killed. */
const alone = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [advisoryLock])

const failed = (name: string, error: unknown) =>
  `The migration ${name} failed and was taken back: ${error instanceof Error ? error.message : error}`

/** The code of a migration. BootError where its file is missing. */
export async function loadMigration(folders: readonly string[], name: string): Promise<Migration> {
  const file = migrationFile(folders, name)
  if (!file) throw new BootError(`The migration ${name} is missing from ${folders[0]}.`)
  return (await import(pathToFileURL(file).href)) as Migration
}

/**
 * FORCEs row-level security on every table that has a store, and grants the application role what it needs.
 * Run at every start, so that a kill after the last migration leaves no table open.
 */
export async function secure(knex: Knex, appRole: string | undefined): Promise<void> {
  await knex.transaction(async (trx) => {
    await alone(trx)
    for (const name of await unsecuredTables(trx)) {
      await trx.raw('drop policy if exists own_store on ??', [name])
      await trx.raw(
        `create policy own_store on ?? using (store_id = current_setting('app.store_id', true))
         with check (store_id = current_setting('app.store_id', true))`,
        [name],
      )
      await trx.raw('alter table ?? enable row level security', [name])
      await trx.raw('alter table ?? force row level security', [name])
    }
    if (!appRole) return
    await trx.raw('grant usage on schema public to ??', [appRole])
    await trx.raw('grant select, insert, update, delete on all tables in schema public to ??', [
      appRole,
    ])
    await trx.raw('grant usage, select on all sequences in schema public to ??', [appRole])
  })
}

/** The tables that hold rows of stores and are open to all of them. */
export async function unsecuredTables(trx: Knex): Promise<string[]> {
  const { rows } = await trx.raw(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !unsecured.has(name))
}
