/** For the knex command line only (looking around, trying queries); the shop migrates by `npm run platform -- migrate`. */
import type { Knex } from 'knex'
import { readEnvironment } from '#server/boot/configuration.ts'
import { postgresConfig } from '#server/data/engines/postgres.ts'
import { sqliteConfig } from '#server/data/engines/sqlite.ts'

const { env } = readEnvironment()
const url = env.databaseOwnerUrl ?? env.databaseUrl

const config: Knex.Config = {
  ...(url.startsWith('sqlite:')
    ? sqliteConfig(url.slice('sqlite:'.length), false)
    : postgresConfig(url, env.storeId)),
  migrations: { directory: './migrations' },
}

export default config
