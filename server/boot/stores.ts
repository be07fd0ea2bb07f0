/** The stores of the database: a fresh one gets the store of STORE_ID by itself, any other store is made on purpose. */
import type { Knex } from 'knex'
import { secretFingerprint } from '#server/access/signing.ts'
import { connect, unreachable } from '#server/data/database.ts'
import { ensureStore } from '#server/data/engines/migrate.ts'
import { postgresConfig } from '#server/data/engines/postgres.ts'
import { sqliteConfig } from '#server/data/engines/sqlite.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'

export interface StoreRow {
  storeId: string
  createdAt: string
  /** Fingerprint of the AUTH_SECRET that its values are sealed with; null before the first start, undefined before its migration. */
  keyCheck?: string | null
}

export interface Stores {
  rows: StoreRow[]
  /** False on Postgres for a role that does not own the tables: it sees the store of STORE_ID alone. */
  complete: boolean
}

/** All stores that can be seen; undefined while the database has no table for them. */
export const storesOf = (env: Env): Promise<Stores | undefined> => asking(env, env.storeId, read)

/** Makes the first store of a database. BootError, with the nearest name, for an unknown STORE_ID where there are others. */
export const settleStore = (env: Env): Promise<void> =>
  asking(env, env.storeId, async (knex) => {
    const stores = await read(knex)
    if (!stores) return
    await settle(knex, env.storeId, stores)
    const own = stores.rows.find(({ storeId }) => storeId === env.storeId)
    if (own && own.keyCheck !== null) return
    await knex('stores')
      .where({ storeId: env.storeId })
      .whereNull('keyCheck')
      .update({ keyCheck: secretFingerprint(env.authSecret) })
  })

/** Takes the AUTH_SECRET of `env` as the store's own. BootError for an unknown store. */
export const acceptSecret = (env: Env): Promise<void> =>
  asking(env, env.storeId, async (knex) => {
    const keyCheck = secretFingerprint(env.authSecret)
    const changed = await knex('stores').where({ storeId: env.storeId }).update({ keyCheck })
    if (changed === 0) throw new BootError(`There is no store ${env.storeId} in the database.`)
  })

/** For a start and for doctor. */
export const otherSecret =
  'AUTH_SECRET is not the one that this store began with: second factors, recovery codes, links and mails that wait do not work. Put the old one back; or, where it is lost, run: npm run platform -- store accept-secret, and for each admin with a second factor: npm run platform -- user second-factor remove E-MAIL'

/** Makes a store beside others; false when it is there already. BootError before the first migration. */
export const makeStore = (env: Env, storeId: string): Promise<boolean> =>
  asking(env, storeId, async (knex) => {
    const stores = await read(knex)
    if (!stores)
      throw new BootError('The database has no tables yet. Run: npm run platform -- migrate')
    if (stores.rows.some((row) => row.storeId === storeId)) return false
    await ensureStore(knex, storeId)
    return true
  })

async function settle(knex: Knex, storeId: string, { rows, complete }: Stores): Promise<void> {
  const names = rows.map((row) => row.storeId)
  if (names.includes(storeId)) return
  if (complete && names.length === 0) return ensureStore(knex, storeId)
  const others = complete ? ` Stores: ${names.join(', ')}.` : ''
  throw new BootError(
    `STORE_ID=${storeId}: there is no such store in the database.${didYouMean(storeId, names)}${others} To make it: npm run platform -- store create ${storeId}`,
  )
}

async function read(knex: Knex): Promise<Stores | undefined> {
  if (!(await knex.schema.hasTable('stores'))) return undefined
  const rows = await knex('stores').orderBy('storeId')
  return { rows, complete: await seesAll(knex) }
}

/** On Postgres the owner of the tables has a policy to see every store. */
async function seesAll(knex: Knex): Promise<boolean> {
  if (knex.client.config.client !== 'pg') return true
  const { rows } = await knex.raw(
    "select pg_has_role(relowner, 'member') as complete from pg_class where oid = 'stores'::regclass",
  )
  return rows[0]?.complete === true
}

async function asking<T>(env: Env, storeId: string, ask: (knex: Knex) => Promise<T>): Promise<T> {
  const url = env.databaseOwnerUrl ?? env.databaseUrl
  const knex = connect(
    url.startsWith('sqlite:')
      ? sqliteConfig(url.slice('sqlite:'.length), false)
      : postgresConfig(url, storeId, 1),
  )
  try {
    return await ask(knex)
  } catch (error) {
    if (error instanceof BootError || !(error instanceof Error && 'code' in error)) throw error
    throw new BootError(unreachable(url, error), { cause: error })
  } finally {
    await knex.destroy()
  }
}
