/** The rows of a database as they stood at one moment, in files of a folder. The shop goes on meanwhile. */
import { join } from 'node:path'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import type { Snapshot } from '../manifest.ts'
import { snapshotPostgres } from './postgres-snapshot.ts'
import { snapshotSqlite } from './sqlite-snapshot.ts'

/** BootError when the database holds no store, or none that this role may see. */
export async function snapshotOf(env: Env, folder: string): Promise<Snapshot> {
  const url = env.databaseOwnerUrl ?? env.databaseUrl
  const snapshot = url.startsWith('sqlite:')
    ? await snapshotSqlite(url.slice('sqlite:'.length), join(folder, 'store.db'))
    : await snapshotPostgres(url, folder)
  if (snapshot.stores.length > 0) return snapshot
  throw new BootError(
    env.databaseOwnerUrl || url.startsWith('sqlite:')
      ? 'The database has no store yet: there is nothing to back up.'
      : 'No store can be seen: a backup needs the role that owns the tables, in DATABASE_OWNER_URL.',
  )
}
