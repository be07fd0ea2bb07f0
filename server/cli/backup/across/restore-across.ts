/** A backup of one engine in a database of the other. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import Sqlite from 'better-sqlite3'
import { appRoleOf } from '#server/boot/prepare-database.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { readArchive } from '../archive.ts'
import type { Restored, RestoredFiles, Source } from '../restored.ts'
import { sqliteContents } from '../snapshots/sqlite-snapshot.ts'
import { fromArchive } from './row-sources.ts'
import { copyToPostgres } from './to-postgres.ts'
import { copyToSqlite } from './to-sqlite.ts'

type Prepare = () => Promise<RestoredFiles>

/** A SQLite backup in Postgres: its file is laid aside and read. */
export async function acrossToPostgres(
  env: Env,
  { file, manifest, replace }: Source,
  prepare: Prepare,
): Promise<Restored> {
  await mkdir(env.dataDir, { recursive: true })
  const folder = await mkdtemp(join(env.dataDir, '.restore-'))
  const copy = join(folder, 'store.db')
  try {
    await readArchive(file, async ({ name, body }) => {
      if (name === 'database/store.db')
        await pipeline(body, createWriteStream(copy, { mode: 0o600 }))
    })
    if (!isDeepStrictEqual(sqliteContents(copy).rows, manifest.rows))
      throw new BootError(`${file} does not hold the rows that it names. Nothing was written.`)
    const handle = new Sqlite(copy, { readonly: true })
    try {
      const target = { url: env.databaseOwnerUrl ?? env.databaseUrl, appRole: appRoleOf(env) }
      const { migrated, done } = await copyToPostgres(handle, { ...target, replace }, prepare)
      return { migrated, ...done }
    } finally {
      handle.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A Postgres backup in a SQLite file. */
export async function acrossToSqlite(
  file: string,
  source: Source,
  prepare: Prepare,
): Promise<Restored> {
  const target = { file, replace: source.replace }
  const { migrated, done } = await copyToSqlite(fromArchive(source), target, prepare)
  return { migrated, ...done }
}
