/** Checks the database: reachable, migrated, and on Postgres with narrow rights. */
import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import { secretFingerprint } from '#server/access/signing.ts'
import { otherSecret, storesOf } from '#server/boot/stores.ts'
import { connect, unreachable } from '#server/data/database.ts'
import { pendingMigrations, unsecuredTables } from '#server/data/engines/migrate.ts'
import { postgresConfig } from '#server/data/engines/postgres.ts'
import { sqliteConfig } from '#server/data/engines/sqlite.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'

type Named = [name: string, run: () => Promise<string>]

/** The checks for the database of `env`. They write nothing. */
export function databaseChecks(env: Env): Named[] {
  const sqlite = env.databaseUrl.startsWith('sqlite:')
  const checks: Named[] = [
    ['Database', () => (sqlite ? file(env) : server(env))],
    ['Schema', () => schema(env)],
    ['Store', () => store(env)],
  ]
  return sqlite ? checks : [...checks, ['Rights', () => rights(env)]]
}

async function file(env: Env): Promise<string> {
  if (!exists(env)) return `${fileOf(env)} will be made at the first start`
  return asking(env, async (knex) => {
    const [row] = await knex.raw('PRAGMA quick_check(1)')
    if (row.quickCheck !== 'ok') {
      throw new BootError(`${fileOf(env)} is damaged: bring a backup back.`)
    }
    return `${fileOf(env)} answers and is whole`
  })
}

const server = (env: Env) =>
  asking(env, async (knex) => {
    const { rows } = await knex.raw("select current_setting('server_version') as version")
    return `Postgres ${rows[0].version} at ${new URL(env.databaseUrl).host} answers`
  })

async function schema(env: Env): Promise<string> {
  if (env.databaseUrl.startsWith('sqlite:') && !exists(env))
    return 'will be made at the first start'
  return asking(env, async (knex) => {
    const pending = await pendingMigrations(knex, migrationFolders())
    if (pending.length === 0) return 'up to date'
    throw new BootError(
      `${pending.length} migrations are waiting, first ${pending[0]}. Run: npm run platform -- migrate`,
    )
  })
}

async function store(env: Env): Promise<string> {
  const fresh = env.databaseUrl.startsWith('sqlite:') && !exists(env)
  const stores = fresh ? undefined : await storesOf(env)
  const names = stores?.rows.map(({ storeId }) => storeId) ?? []
  const own = stores?.rows.find(({ storeId }) => storeId === env.storeId)
  if (own?.keyCheck && own.keyCheck !== secretFingerprint(env.authSecret))
    throw new BootError(otherSecret)
  if (own) return `${env.storeId}, of ${names.length}`
  if (names.length === 0 && stores?.complete !== false) return 'will be made at the first start'
  throw new BootError(
    `STORE_ID=${env.storeId}: there is no such store.${didYouMean(env.storeId, names)} Run: npm run platform -- store list`,
  )
}

/** Row-level security does not bind a role that may bypass it. */
const rights = (env: Env) =>
  asking(env, async (knex) => {
    const { rows } = await knex.raw(
      'select rolname as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
    )
    if (rows[0].above) {
      throw new BootError(
        `the role ${rows[0].name} stands above row-level security: use one without SUPERUSER and BYPASSRLS in DATABASE_URL, and the owner in DATABASE_OWNER_URL.`,
      )
    }
    const bare = await unsecuredTables(knex)
    if (bare.length === 0) return `${rows[0].name} sees one store only`
    throw new BootError(
      `${bare.join(', ')} lack row-level security. Run: npm run platform -- migrate`,
    )
  })

async function asking<T>(env: Env, ask: (knex: Knex) => Promise<T>): Promise<T> {
  const knex = connect(
    env.databaseUrl.startsWith('sqlite:')
      ? sqliteConfig(fileOf(env), true)
      : postgresConfig(env.databaseUrl, env.storeId, 1),
  )
  try {
    return await ask(knex)
  } catch (error) {
    if (error instanceof BootError) throw error
    throw new BootError(unreachable(env.databaseUrl, error), { cause: error })
  } finally {
    await knex.destroy()
  }
}

const fileOf = (env: Env) => env.databaseUrl.slice('sqlite:'.length)
const exists = (env: Env) => existsSync(fileOf(env))
