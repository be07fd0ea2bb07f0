// What lists, searches and filters cost as the catalogue grows: ratios to 1,000 products, in one run.
// npx tsx test/bench/listing.ts [sizes, as 1000,20000,100000]; on Postgres with TEST_POSTGRES_URL.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type App, createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { freshDatabase, testEngine } from '#test/helpers/database.ts'
import { product, type Source } from '#test/helpers/fake-products.ts'
import search from '../../modules/search/index.ts'
import type { ListingQuery } from '../../modules/search/models/listing-query.ts'
import { bulkProducts } from '../../seeds/bulk.ts'

const batch = 500
const rounds = 40

const questions: Record<string, ListingQuery> = {
  'all, featured': {},
  'all, newest, with filters': { sort: 'newest', facets: true },
  'all, by title': { sort: 'title' },
  'all, by price, 500 in': { sort: 'price-asc', skip: 500 },
  'a vendor, with filters': { vendors: ['Aldous Works'], facets: true },
  'a tag, by price, with filters': { tags: ['gift'], sort: 'price-desc', facets: true },
  'two tags and in stock': { tags: ['gift', 'new'], inStock: true, facets: true },
  'tag and color, by title': { tags: ['gift'], options: { Color: ['Ink'] }, sort: 'title' },
  'a price range': { minPrice: 2_000, maxPrice: 4_000, sort: 'newest', facets: true },
  'a large collection': { collection: 'large', facets: true },
  'a large collection, by price': { collection: 'large', sort: 'price-asc', facets: true },
  'a rare word': { q: 'BULK-0000500-1', facets: true },
  'a word': { q: 'walnut', facets: true },
  'a word in most': { q: 'cloth', facets: true },
  'two words': { q: 'walnut fern', facets: true },
  'an unfinished word': { q: 'wal', facets: true },
  'a word, by price': { q: 'walnut', sort: 'price-asc', facets: true },
  'a word and a vendor': { q: 'walnut', vendors: ['Aldous Works'], facets: true },
  'no such word': { q: 'zzyzx', facets: true },
}

const pending = new Map<string, Source>()
const catalogue = defineModule({
  name: '@bench/catalogue',
  answers: {
    'products.sources': (_scope, { productIds }) =>
      productIds.flatMap((id) => pending.get(id) ?? []),
    'collections.find': (_scope, { slug }) => ({ id: slug, title: slug, order: 'featured' }),
    'collections.places': (_scope, { productIds }) =>
      Object.fromEntries(
        productIds.map((id, at) => [id, at % 3 === 0 ? [{ id: 'large', position: at }] : []]),
      ),
  },
})

const sizes = (process.argv[2] ?? '1000,20000,100000').split(',').map(Number)
const times: Map<string, number>[] = []

async function measure(size: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await freshDatabase(folder)
  const app = await open(database.url, folder)
  try {
    const scope = await app.scope()
    const began = performance.now()
    await fill(scope, size)
    const seconds = (performance.now() - began) / 1000
    console.log(`${size} products written, ${Math.round(size / seconds)} a second`)
    await analyze(database.ownerUrl)
    const found = new Map<string, number>()
    for (const [name, query] of Object.entries(questions)) {
      found.set(name, await median(() => scope.ask('listing.query', query)))
    }
    return found
  } finally {
    await app.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What Postgres does by itself a minute after many rows have changed. */
async function analyze(url: string): Promise<void> {
  if (testEngine() !== 'postgres') return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const open = (url: string, folder: string): Promise<App> =>
  createApp({
    env: readEnv({
      NODE_ENV: 'test',
      AUTH_SECRET: randomBytes(32).toString('base64'),
      DATABASE_URL: url,
      DATA_DIR: folder,
      APP_URL: 'http://shop.test',
      LOG_LEVEL: 'error',
    }),
    modules: [catalogue, search],
    absent: 'empty',
  })

async function fill(scope: Scope, size: number): Promise<void> {
  for (const one of bulkProducts(size)) {
    const source = sourceOf(one)
    pending.set(source.id, source)
    if (pending.size === batch) await write(scope)
  }
  await write(scope)
}

async function write(scope: Scope): Promise<void> {
  const productIds = [...pending.keys()]
  await scope.atomic((inner) => inner.tell('product.created', { productIds }))
  pending.clear()
}

function sourceOf(one: ReturnType<typeof bulkProducts> extends Generator<infer P> ? P : never) {
  const source = product({ title: one.title, slug: one.slug, vendor: one.vendor, type: one.type })
  const createdAt = new Date(Date.UTC(2026, 0, 1) - one.daysOld * 86_400_000).toISOString()
  return {
    ...source,
    status: one.status,
    tags: one.tags,
    text: one.description.replace(/<[^>]*>/g, ' '),
    options: one.options,
    variants: one.variants.map((variant, at) => ({
      id: `${source.id}-${at}`,
      sku: variant.sku,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      options: variant.options,
      inventoryPolicy: variant.policy,
    })),
    createdAt,
    updatedAt: createdAt,
  }
}

/**
 * Milliseconds, the median; a few rounds first, so that nothing is new. SQLite works in this process,
 * so its time is the processor's, which does not depend on what else the machine does.
 */
async function median(work: () => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < rounds + 5; round++) {
    const began = clock()
    await work()
    if (round >= 5) spent.push(clock() - began)
  }
  return spent.sort((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0
}

function clock(): number {
  if (testEngine() === 'postgres') return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function print(): void {
  const head = sizes.map((size) => `${size} (ms)`.padStart(14))
  console.log(`\n${testEngine().padEnd(32)}${head.join('')}   against ${sizes[0]}`)
  for (const name of Object.keys(questions)) {
    const row = times.map((found) => found.get(name) ?? 0)
    const ratios = row.slice(1).map((time) => `× ${(time / (row[0] || 1)).toFixed(2)}`)
    console.log(
      `${name.padEnd(32)}${row.map((time) => time.toFixed(2).padStart(14)).join('')}   ${ratios.join('  ')}`,
    )
  }
}

for (const size of sizes) times.push(await measure(size))
print()
