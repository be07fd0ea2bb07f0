// A database of its own for each shop under test: a copy of one that was migrated once.
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/data/engines/migrate.ts'
import { migrationFile, migrationNames } from '#server/data/engines/migration-files.ts'
import { migrationFolders, projectRoot } from '#server/env/paths.ts'
import { emptyPostgres, freshPostgres, type TestDatabase } from './postgres-database.ts'

const folders = migrationFolders()

/** The engine that this run tests: Postgres when TEST_POSTGRES_URL names a superuser's server. */
export const testEngine = (): 'sqlite' | 'postgres' =>
  process.env.TEST_POSTGRES_URL ? 'postgres' : 'sqlite'

export async function freshDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? freshPostgres(server, schemaHash()) : freshSqlite(dataDir)
}

let known: string | undefined

function schemaHash(): string {
  known ??= hashOfSchema()
  return known
}

function hashOfSchema(): string {
  const hash = createHash('sha256')
  for (const name of migrationNames(folders))
    hash.update(name).update(readFileSync(migrationFile(folders, name) ?? ''))
  hash.update(readFileSync(join(projectRoot(), 'server', 'data', 'engines', 'migrate.ts')))
  return hash.digest('hex').slice(0, 16)
}

async function freshSqlite(dataDir: string): Promise<TestDatabase> {
  const kept = join(tmpdir(), 'shop-templates')
  const template = join(kept, `${schemaHash()}.db`)
  if (!existsSync(template)) {
    mkdirSync(kept, { recursive: true })
    const made = join(kept, `${randomBytes(6).toString('hex')}.db`)
    await migrate({ url: `sqlite:${made}`, folders })
    renameSync(made, template)
    for (const tail of ['-wal', '-shm']) rmSync(made + tail, { force: true })
  }
  const file = join(dataDir, 'store.db')
  copyFileSync(template, file)
  return { url: `sqlite:${file}`, ownerUrl: `sqlite:${file}`, drop: async () => undefined }
}

/** A database without a single table, for tests of the first start. */
export async function emptyDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  if (server) return emptyPostgres(server)
  const url = `sqlite:${join(dataDir, 'store.db')}`
  return { url, ownerUrl: url, drop: async () => undefined }
}
