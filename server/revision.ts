/** The shop's revision: one number that rises with every change a shopper can see, and is the key of every cache. */
import Sqlite from 'better-sqlite3'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { postgresDriver } from './on-demand.ts'

export interface Revision {
  /** The revision as it is now, or undefined when it cannot be known: then nothing may be answered from a cache. */
  current(): number | undefined
  /** Raises it inside a transaction. */
  raise(db: Knex, storeId: string): Promise<number>
  /** Called after that transaction committed. */
  raised(revision: number): void
  close(): Promise<void>
}

const channel = 'revision'
const reconnectAfter = 1000

/** Several processes may share the database: SQLite is asked for its data_version, Postgres tells by NOTIFY. */
export async function followRevision(
  database: Database,
  url: string,
  storeId: string,
  log: Log,
): Promise<Revision> {
  return database.file === undefined
    ? followPostgres(url, storeId, log)
    : followSqlite(database.file, storeId)
}

async function raise(db: Knex, storeId: string): Promise<number> {
  const [row] = await db('stores')
    .where({ storeId })
    .update({ revision: db.raw('revision + 1') })
    .returning('revision')
  if (!row) throw new Error(`The store ${storeId} is not in the database.`)
  return Number(row.revision)
}

function followSqlite(file: string, storeId: string): Revision {
  const handle = new Sqlite(file, { readonly: true, timeout: 0 })
  const version = handle.prepare('PRAGMA data_version').pluck()
  const read = handle.prepare('SELECT revision FROM stores WHERE store_id = ?').pluck()
  let seen: unknown
  let known: number | undefined
  // Requests that arrived together are answered from one look: they all began before it.
  let looked = false
  const lookAgain = () => {
    looked = false
  }
  function look(): number | undefined {
    try {
      const present = version.get()
      if (present !== seen) known = read.get(storeId) as number | undefined
      seen = present
      return known
    } catch {
      seen = undefined
      return undefined
    }
  }
  return {
    current: () => {
      if (looked) return known
      const revision = look()
      if (revision !== undefined) {
        looked = true
        setImmediate(lookAgain)
      }
      return revision
    },
    raise,
    raised: lookAgain,
    close: async () => {
      handle.close()
    },
  }
}

async function followPostgres(url: string, storeId: string, log: Log): Promise<Revision> {
  let known: number | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const lost = () => {
    known = undefined
    client?.end().catch(() => undefined)
    client = undefined
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      follow().catch(lost)
    }, reconnectAfter)
    timer.unref()
  }

  async function follow(): Promise<void> {
    const fresh = new (postgresDriver().Client)({
      connectionString: url,
      options: `-c app.store_id=${storeId}`,
      connectionTimeoutMillis: 4000,
      keepAlive: true,
    })
    fresh.on('error', (error) => {
      log.warn({ err: error.message }, 'revision: connection lost, caches are off until it is back')
      if (client === fresh) lost()
    })
    fresh.on('end', () => client === fresh && lost())
    fresh.on('notification', ({ payload }) => {
      const [store, revision] = (payload ?? '').split(' ')
      if (store === storeId) known = Math.max(known ?? 0, Number(revision))
    })
    await fresh.connect()
    client = fresh
    await fresh.query(`LISTEN ${channel}`)
    const { rows } = await fresh.query('SELECT revision FROM stores WHERE store_id = $1', [storeId])
    known = rows[0] ? Number(rows[0].revision) : undefined
  }

  await follow()
  return {
    current: () => known,
    raise: async (db, store) => {
      const revision = await raise(db, store)
      await db.raw('SELECT pg_notify(?, ?)', [channel, `${store} ${revision}`])
      return revision
    },
    raised: (revision) => {
      if (known !== undefined) known = Math.max(known, revision)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
