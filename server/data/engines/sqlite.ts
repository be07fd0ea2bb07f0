/** SQLite through knex: BEGIN IMMEDIATE, an asynchronous wait for a foreign lock, prepared statements kept. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database as Handle, Statement } from 'better-sqlite3'
import type { Knex } from 'knex'
// Internal paths of knex: its version is pinned, and test/server/data/engines/sqlite.test.ts holds what we rely on.
import Client from 'knex/lib/dialects/better-sqlite3/index.js'
import Transaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import { giveWay, slice, type Visitors } from '#server/jobs/slices.ts'

/** How long a statement waits for another process's lock before it gives up, in milliseconds. */
const patience = 10_000
const mostStatements = 500

/** How long another process's lock tells that the file is shared, in milliseconds. */
const rememberFor = 1_000

class ImmediateTransaction extends Transaction {
  begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
  // One name for all, so that the statements are prepared once: the innermost is meant.
  savepoint(connection: unknown) {
    return this.query(connection, 'SAVEPOINT act;')
  }
  release(connection: unknown, value: unknown) {
    return this.query(connection, 'RELEASE act;', 1, value)
  }
  rollbackTo(connection: unknown, error: unknown) {
    return this.query(connection, 'ROLLBACK TO act;', 2, error)
  }
}

interface Calm {
  lastTurn: number
  visitors: Visitors
  isAwaited(): boolean
}

const calmWork = new WeakMap<Handle, Calm>()

/**
 * Says of a connection that nobody at the shop's door waits for its work: others are answered between its statements. While
 * `isAwaited` says that somebody waits for it to end, they have one turn at a time.
 */
export function letOthersIn(handle: Handle, visitors: Visitors, isAwaited: () => boolean): void {
  calmWork.set(handle, { lastTurn: performance.now(), visitors, isAwaited })
}

/** Says that somebody waits for its work. */
export function keepOthersOut(handle: Handle): void {
  calmWork.delete(handle)
}

interface Query {
  sql: string
  bindings?: unknown[]
  options?: {
    /** Rows as arrays, and the names beside them, as pg answers it. */
    rowMode?: 'array'
    /** Values for each time that a statement is to run: all of them or none. */
    each?: readonly unknown[][]
  }
  response?: unknown
  context?: unknown
}

// Not a field: knex makes a transaction's client without running the constructor.
const statements = new WeakMap<Handle, Map<string, Statement>>()
const fields = new WeakMap<Statement, readonly { name: string }[]>()
const metLock = new WeakMap<Handle, number>()

/** True when another process held this file's lock a moment ago: then it gets a gap between our transactions. */
export const sharesFile = (handle: Handle): boolean =>
  Date.now() - (metLock.get(handle) ?? 0) < rememberFor

class SqliteClient extends Client {
  private handle: Handle | undefined

  /** A transaction's client has no handle: it asks the connection that it took. */
  override async acquireRawConnection() {
    this.handle = await super.acquireRawConnection()
    return this.handle
  }

  /**
   * What `query` reads, at once and without taking the connection from the pool; undefined where only the long way knows: on
   * the writer, inside a transaction, while another process holds the lock, and where the statement fails.
   */
  readNow(query: Query): unknown {
    const { handle } = this
    if (!handle?.open || !handle.readonly || calmWork.has(handle)) return undefined
    try {
      const { response } = this.run(handle, query)
      this.emit('query', query)
      return response
    } catch {
      return undefined
    }
  }

  transaction(container: unknown, config: unknown, outer: unknown) {
    return new ImmediateTransaction(this, container, config, outer)
  }

  /** better-sqlite3 waits inside the event loop, so its own busy timeout is 0 and we wait here. */
  async _query(connection: Handle, query: Query) {
    const calm = calmWork.get(connection)
    if (calm && performance.now() - calm.lastTurn > slice) {
      await giveWay(calm.visitors, calm.isAwaited)
      calm.lastTurn = performance.now()
    }
    const end = Date.now() + patience
    for (let tries = 0; ; tries++) {
      try {
        return this.run(connection, query)
      } catch (error) {
        // knex would leave it open, and the next transaction could not begin.
        if (query.sql === 'COMMIT;' && connection.inTransaction) connection.exec('ROLLBACK')
        if (!isBusy(error) || connection.inTransaction || Date.now() > end) throw error
        metLock.set(connection, Date.now())
        await sleep(1 + Math.random() * Math.min(tries, 8))
      }
    }
  }

  private run(connection: Handle, query: Query): Query {
    const statement = this.prepare(connection, query.sql)
    const { each } = query.options ?? {}
    if (each) {
      connection.transaction(() => {
        for (const values of each) statement.run(values)
      })()
      return query
    }
    const bindings = this._formatBindings(query.bindings)
    if (statement.reader) {
      const isArrays = query.options?.rowMode === 'array'
      const rows = statement.raw(isArrays).all(bindings)
      query.response = isArrays ? { rows, fields: fieldsOf(statement, rows) } : rows
    } else {
      const done = statement.run(bindings)
      query.response = done
      query.context = { lastID: done.lastInsertRowid, changes: done.changes }
    }
    return query
  }

  private prepare(connection: Handle, sql: string): Statement {
    let known = statements.get(connection)
    if (!known || known.size >= mostStatements) {
      known = new Map()
      statements.set(connection, known)
    }
    const kept = known.get(sql)
    if (kept) return kept
    const made = connection.prepare(sql)
    // A schema change invalidates statements; those are never kept.
    if (/^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)/i.test(sql))
      known.set(sql, made)
    return made
  }
}

/** Kept with the statement, as long as its table has so many columns. */
function fieldsOf(statement: Statement, [first]: readonly unknown[]): readonly { name: string }[] {
  const known = fields.get(statement)
  if (known && (!Array.isArray(first) || first.length === known.length)) return known
  const read = statement.columns()
  fields.set(statement, read)
  return read
}

/** knex's configuration for one SQLite file; readers open it read-only. */
export function sqliteConfig(filename: string, readonly: boolean): Knex.Config {
  return {
    client: SqliteClient as unknown as typeof Knex.Client,
    connection: { filename, options: { readonly } },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (handle: Handle, done: (error: Error | null, handle: Handle) => void) => {
        handle.pragma('foreign_keys = ON')
        handle.pragma('cache_size = -32000')
        handle.pragma('mmap_size = 268435456')
        if (!readonly) {
          // Two servers may open a new file at once: only here, before anything is served, SQLite itself waits.
          handle.pragma('busy_timeout = 5000')
          handle.pragma('journal_mode = WAL')
          handle.pragma('synchronous = FULL')
        }
        handle.pragma('busy_timeout = 0')
        done(null, handle)
      },
    },
  }
}

/** True for another process's lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
