/** Brings the schema up to date: one process at a time, safe to be killed, and row-level security for every store's table. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { connect, type Engine, makeFolderOf } from '../database.ts'
import { BootError } from '#server/env/boot-error.ts'
import { now } from '#server/ids.ts'
import { migrationConfig } from './postgres.ts'
import { sqliteConfig } from './sqlite.ts'

interface Migration {
  up(knex: Knex): Promise<void>
}

/** Tables without row-level security, each read in one file only (design: Data). */
const unsecured = new Set(['search_index'])
const advisoryLock = 7_216_420_981

export interface MigrateOptions {
  /** sqlite:… or postgres:// as the role that owns the tables. */
  url: string
  /** The role of the running shop on Postgres, when it is not the owner. */
  appRole?: string | undefined
  folder: string
}

/**
 * Runs every migration that has not run, each in a transaction of its own with its entry in `schema_migrations`,
 * so that a kill leaves whole migrations only. Answers the names that ran.
 */
export async function migrate({ url, appRole, folder }: MigrateOptions): Promise<string[]> {
  const sqlite = url.startsWith('sqlite:')
  if (sqlite) makeFolderOf(url.slice('sqlite:'.length))
  const knex = connect(
    sqlite ? sqliteConfig(url.slice('sqlite:'.length), false) : migrationConfig(url),
  )
  try {
    const ran: string[] = []
    for (const name of await pendingMigrations(knex, folder)) {
      if (await runOne(knex, sqlite ? 'sqlite' : 'postgres', folder, name)) ran.push(name)
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
export async function pendingMigrations(knex: Knex, folder: string): Promise<string[]> {
  const names = await namesIn(folder)
  if (!(await knex.schema.hasTable('schema_migrations'))) return names
  const rows = await knex('schema_migrations').select('name').orderBy('name')
  const done = new Set<string>(rows.map((row) => row.name))
  const unknown = [...done].find((name) => !names.includes(name))
  if (unknown !== undefined) throw new BootError(newerDatabase(unknown))
  return names.filter((name) => !done.has(name))
}

const newerDatabase = (name: string) =>
  `The database is newer than this code: it has the migration ${name}, which is not in migrations/. ` +
  'Start the version that made it (or restore that file), or set DATABASE_URL to another database.'

/** The store's own row; several stores may share a database. */
export async function ensureStore(knex: Knex, storeId: string): Promise<void> {
  await knex('stores')
    .insert({ storeId, revision: 1, createdAt: now() })
    .onConflict('storeId')
    .ignore()
}

const runOne = (knex: Knex, engine: Engine, folder: string, name: string): Promise<boolean> =>
  knex.transaction(async (trx) => {
    if (engine === 'postgres') await alone(trx)
    return runWithin(trx, folder, name)
  })

/** Runs one migration in a transaction that the caller commits; false when it has run before. */
export async function runWithin(trx: Knex, folder: string, name: string): Promise<boolean> {
  await trx.raw(
    'create table if not exists schema_migrations (name text primary key, ran_at text not null)',
  )
  if (await trx('schema_migrations').where({ name }).first()) return false
  const migration = await load(folder, name)
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

async function load(folder: string, name: string): Promise<Migration> {
  const file = ['.js', '.ts'].map((ending) => join(folder, name + ending)).find(existsSync)
  if (!file) throw new BootError(`The migration ${name} is missing from ${folder}.`)
  return (await import(pathToFileURL(file).href)) as Migration
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return [
    ...new Set(
      files.filter((file) => /\.(ts|js)$/.test(file)).map((file) => file.replace(/\.(ts|js)$/, '')),
    ),
  ].sort()
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
       and not c.relforcerowsecurity`,
  )
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !unsecured.has(name))
}
