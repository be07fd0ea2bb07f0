import test from 'ava'
import { Fault } from '#server/errors.ts'
import { hostileText, longTexts, queryKeys } from '#test/helpers/hostile/hostile-queries.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'
import { Synonym } from '../../../../modules/search/models/words/synonym.ts'
import { seeded } from '../../../../seeds/art/prng.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search])
  await products.put(
    shop.scope,
    product({ title: 'Walnut frame', vendor: 'Ada' }),
    product({ title: 'Fern notebook', tags: ['green'] }),
  )
  await Synonym.create(shop.scope, { words: ['fern', 'bracken frond'], targets: null })
  return shop
}

/** 200, or the status of a refusal; anything else is a fault of ours. */
async function statusOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 200
  } catch (error) {
    if (error instanceof Fault) return error.status
    throw error
  }
}

test('100 kB of anything in any key of a list is answered or refused, never a fault of ours', async (t) => {
  const { scope } = await open(t)
  for (const key of queryKeys) {
    for (const [name, text] of Object.entries(longTexts)) {
      const query = { [key]: text }
      const ask = () => scope.ask('listing.page', { path: '/search', query, heading: 'Search' })
      t.true([200, 422].includes(await statusOf(ask)), `${key}: ${name}`)
    }
  }
})

test('odd texts by chance are answered or refused in every key, as JSON and as a page', async (t) => {
  const { url } = await open(t)
  const rng = seeded(11)
  for (let round = 0; round < 60; round++) {
    const pairs = Array.from({ length: rng.int(1, 3) }, () => [
      rng.chance(0.5) ? 'q' : rng.pick(queryKeys),
      rng.chance(0.1) ? '%ff%c3%28' : encodeURIComponent(Buffer.from(hostileText(rng)).toString()),
    ])
    const query = pairs.map(([key, text]) => `${key}=${text}`).join('&')
    for (const accept of ['application/json', 'text/html', 'text/markdown']) {
      const { status } = await fetch(`${url}/search?${query}`, { headers: { accept } })
      t.true([200, 422, 431].includes(status), `${status} ${query.slice(0, 200)}`)
      t.true(status !== 431 || query.length > 8_000)
    }
  }
})

test('an address longer than Node reads is refused with 431, and the next one is answered', async (t) => {
  const { url } = await open(t)
  t.is((await fetch(`${url}/search?q=${'a'.repeat(100_000)}`)).status, 431)
  t.is((await fetch(`${url}/search?q=fern`)).status, 200)
})

test('links of a list carry no more of a query than is looked at', async (t) => {
  const { scope } = await open(t)
  const query = { q: `fern ${'x'.repeat(99_995)}` }
  const page = await scope.ask('listing.page', { path: '/search', query, heading: 'Search' })
  t.true((page?.listing.links.page(2).length ?? 0) < 300)
})
