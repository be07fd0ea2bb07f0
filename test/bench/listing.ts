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
import { entryOf } from '../../modules/search/models/entry.ts'
import { facetWord } from '../../modules/search/models/facet.ts'
import type { ListingQuery } from '../../modules/search/models/listing-query.ts'
import { keepTerms } from '../../modules/search/models/vocabulary.ts'
import { bulkProducts } from '../../seeds/bulk.ts'
import { multiply, type Original } from './multiply.ts'

const batch = 500
const rounds = Number(process.argv[3] ?? 40)
/** So many are written as the shop writes them; more are copies of these. */
const mostWritten = 10_000

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
  'a mistyped word': { q: 'walnt', facets: true },
  'a long one, mistyped twice': { q: 'ntoebok', facets: true },
  'a mistyped word of two': { q: 'walnut fenr', facets: true },
}

const pending = new Map<string, Source>()
const catalogue = defineModule({
  name: '@bench/catalogue',
  answers: {
    'products.sources': (_scope, { productIds }) =>
      productIds.flatMap((id) => pending.get(id) ?? []),
    'collections.find': (_scope, { slug }) => ({ id: slug, title: slug, order: 'featured' }),
    'collections.places': (_scope, { productIds }) => placesOf(productIds),
  },
})

function placesOf(productIds: readonly string[]) {
  return Object.fromEntries(
    productIds.map((id, at) => [id, at % 3 === 0 ? [{ id: 'large', position: at }] : []]),
  )
}

const sizes = (process.argv[2] ?? '1000,20000,100000').split(',').map(Number)
const times: Map<string, number>[] = []

async function measure(size: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await freshDatabase(folder)
  const began = performance.now()
  let app = await open(database.url, folder)
  await fill(await app.scope(), size)
  if (size > mostWritten) {
    await app.close()
    await multiply({ url: database.ownerUrl, times: size / mostWritten, originals, vocabulary })
    app = await open(database.url, folder)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(`${size} products written in ${Math.round(seconds)} s`)
  try {
    const scope = await app.scope()
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

const originals = new Map<string, Original>()
/** As many words as a large shop has. */
const vocabulary = [...new Set(Array.from({ length: 130_000 }, (_, n) => syllables(n)))]

function syllables(n: number): string {
  const [onsets, vowels] = ['bdfgklmnprstvw', 'aeiou']
  let rest = Math.imul(n + 1, 0x9e3779b1) >>> 0
  let word = ''
  for (let at = 0; at < 3 + (n % 3); at++) {
    word += `${onsets[rest % onsets.length]}${vowels[(rest >>> 4) % vowels.length]}`
    rest = Math.floor(rest / 70) + n
  }
  return word.slice(n & 1)
}

async function fill(scope: Scope, size: number): Promise<void> {
  originals.clear()
  for (const one of bulkProducts(Math.min(size, mostWritten))) {
    const source = sourceOf(one)
    pending.set(source.id, source)
    if (pending.size === batch) await write(scope)
  }
  await write(scope)
  if (size <= mostWritten) return
  for (let at = 0; at < vocabulary.length; at += 5_000) {
    const terms = vocabulary
      .slice(at, at + 5_000)
      .map((term): [string, undefined] => [term, undefined])
    await scope.atomic((inner) => keepTerms(inner, new Map(terms)))
  }
}

/** Copies are made of these, so what the index has of them is kept in mind. */
function remember(scope: Scope): void {
  const places = placesOf([...pending.keys()])
  for (const source of pending.values()) {
    const { row, title, words, facets } = entryOf(source, {}, places[source.id] ?? [])
    const kept = facets.map(({ kind, value }) => facetWord(scope.storeId, kind, value))
    originals.set(row.id, { title, words, facets: kept })
  }
}

async function write(scope: Scope): Promise<void> {
  const productIds = [...pending.keys()]
  remember(scope)
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
