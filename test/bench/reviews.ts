/**
 * npm run bench -- reviews         100 and 100,000 reviews of one product
 * The pages after a change of the shop each time, so that nothing is kept, in interleaved rounds; then the deepest page.
 */
import type { AddressInfo } from 'node:net'
import type { App } from '#server/app.ts'
import { newId } from '#server/ids.ts'
import { listen } from '#server/listen.ts'
import { Product } from '../../modules/products/models/product.ts'
import { RatingSummary } from '../../modules/reviews/models/rating/rating-summary.ts'
import { recount } from '../../modules/reviews/models/rating/recount.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import { openApp, preparedDatabase } from './prepared.ts'
import { countQueries } from './queries.ts'
import { median, percent, tenth, whole } from './table.ts'

const sizes = [100, 100_000] as const
const rounds = 60
const batch = 2000

const app = await openApp(await preparedDatabase(1000))
const ids = new Map<number, { id: string; slug: string }>()
for (const size of sizes) ids.set(size, await reviewed(app, size))
const server = await listen(app, 0, '127.0.0.1')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const pages = {
  'product page': ({ slug }: { slug: string }) => `/products/${slug}`,
  'list of reviews': ({ id }: { id: string }) => `/reviews/products/${id}`,
  'most helpful, JSON': ({ id }: { id: string }) => `/api/reviews/products/${id}?sortBy=helpful`,
  'with pictures, JSON': ({ id }: { id: string }) => `/api/reviews/products/${id}?photos=1`,
}
for (const [name, path] of Object.entries(pages)) {
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [size, product] of ids) times.get(size)?.push(await timeOf(path(product)))
  }
  const [few = 0, many = 0] = sizes.map((size) => median(times.get(size) ?? []))
  console.log(`${name}: ${tenth(few)} ms, ${tenth(many)} ms: ${percent(many / few)}`)
}
for (const [size, product] of ids) {
  const targets = Object.entries(pages).map(([name, path]) => ({
    name,
    paths: [path(product)],
    headers: { Accept: path(product).startsWith('/api') ? 'application/json' : 'text/html' },
  }))
  const counts = [...(await countQueries(app, targets))].map(([name, count]) => `${name} ${count}`)
  console.log(`queries at ${whole(size)}: ${counts.join(', ')}`)
}
const deep = ids.get(100_000)?.id ?? ''
for (const skip of [99_980, 1_000_000_000]) {
  console.log(
    `skip=${whole(skip)}: ${tenth(await timeOf(`/api/reviews/products/${deep}?skip=${skip}`))} ms`,
  )
}
const scope = await app.scope()
const wrong = await recount(
  scope,
  [...ids.values()].map(({ id }) => id),
)
console.log(wrong.length === 0 ? 'every summary is exact' : `${wrong.length} summaries were wrong`)
server.closeAllConnections()
server.close()
await app.close()

/** One request after a change: no page and no data can be known. */
async function timeOf(path: string): Promise<number> {
  await scopeRaised()
  const began = performance.now()
  const answer = await fetch(url + path, { headers: { Accept: 'text/html,application/json' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

async function scopeRaised(): Promise<void> {
  await (await app.scope()).atomic(async (inner) => inner.raiseRevision())
}

/** A product with so many approved reviews, a tenth of them with pictures. */
async function reviewed(shop: App, size: number): Promise<{ id: string; slug: string }> {
  const own = await shop.scope()
  const slug = `reviewed-${size}-${newId()}`
  const id = await Product.create(own, { title: slug, slug, status: 'active', price: 1900 })
  for (let done = 0; done < size; done += batch) {
    const rows = Array.from({ length: Math.min(batch, size - done) }, (_, n) => rowOf(id, done + n))
    await own.atomic(async (inner) => {
      await Review.addAll(inner, rows)
      await RatingSummary.shift(inner, rows, 1)
    })
  }
  return { id, slug }
}

function rowOf(productId: string, n: number) {
  return {
    productId,
    customerId: null,
    authorName: `Reader ${n}`,
    authorEmail: `reader-${n}@shop.test`,
    rating: (n % 5) + 1,
    title: 'As described',
    body: 'The paper is heavy and takes the light well; the ink has a slight relief.'.repeat(3),
    status: 'approved' as const,
    isVerifiedPurchase: n % 3 === 0,
    helpfulCount: (n * 7919) % 97,
    photoCount: n % 10 === 0 ? 1 : 0,
    createdAt: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
  }
}
