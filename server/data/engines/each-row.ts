/** SQLite: one prepared statement for each of many rows. As one parameter of JSON they cost it more than twice as much. */
import type { Knex } from 'knex'

export type Bound = string | number | bigint | null | Uint8Array

/** What we use of knex's client, of a transaction's too. */
interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<unknown>
  query(connection: unknown, query: object): Promise<unknown>
}

/** Runs a statement that writes for each of these lists of bound values: for all of them or for none. */
export async function writeEach(
  db: Knex,
  sql: string,
  lists: readonly (readonly Bound[])[],
): Promise<void> {
  const client: Client = db.client
  const connection = await client.acquireConnection()
  try {
    await client.query(connection, { sql, bindings: [], options: { each: lists } })
  } finally {
    await client.releaseConnection(connection)
  }
}

/** A value as SQLite takes it; what is an object or a list is a text of JSON. */
export function bound(value: unknown): Bound {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value
    case 'number':
      // better-sqlite3 takes each number for a fraction: in a column of text 5 would stand as 5.0.
      return Number.isSafeInteger(value) ? BigInt(value) : value
    case 'boolean':
      return value ? 1n : 0n
    default:
      if (value === null || value === undefined) return null
      return value instanceof Uint8Array ? value : JSON.stringify(value)
  }
}
