/** The database: one writer and a read-only pool beside it, the same on SQLite and Postgres. */

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import knexModule, { type Knex } from 'knex'
import { knexSnakeCaseMappers } from 'objection'
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import { type Frozen, frozenPostgres, frozenSqlite } from './engines/frozen.ts'
import { actOnPostgres, postgresConfig } from './engines/postgres.ts'
import { type ActRules, SharedCommits } from './engines/shared-commits.ts'
import { sqliteConfig } from './engines/sqlite.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    database: Database
  }
}

export type Engine = 'sqlite' | 'postgres'

/** Open connections. `reader` never sees an open transaction; every write goes through `writer`. */
export interface Database {
  engine: Engine
  reader: Knex
  writer: Knex
  /** Runs `fn` in a transaction of its own and answers once that is durable. Throws 503 when it waits too long for others. */
  act<T>(fn: (db: Knex) => PromiseLike<T>, rules: ActRules): Promise<T>
  /** SQLite only: true while a shopper's write waits for the transaction that is open. */
  isAwaited(): boolean
  /** A connection that sees the database as it is at this moment, whatever is written meanwhile. It cannot write. */
  freeze(): Promise<Frozen>
  /** SQLite only: the file, to ask for its version. */
  file: string | undefined
  /** Postgres only: how its connections are used right now. */
  pool(): PoolUse | undefined
  close(): Promise<void>
}

/** What knex keeps its connections in. */
interface Tarn {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** Connections in use and idle, and how many questions wait for one. */
export interface PoolUse {
  used: number
  free: number
  waiting: number
}

/** Opens the database of `url` for one store. Nothing is read or written yet, except that a SQLite file's folder is made. */
export function openDatabase(url: string, storeId: string): Database {
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length))
    : openPostgres(url, storeId)
}

function openSqlite(file: string): Database {
  makeFolderOf(file)
  const writer = connect(sqliteConfig(file, false))
  const reader = connect(sqliteConfig(file, true))
  const shared = new SharedCommits(writer)
  return {
    engine: 'sqlite',
    reader,
    writer,
    act: (fn, rules) => shared.act(fn, rules),
    isAwaited: () => shared.isAwaited,
    freeze: () => frozenSqlite(connect(sqliteConfig(file, true))),
    file,
    pool: () => undefined,
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** Makes the folder that a SQLite file lies in. BootError when it cannot be made. */
export function makeFolderOf(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new BootError(
      `The folder ${dirname(file)} cannot be made (${codeOf(error)}): make it writable, or set DATA_DIR or DATABASE_URL.`,
    )
  }
}

function openPostgres(url: string, storeId: string): Database {
  const knex = connect(postgresConfig(url, storeId))
  return {
    engine: 'postgres',
    reader: knex,
    writer: knex,
    act: (fn, rules) => actOnPostgres(knex, fn, rules),
    isAwaited: () => false,
    freeze: () => frozenPostgres(knex),
    file: undefined,
    pool: () => poolUse(knex),
    close: () => knex.destroy(),
  }
}

/** Undefined once the pool has been closed. */
function poolUse({ client }: Knex): PoolUse | undefined {
  const pool: Tarn | undefined = client.pool
  if (!pool) return undefined
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}

/** One knex with camelCase names on our side and snake_case in the database. */
export function connect(config: Knex.Config): Knex {
  return knexModule.default({ ...config, ...knexSnakeCaseMappers(), log: silent })
}

// knex prints to stdout what it throws as well; we say it once, in our words.
const nothing = () => undefined
const silent = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing }

/** The short code of a system or database error, for messages. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** One sentence for a database that cannot be used: why, and what to do. Never its password. */
export function unreachable(url: string, error: unknown): string {
  const code = codeOf(error)
  const reason = owned(reasons, code) ?? code
  if (url.startsWith('sqlite:')) {
    return `The database file ${url.slice('sqlite:'.length)} cannot be used (${reason}). Make it and its folder writable for this user, or set DATABASE_URL.`
  }
  const { host, pathname } = new URL(url)
  return `Postgres at ${host}${pathname} cannot be used (${reason}). Is it running, and is DATABASE_URL right?`
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'this user lacks a right; migrations need DATABASE_OWNER_URL',
  '57P03': 'it is still starting',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_NOTADB: 'it is no SQLite database',
  SQLITE_FULL: 'the disk is full',
}
