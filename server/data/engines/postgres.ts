/** Postgres through knex: each connection carries its store, so that row-level security always knows it. */
import type { Knex } from 'knex'
import { postgresDriver } from '#server/env/lazy-packages.ts'
import { busy } from '#server/errors.ts'
import { postgresClient } from './postgres-client.ts'
import type { ActRules } from './shared-commits.ts'
import { codeBehind } from './violations.ts'

const int8 = 20
const lockTimeout = '55P03'

/** Whole numbers arrive as numbers; one beyond 2^53 is a fault, never a rounded amount. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError('An integer of the database is beyond 2^53.')
  return value
}

/**
 * How a shop asks: many small questions, each answered through an index. Compiling a plan or starting
 * workers for one costs more than the answer, and on today's disks a page that an index names is read
 * as fast as the next one.
 */
const planning = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

/** How long shoppers' acts wait for a lock: carried by the connection, so that it costs them nothing. */
const hastyPatience = '-c lock_timeout=3s'
const calmPatience = "set local lock_timeout = '30s'"

/** knex's configuration for Postgres. The store travels in the start-up options (spec: Resources; design: Data). */
export function postgresConfig(url: string, storeId: string | undefined, max = 10): Knex.Config {
  postgresDriver().types.setTypeParser(int8, safeInteger)
  return {
    client: postgresClient,
    connection: {
      connectionString: url,
      ...(storeId === undefined
        ? {}
        : { options: `-c app.store_id=${storeId} ${hastyPatience} ${planning}` }),
      connectionTimeoutMillis: 4000,
      statement_timeout: 30_000,
      // For a server that is reached but says nothing more; its own limit comes first.
      query_timeout: 35_000,
      keepAlive: true,
      application_name: 'platform',
    },
    pool: { min: 0, max },
    acquireConnectionTimeout: 4500,
  }
}

/** One transaction. Who waits at the shop's door waits as the connection says, at no cost; the rest is more patient. */
export async function actOnPostgres<T>(
  knex: Knex,
  fn: (db: Knex) => PromiseLike<T>,
  { hasty, committed }: ActRules,
): Promise<T> {
  try {
    const value = await knex.transaction(async (db) => {
      if (!hasty) await db.raw(calmPatience)
      return fn(db)
    })
    committed()
    return value
  } catch (error) {
    throw codeBehind(error) === lockTimeout ? busy() : error
  }
}

/** The same for changes of the schema: rewriting the table of a large shop takes as long as it takes. */
export function migrationConfig(url: string): Knex.Config {
  const { connection, ...config } = postgresConfig(url, undefined, 1)
  return {
    ...config,
    connection: { ...Object(connection), statement_timeout: 0, query_timeout: 0 },
  }
}
