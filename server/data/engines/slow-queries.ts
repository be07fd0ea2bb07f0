/** Queries that take too long, in the log. */
import type { Knex } from 'knex'
import type { Log } from '#server/log/log.ts'

interface Query {
  __knexQueryUid: string
  /** With placeholders for its values. */
  sql: string
}

/** From now on a query that takes `limit` milliseconds or more is logged: its text without its values. */
export function logSlowQueries(knex: Knex, log: Log, limit: number): void {
  const begun = new Map<string, number>()
  const end = ({ __knexQueryUid: id, sql }: Query) => {
    const ms = performance.now() - (begun.get(id) ?? Number.POSITIVE_INFINITY)
    begun.delete(id)
    if (ms >= limit) log.warn({ ms: Math.round(ms), sql: sql.slice(0, 2_000) }, 'a slow query')
  }
  knex.on('query', ({ __knexQueryUid: id }: Query) => begun.set(id, performance.now()))
  knex.on('query-response', (_rows: unknown, query: Query) => end(query))
  knex.on('query-error', (_error: unknown, query: Query) => end(query))
}
