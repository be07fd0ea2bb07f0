/** knex's client for Postgres, whose connections run one query at a time. */
import type { Knex } from 'knex'
// An internal path of knex: its version is pinned, and test/server/data/engines/postgres-client.test.ts holds what we rely on.
import Client from 'knex/lib/dialects/postgres/index.js'

// Not a field: knex makes a transaction's client without running the constructor.
const running = new WeakMap<object, Promise<unknown>>()

/**
 * Reads that are begun together in one transaction wait here for each other: pg would queue them itself, but warns of that and
 * refuses it from its next version on.
 */
class InTurn extends Client {
  constructor(config: Knex.Config) {
    // Migrations ask by this name where they run.
    super({ ...config, client: 'pg' })
  }

  override async _query(connection: object, query: unknown): Promise<unknown> {
    const before = running.get(connection)
    const answer = before
      ? before.then(() => super._query(connection, query))
      : super._query(connection, query)
    const ended = answer.catch(() => undefined)
    running.set(connection, ended)
    try {
      return await answer
    } finally {
      if (running.get(connection) === ended) running.delete(connection)
    }
  }
}

/** For `client` of knex's configuration. */
export const postgresClient = InTurn as unknown as typeof Knex.Client
