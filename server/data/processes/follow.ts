/** What the processes of a store tell each other: the revision, and what is broadcast. */
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import { followRevision, type Revision } from '../cache/revision.ts'
import type { Database } from '../database.ts'
import { Broadcast } from './broadcast.ts'
import { Listener } from './listener.ts'

/** Several processes may share the database: SQLite is asked for its data_version, Postgres tells by NOTIFY. */
export async function followOthers(
  { file }: Database,
  { databaseUrl, storeId }: Env,
  log: Log,
): Promise<{ revision: Revision; broadcast: Broadcast }> {
  if (file !== undefined)
    return { revision: await followRevision(file, storeId), broadcast: new Broadcast() }
  const listener = new Listener(databaseUrl, storeId, log)
  const broadcast = new Broadcast({ listener, storeId, log })
  return { revision: await followRevision(listener, storeId), broadcast }
}
