// A database of its own for each shop under test: a copy of one that was migrated once.
import { createHash, randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { codeFolder, projectRoot } from '#server/folders.ts'
import { migrate } from '#server/migrate.ts'

const folder = codeFolder('migrations')

export interface TestDatabase {
  url: string
  /** The role that owns the tables, on Postgres. */
  ownerUrl: string
  drop(): Promise<void>
}

/** The engine that this run tests: Postgres when TEST_POSTGRES_URL names a superuser's server. */
export const testEngine = (): 'sqlite' | 'postgres' =>
  process.env.TEST_POSTGRES_URL ? 'postgres' : 'sqlite'

export async function freshDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? freshPostgres(server) : freshSqlite(dataDir)
}

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(join(folder, file)))
  hash.update(readFileSync(join(projectRoot(), 'server', 'migrate.ts')))
  return hash.digest('hex').slice(0, 16)
}

async function freshSqlite(dataDir: string): Promise<TestDatabase> {
  const kept = join(tmpdir(), 'shop-templates')
  const template = join(kept, `${schemaHash()}.db`)
  if (!existsSync(template)) {
    mkdirSync(kept, { recursive: true })
    const made = join(kept, `${randomBytes(6).toString('hex')}.db`)
    await migrate({ url: `sqlite:${made}`, folder })
    renameSync(made, template)
    for (const tail of ['-wal', '-shm']) rmSync(made + tail, { force: true })
  }
  const file = join(dataDir, 'store.db')
  copyFileSync(template, file)
  return { url: `sqlite:${file}`, ownerUrl: `sqlite:${file}`, drop: async () => undefined }
}

async function freshPostgres(server: string): Promise<TestDatabase> {
  const template = `shop_template_${schemaHash()}`
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(42)')
    await makeRoles(client)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      template,
    ])
    if (!rowCount) {
      const making = `${template}_${randomBytes(3).toString('hex')}`
      await client.query(`create database ${making} owner shop_owner`)
      await asSuperuser(databaseUrl(server, making), (inside) =>
        inside.query('create extension if not exists pg_trgm'),
      )
      await migrate({
        url: databaseUrl(server, making, 'shop_owner', 'owner'),
        appRole: 'shop_app',
        folder,
      })
      await client.query(`alter database ${making} rename to ${template}`)
    }
    await client.query('select pg_advisory_unlock(42)')
  })
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, (client) =>
    client.query(`create database ${name} template ${template} owner shop_owner`),
  )
  return onServer(server, name)
}

/** A database without a single table, for tests of the first start. */
export async function emptyDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  const url = `sqlite:${join(dataDir, 'store.db')}`
  if (!server) return { url, ownerUrl: url, drop: async () => undefined }
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(42)')
    await makeRoles(client)
    await client.query('select pg_advisory_unlock(42)')
    await client.query(`create database ${name} owner shop_owner`)
  })
  return onServer(server, name)
}

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
