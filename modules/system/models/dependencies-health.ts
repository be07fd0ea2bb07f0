/** Whether what the shop stands on answers, and what it is made of. */
import { stat, statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { pendingMigrations } from '#server/data/engines/migrate.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { processHealth } from '#server/process-health.ts'
import type { Scope } from '#server/scope.ts'

const patience = 2_000

/** How long (ms) the database takes for the smallest question; undefined when it does not answer in time. */
export async function pingDatabase(scope: Scope): Promise<number | undefined> {
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience)
  })
  try {
    await Promise.race([
      scope.db('stores').where({ storeId: scope.storeId }).first('revision'),
      late,
    ])
    return performance.now() - begun
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Bytes that may still be written to the data folder; undefined where the system does not tell. */
export async function freeDisk(scope: Scope): Promise<number | undefined> {
  const found = await statfs(processHealth(scope).dataDir).catch(() => undefined)
  return found && found.bavail * found.bsize
}

const leastFree = 16 * 1024 * 1024

/** True when so little is left (bytes) that writes fail now or soon. */
export const isFull = (free: number | undefined): boolean => free !== undefined && free < leastFree

export interface Schema {
  /** The engine with its version. */
  engine: string
  /** The last migration that was run. */
  migration: string
  /** How many this code has that the database lacks. */
  pending: number
  /** Bytes of the database. */
  size: number
}

/** The engine, its version, the schema's state and the size of all of it. */
export async function schemaOf(scope: Scope): Promise<Schema> {
  const [last, pending, engine, size] = await Promise.all([
    scope.db('schema_migrations').orderBy('name', 'desc').first('name'),
    pendingMigrations(scope.db, migrationFolders()),
    engineOf(scope),
    sizeOf(scope),
  ])
  return { engine, migration: String(last?.name ?? ''), pending: pending.length, size }
}

async function engineOf(scope: Scope): Promise<string> {
  if (scope.engine === 'sqlite') {
    const [row] = await scope.db.raw('select sqlite_version() as version')
    return `SQLite ${row.version}`
  }
  const { rows } = await scope.db.raw('show server_version')
  return `Postgres ${rows[0].server_version}`
}

async function sizeOf(scope: Scope): Promise<number> {
  const { databaseFile: file } = processHealth(scope)
  if (file !== undefined) return (await stat(file)).size
  const { rows } = await scope.db.raw('select pg_database_size(current_database()) as size')
  return Number(rows[0].size)
}
