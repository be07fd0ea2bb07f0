import test from 'ava'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search])
  const find = async (q: string, more = {}) => {
    const answer = await shop.scope.ask('listing.query', { q, ...more })
    return answer?.cards.map(({ title }) => title) ?? []
  }
  return { ...shop, products, find }
}

test('a search finds folded words, unfinished last words, and item numbers', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    product({ title: 'Möwe am Meer', sku: 'AB-12/x' }),
    product({ title: 'Fern', text: 'A green plant beside the sea', vendor: 'Straßer' }),
    product({ title: 'Poster of a fern', tags: ['botanical'] }),
  )
  t.deepEqual(await find('mowe'), ['Möwe am Meer'])
  t.deepEqual(await find('Moewe'), ['Möwe am Meer'])
  t.deepEqual(await find('MÖW'), ['Möwe am Meer'])
  t.deepEqual(await find('ab-12/X'), ['Möwe am Meer'])
  t.deepEqual(await find('strasser'), ['Fern'])
  t.deepEqual(await find('botan'), ['Poster of a fern'])
  t.deepEqual((await find('fern')).sort(), ['Fern', 'Poster of a fern'])
})

test('titles come before descriptions', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    product({ title: 'Notebook', text: 'With a fern, a fern and another fern on it' }),
    product({ title: 'Fern in the morning, seen from the window of the train' }),
  )
  t.is((await find('fern'))[0], 'Fern in the morning, seen from the window of the train')
})

test('all words are wanted; when nothing has them all, any is enough', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    product({ title: 'Green fern' }),
    product({ title: 'Green moss' }),
    product({ title: 'Red moss' }),
  )
  t.deepEqual(await find('green moss'), ['Green moss'])
  t.deepEqual((await find('green elephant')).sort(), ['Green fern', 'Green moss'])
  t.deepEqual(await find('elephant'), [])
})

test('searches are filtered, sorted and paged like any list', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    ...[500, 300, 400].map((price, at) =>
      product({ title: `Fern ${at}`, price, vendor: at === 1 ? 'Ben' : 'Ada' }),
    ),
  )
  t.deepEqual(await find('fern', { sort: 'price-asc' }), ['Fern 1', 'Fern 2', 'Fern 0'])
  t.deepEqual(await find('fern', { sort: 'price-asc', vendors: ['Ada'] }), ['Fern 2', 'Fern 0'])
  t.deepEqual(await find('fern', { maxPrice: 450, sort: 'title' }), ['Fern 1', 'Fern 2'])
  const first = await scope.ask('listing.query', { q: 'fern', take: 2 })
  const rest = await scope.ask('listing.query', { q: 'fern', take: 2, cursor: first?.nextCursor })
  t.is(new Set([...(first?.cards ?? []), ...(rest?.cards ?? [])].map(({ id }) => id)).size, 3)
  t.is(rest?.nextCursor, undefined)
})

test('any text whatsoever is answered', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(scope, product({ title: 'Fern' }))
  const odd = [
    '"',
    '*',
    '" OR *',
    'title:fern',
    'fern NEAR(x)',
    '{title} : fern',
    "'; drop table listing; --",
    'a:* & !b | (c <-> d)',
    '\u0000\u0001',
    '\ud800 lone',
    '𝒻𝑒𝓇𝓃 😀 ﷽',
    '%_\\',
    'क्ष '.repeat(10),
    'x'.repeat(100_000),
    'fern '.repeat(20_000),
    String.fromCharCode(...Array.from({ length: 2000 }, (_, at) => at)),
  ]
  for (const q of odd) await t.notThrowsAsync(() => find(q), JSON.stringify(q.slice(0, 40)))
  t.deepEqual(await find('title:fern'), ['Fern'])
})
