// Databases of a given size, made once and kept in .cache/bench.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type App, createApp } from '#server/app.ts'
import { migrate } from '#server/data/engines/migrate.ts'
import { readEnv } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'
import { addCollection } from './collection.ts'
import { draftBatches } from './drafts.ts'

const kept = join(projectRoot(), '.cache', 'bench')
const migrations = join(projectRoot(), 'migrations')
export const secret = randomBytes(32).toString('base64')
/** One transaction writes so many products. */
const batchSize = 100

/** The shop in this process, over a database of the bench. */
export function openApp(file: string): Promise<App> {
  const env = readEnv({
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    ALLOW_HTTP: '1',
    APP_URL: 'http://127.0.0.1',
    AUTH_SECRET: secret,
    DATABASE_URL: `sqlite:${file}`,
    LOG_LEVEL: 'error',
  })
  return createApp({ env, modules: allModules, absent: 'empty' })
}

/** The file of a shop with `size` products; made when there is none for this schema. */
export async function preparedDatabase(size: number): Promise<string> {
  mkdirSync(kept, { recursive: true })
  const file = join(kept, `${size}-${schemaHash()}.db`)
  if (existsSync(file)) return file
  const draft = join(kept, `making-${process.pid}.db`)
  await migrate({ url: `sqlite:${draft}`, folders: [migrations] })
  const app = await openApp(draft)
  const began = performance.now()
  await importAll(app, size)
  await addCollection(app)
  await app.close()
  renameSync(draft, file)
  for (const tail of ['-wal', '-shm']) rmSync(draft + tail, { force: true })
  const seconds = (performance.now() - began) / 1000
  console.log(`Made a shop of ${size} products in ${seconds.toFixed(1)} s.`)
  return file
}

/** Imports in batches, one transaction each, as the importer does; `each` hears how many rows are in. */
export async function importAll(
  app: App,
  size: number,
  each: (done: number) => void = () => undefined,
): Promise<void> {
  const scope = await app.scope()
  let done = 0
  for (const drafts of draftBatches(size, batchSize)) {
    await scope.atomic((inner) => inner.ask('products.import', { drafts }))
    done += drafts.length
    each(done)
    await new Promise(setImmediate)
  }
}

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 8)
}
