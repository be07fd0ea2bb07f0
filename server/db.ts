/** The database: one writer and a read-only pool beside it, the same on SQLite and Postgres. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import knexModule, { type Knex } from 'knex'
import { knexSnakeCaseMappers } from 'objection'
import { BootError } from './env.ts'
import { postgresConfig } from './postgres.ts'
import { sqliteConfig } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/** Open connections. `reader` never sees an open transaction; every write goes through `writer`. */
export interface Database {
  engine: Engine
  reader: Knex
  writer: Knex
  /** SQLite only: the file, to ask for its version. */
  file: string | undefined
  close(): Promise<void>
}

/** Opens the database of `url` for one store. Nothing is read or written yet, except that a SQLite file's folder is made. */
export function openDatabase(url: string, storeId: string): Database {
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length))
    : openPostgres(url, storeId)
}

function openSqlite(file: string): Database {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new BootError(
      `The folder ${dirname(file)} cannot be made (${codeOf(error)}): make it writable, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  const writer = connect(sqliteConfig(file, false))
  const reader = connect(sqliteConfig(file, true))
  return {
    engine: 'sqlite',
    reader,
    writer,
    file,
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function openPostgres(url: string, storeId: string): Database {
  const knex = connect(postgresConfig(url, storeId))
  return {
    engine: 'postgres',
    reader: knex,
    writer: knex,
    file: undefined,
    close: () => knex.destroy(),
  }
}

/** One knex with camelCase names on our side and snake_case in the database. */
export function connect(config: Knex.Config): Knex {
  return knexModule.default({ ...config, ...knexSnakeCaseMappers() })
}

/** The short code of a system or database error, for messages. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
