/** A SQLite backup becomes the shop's file by one rename. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import Sqlite from 'better-sqlite3'
import { migrate } from '#server/data/engines/migrate.ts'
import { isBusy } from '#server/data/engines/sqlite.ts'
import { BootError } from '#server/env/boot-error.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { readArchive } from './archive.ts'
import { notEmpty, type Restored, type RestoredFiles, type Source } from './restored.ts'
import { sqliteContents } from './snapshots/sqlite-snapshot.ts'

/** Prepares the new file beside the old one; a kill before the last line leaves the old shop. */
export async function restoreSqlite(
  target: string,
  { file, manifest, replace }: Source,
  prepare: () => Promise<RestoredFiles>,
): Promise<Restored> {
  settle(target, replace)
  mkdirSync(dirname(target), { recursive: true })
  const staged = `${target}.restoring`
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(staged + tail, { force: true })
  await readArchive(file, async ({ name, body }) => {
    if (name === 'database/store.db')
      await pipeline(body, createWriteStream(staged, { mode: 0o600 }))
  })
  if (!isDeepStrictEqual(sqliteContents(staged).rows, manifest.rows))
    throw new BootError(`${file} does not hold the rows that it names. Nothing was written.`)
  const migrated = await migrate({ url: `sqlite:${staged}`, folders: migrationFolders() })
  sqliteContents(staged)
  const files = await prepare()
  settle(target, replace)
  await durable(staged)
  renameSync(staged, target)
  await durable(dirname(target))
  return { migrated, ...files }
}

/** Refuses a database with rows, unless they may go, and one that a shop has open. Leaves no log beside the old file. */
export function settle(target: string, replace: boolean): void {
  if (!existsSync(target)) {
    for (const tail of ['-wal', '-shm']) rmSync(target + tail, { force: true })
    return
  }
  const old = new Sqlite(target, { timeout: 1000 })
  try {
    const tables = old.prepare("select 1 from sqlite_master where type = 'table'").get()
    if (tables && !replace) throw new BootError(notEmpty(target))
    old.pragma('journal_mode = delete')
  } catch (error) {
    throw isBusy(error)
      ? new BootError(`A shop is running on ${target}. End it first. Nothing was written.`)
      : error
  } finally {
    old.close()
  }
}

/** Waits until a file or a folder is on the disk. */
export async function durable(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
