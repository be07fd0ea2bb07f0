/** The shop's revision: one number that rises with every change a shopper can see, and what was changed with it. The key of every cache. */
import Sqlite from 'better-sqlite3'
import type { Knex } from 'knex'
import { type Listener, longestNews } from '../processes/listener.ts'
import { type Change, Changes } from './table-revisions.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    revision: Revision
  }
}

export interface Revision {
  /** The revision as it is now, or undefined when it cannot be known: then nothing may be answered from a cache. */
  current(): number | undefined
  /** False when nothing of these tables has changed after `revision`. */
  changedSince(revision: number, tables: Iterable<string>): boolean
  /** Raises it inside a transaction that made this change. */
  raise(db: Knex, storeId: string, change: Change): Promise<number>
  /** Called after that transaction committed. */
  raised(revision: number, change: Change): void
  close(): Promise<void>
}

const channel = 'revision'
const everything = '*'

/** By a connection to Postgres that is not open yet, or a file of SQLite. */
export const followRevision = async (by: Listener | string, storeId: string): Promise<Revision> =>
  typeof by === 'string' ? followSqlite(by, storeId) : followPostgres(by, storeId)

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
  const changes = new Changes()
  const own = new Map<number, Change>()
  // Requests that arrived together are answered from one look: they all began before it.
  let looked = false
  const lookAgain = () => {
    looked = false
  }
  function look(): number | undefined {
    try {
      const present = version.get()
      if (present !== seen) rise(read.get(storeId) as number | undefined)
      seen = present
      return known
    } catch {
      seen = undefined
      return undefined
    }
  }
  /** Another process may have raised it too: what nobody here knows of may be anything. */
  function rise(revision: number | undefined) {
    const before = known
    known = revision
    if (revision === undefined || before === undefined || revision <= before) return
    let told = 0
    for (const [at, change] of own) {
      own.delete(at)
      if (at > before && at <= revision) {
        changes.tell(at, change)
        told++
      }
    }
    if (told !== revision - before) changes.tell(revision, 'everything')
  }
  return {
    changedSince: (revision, tables) => changes.since(revision, tables),
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
    raised: (revision, change) => {
      if (known !== undefined && revision > known) own.set(revision, change)
      lookAgain()
    },
    close: async () => {
      handle.close()
    },
  }
}

async function followPostgres(listener: Listener, storeId: string): Promise<Revision> {
  let known: number | undefined
  const changes = new Changes()

  /** One of another process may be told later than ours: what a gap hides may be anything. */
  function rise(revision: number, change: Change) {
    if (known !== undefined && revision <= known) return
    changes.tell(revision, known !== undefined && revision === known + 1 ? change : 'everything')
    known = revision
  }

  listener.on(channel, {
    hear: (payload) => {
      const [store, revision, tables = everything] = payload.split(' ')
      if (store !== storeId) return
      rise(Number(revision), tables === everything ? 'everything' : new Set(tables.split(',')))
    },
    ready: async (client) => {
      const { rows } = await client.query('SELECT revision FROM stores WHERE store_id = $1', [
        storeId,
      ])
      known = rows[0] ? Number(rows[0].revision) : undefined
      if (known !== undefined) changes.tell(known, 'everything')
    },
    lost: () => {
      known = undefined
    },
  })
  await listener.open()
  return {
    current: () => known,
    changedSince: (revision, tables) => changes.since(revision, tables),
    raise: async (db, store, change) => {
      const revision = await raise(db, store)
      const tables = change === 'everything' ? everything : [...change].join()
      const news = tables.length > longestNews ? everything : tables
      await db.raw('SELECT pg_notify(?, ?)', [channel, `${store} ${revision} ${news}`])
      return revision
    },
    raised: (revision, change) => {
      if (known !== undefined) rise(revision, change)
    },
    close: () => listener.close(),
  }
}
