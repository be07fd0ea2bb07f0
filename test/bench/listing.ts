// What lists, searches and filters cost as the catalogue grows: ratios to 1,000 products, in one run.
// npm run bench -- listing --sizes 1000,20000,100000; on Postgres with TEST_POSTGRES_URL. With
// `--keep FOLDER` the shops stay and a second run finds them filled; `--only TEXT` asks fewer questions.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type App, createApp } from '#server/app.ts'
import { migrate } from '#server/data/engines/migrate.ts'
import { readEnv } from '#server/env/env.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { freshDatabase, testEngine } from '#test/helpers/databases/database.ts'
import type { TestDatabase } from '#test/helpers/databases/postgres-database.ts'
import { product, type Source } from '#test/helpers/shops/fake-products.ts'
import search from '../../modules/search/index.ts'
import { entryOf } from '../../modules/search/models/index/entry.ts'
import { facetWord } from '../../modules/search/models/listing/facet.ts'
import type { ListingQuery } from '../../modules/search/models/listing/listing-query.ts'
import { keepTerms } from '../../modules/search/models/words/vocabulary.ts'
import { countWords } from '../../modules/search/models/words/word-counts.ts'
import { bulkProducts } from '../../seeds/bulk.ts'
import { multiply, type Original } from './multiply.ts'

const batch = 500
const { values: wanted } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,20000,100000' },
    rounds: { type: 'string', default: '40' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(wanted.rounds)
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
  'a suggestion': { q: 'walnut f', take: 5 },
  'a suggestion, early': { q: 'wa', take: 5 },
  'a suggestion, mistyped': { q: 'wlanut', take: 5 },
}
const asked = Object.entries(questions).filter(([name]) => name.includes(wanted.only))

const pending = new Map<string, Source>()
const catalogue = defineModule({
  name: '@bench/catalogue',
  answers: {
    'products.sources': (_scope, { productIds }) =>
      productIds.flatMap((id) => pending.get(id) ?? []),
    'collections.find': (_scope, wanted) => {
      const slug = 'slug' in wanted ? wanted.slug : ''
      return { id: slug, title: slug, slug, order: 'featured' }
    },
    'collections.places': (_scope, { productIds }) => placesOf(productIds),
  },
})

function placesOf(productIds: readonly string[]) {
  return Object.fromEntries(
    productIds.map((id, at) => [id, at % 3 === 0 ? [{ id: 'large', position: at }] : []]),
  )
}

const sizes = wanted.sizes.split(',').map(Number)
const times: Map<string, number>[] = []

async function measure(size: number): Promise<Map<string, number>> {
  const home = await homeOf(size)
  if (!home.isFilled) await write(home, size)
  if (!home.isFilled) await analyze(home.database.ownerUrl)
  const app = await open(home.database.url, home.folder)
  try {
    const scope = await app.scope()
    await countWords(scope)
    const found = new Map<string, number>()
    for (const [name, query] of asked) {
      found.set(name, await median(() => scope.ask('listing.query', query)))
    }
    return found
  } finally {
    await app.close()
    if (!wanted.keep) {
      await home.database.drop()
      rmSync(home.folder, { recursive: true, force: true })
    }
  }
}

interface Home {
  folder: string
  database: Pick<TestDatabase, 'url' | 'ownerUrl' | 'drop'>
  isFilled: boolean
}

const note = (folder: string) => join(folder, 'database.json')

async function homeOf(size: number): Promise<Home> {
  const folder = wanted.keep
    ? join(wanted.keep, `${testEngine()}-${size}`)
    : mkdtempSync(join(tmpdir(), 'bench-'))
  if (!existsSync(note(folder))) {
    // One that is being filled is left alone.
    if (wanted.keep) mkdirSync(folder)
    return { folder, database: await freshDatabase(folder), isFilled: false }
  }
  const urls: { url: string; ownerUrl: string } = JSON.parse(readFileSync(note(folder), 'utf8'))
  const role = testEngine() === 'postgres' ? { appRole: 'shop_app' } : {}
  await migrate({ url: urls.ownerUrl, folders: migrationFolders(), ...role })
  return { folder, database: { ...urls, drop: async () => undefined }, isFilled: true }
}

async function write({ folder, database }: Home, size: number): Promise<void> {
  const began = performance.now()
  const app = await open(database.url, folder)
  await fill(await app.scope(), size)
  await app.close()
  if (size > mostWritten) {
    const times = size / mostWritten
    await multiply({ url: database.ownerUrl, times, originals, vocabulary })
  }
  const { url, ownerUrl } = database
  if (wanted.keep) writeFileSync(note(folder), JSON.stringify({ url, ownerUrl }))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${size} products written in ${seconds} s`)
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
    if (pending.size === batch) await writePending(scope)
  }
  await writePending(scope)
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
    const { row, title, words, facets } = entryOf(source, {
      levels: {},
      memberships: places[source.id] ?? [],
    })
    const kept = facets.map(({ kind, value }) => facetWord(scope.storeId, kind, value))
    originals.set(row.id, { title, words, facets: kept })
  }
}

async function writePending(scope: Scope): Promise<void> {
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
  for (const [name] of asked) {
    const row = times.map((found) => found.get(name) ?? 0)
    const ratios = row.slice(1).map((time) => `× ${(time / (row[0] || 1)).toFixed(2)}`)
    console.log(
      `${name.padEnd(32)}${row.map((time) => time.toFixed(2).padStart(14)).join('')}   ${ratios.join('  ')}`,
    )
  }
}

for (const size of sizes) times.push(await measure(size))
print()
