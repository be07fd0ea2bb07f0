// Databases on the Postgres server under test: a copy for each shop of one that was migrated once.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/data/engines/migrate.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { Cleaner } from './postgres-cleaner.ts'

export interface TestDatabase {
  url: string
  /** The role that owns the tables, on Postgres. */
  ownerUrl: string
  drop(): Promise<void>
}

/** Those whose shop is closed, empty again; undefined while each is dropped at once. */
let spare: TestDatabase[] | undefined

/** From now on this process takes its databases again and again; answers what drops them in the end. */
export function reuseDatabases(): () => Promise<void> {
  spare = []
  return async () => {
    const all = spare ?? []
    spare = undefined
    for (const database of all) await database.drop()
  }
}

/** A database with the schema of `hash` and no rows. */
export async function freshPostgres(server: string, hash: string): Promise<TestDatabase> {
  const emptied = spare?.pop()
  if (emptied) return emptied
  const template = `shop_template_${hash}`
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(42)')
    await makeRoles(client)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      template,
    ])
    if (!rowCount) await makeTemplate(server, client, template)
    await client.query('select pg_advisory_unlock(42)')
  })
  const name = freshName()
  await asSuperuser(server, (client) =>
    client.query(`create database ${name} template ${template} owner shop_owner`),
  )
  return reusable(onServer(server, name), databaseUrl(server, name))
}

/** Emptied instead of dropped, when there is use for it. */
function reusable({ drop, ...database }: TestDatabase, url: string): TestDatabase {
  const cleaner = new Cleaner(url)
  const self = {
    ...database,
    drop: async () => {
      if (!spare) {
        await cleaner.close()
        return drop()
      }
      await cleaner.empty()
      spare.push(self)
    },
  }
  return self
}

async function makeTemplate(server: string, client: pg.Client, template: string): Promise<void> {
  const making = `${template}_${randomBytes(3).toString('hex')}`
  await client.query(`create database ${making} owner shop_owner`)
  await asSuperuser(databaseUrl(server, making), (inside) =>
    inside.query('create extension if not exists pg_trgm'),
  )
  await migrate({
    url: databaseUrl(server, making, 'shop_owner', 'owner'),
    appRole: 'shop_app',
    folders: migrationFolders(),
  })
  await client.query(`alter database ${making} rename to ${template}`)
}

/** A database without a single table. */
export async function emptyPostgres(server: string): Promise<TestDatabase> {
  const name = freshName()
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(42)')
    await makeRoles(client)
    await client.query('select pg_advisory_unlock(42)')
    await client.query(`create database ${name} owner shop_owner`)
  })
  return onServer(server, name)
}

const freshName = () => `shop_test_${randomBytes(6).toString('hex')}`

const onServer = (server: string, name: string): TestDatabase => ({
  url: databaseUrl(server, name, 'shop_app', 'app'),
  ownerUrl: databaseUrl(server, name, 'shop_owner', 'owner'),
  drop: async () => {
    await asSuperuser(server, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    )
  },
})

async function makeRoles(client: pg.Client): Promise<void> {
  for (const [role, password] of [
    ['shop_owner', 'owner'],
    ['shop_app', 'app'],
  ]) {
    await client.query(
      `do $$ begin create role ${role} login password '${password}'; exception when duplicate_object then null; end $$`,
    )
  }
}

function databaseUrl(server: string, name: string, user?: string, password?: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (user) url.username = user
  if (password) url.password = password
  return url.href
}

async function asSuperuser(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
