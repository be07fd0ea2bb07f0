// A second store in the database of a shop: no other process opens it, and nobody visits it.
import { DataCache } from '#server/data/cache/data-cache.ts'
import type { Revision } from '#server/data/cache/revision.ts'
import { type Database, openDatabase } from '#server/data/database.ts'
import { ensureStore } from '#server/data/engines/migrate.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Module } from '#server/module.ts'
import { jobsOf, systemScope } from '#server/open-kernel.ts'
import type { Scope } from '#server/scope.ts'
import { shopOf } from '#server/shop-settings.ts'

export interface Neighbour {
  scope: Scope
  close(): Promise<void>
}

const storeId = 'neighbour'

/** What does not know its store it has from the shop's `kernel`; with all of it anew, every test would take half as long again. */
export async function openNeighbour(
  kernel: Kernel,
  modules: readonly Module[],
): Promise<Neighbour> {
  const env = { ...kernel.env, storeId }
  const database = databaseOf(kernel)
  await ensureStore(database.writer, storeId)
  const revision = unfollowed(kernel.revision)
  const own = systemScope({
    ...kernel,
    env,
    database,
    revision,
    cache: new DataCache(revision, { isStrict: true }),
    jobs: jobsOf(env, modules, kernel.bus),
    unseen: new Set(),
  })
  return {
    scope: own.as({ shop: await shopOf(own) }),
    close: async () => {
      for (const { flush } of modules) await flush?.(own)
      if (database !== kernel.database) await database.close()
    },
  }
}

/** On Postgres each connection carries its store; a file of SQLite is one for both. */
const databaseOf = ({ database, env }: Kernel): Database =>
  database.engine === 'sqlite' ? database : openDatabase(env.databaseUrl, storeId)

/** It keeps nothing, so that no change of another process would have to be told. */
const unfollowed = ({ raise }: Revision): Revision => ({
  current: () => undefined,
  changedSince: () => true,
  raise,
  raised: () => undefined,
  close: async () => undefined,
})
