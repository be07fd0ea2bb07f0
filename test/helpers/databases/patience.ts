// A machine that is busy with other tests is no fault of the shop.
import type { Database } from '#server/data/database.ts'

interface Waiting {
  acquireTimeoutMillis: number
}

/** Has whoever wants a connection wait for it longer than a shopper would. */
export function waitForConnections({ writer }: Database): void {
  const pool: Waiting | undefined = writer.client.pool
  if (pool) pool.acquireTimeoutMillis = 60_000
}
