import test from 'ava'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'
import { mostEntries, Synonym } from '../../../../modules/search/models/words/synonym.ts'
import { formsOf } from '../../../../modules/search/models/words/word-forms.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search])
  const find = async (q: string) => {
    const answer = await shop.scope.ask('listing.query', { q, sort: 'title' })
    return answer?.cards.map(({ title }) => title) ?? []
  }
  return { ...shop, products, find }
}

test('words of a group stand for each other, in this store only', async (t) => {
  const { scope, other, products, find } = await open(t)
  await products.put(scope, product({ title: 'Green sofa' }), product({ title: 'Möbel' }))
  t.deepEqual(await find('couch'), [])
  await Synonym.create(other, { words: ['couch', 'möbel'], targets: null })
  t.deepEqual(await find('couch'), [])
  await Synonym.create(scope, { words: ['Sofa', 'Couch', 'Settee'], targets: null })
  t.deepEqual(await find('couch'), ['Green sofa'])
  t.deepEqual(await find('green settee'), ['Green sofa'])
  t.deepEqual(await find('red couch moebel'), ['Green sofa', 'Möbel'])
})

test('one direction is one direction, and phrases count as one', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    product({ title: 'Poster' }),
    product({ title: 'Sheet of paper' }),
    product({ title: 'Tee in green' }),
    product({ title: 'Shirt', text: 'with a t on it' }),
    product({ title: 'Blue shirt' }),
  )
  await Synonym.create(scope, { words: ['wall art'], targets: ['poster', 'sheet of paper'] })
  await Synonym.create(scope, { words: ['T-Shirt', 'tee'], targets: null })
  t.deepEqual(await find('wall art'), ['Poster', 'Sheet of paper'])
  t.deepEqual(await find('wall-ART'), ['Poster', 'Sheet of paper'])
  t.deepEqual(await find('poster'), ['Poster'])
  t.deepEqual(await find('t shirt'), ['Shirt', 'Tee in green'])
  t.deepEqual(await find('tee'), ['Shirt', 'Tee in green'])
})

test('circles are harmless: a synonym’s own synonyms are not followed', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(scope, ...['Ada', 'Bea', 'Cid'].map((title) => product({ title })))
  await Synonym.create(scope, { words: ['ada'], targets: ['bea'] })
  await Synonym.create(scope, { words: ['bea'], targets: ['cid', 'bea'] })
  await Synonym.create(scope, { words: ['cid'], targets: ['ada'] })
  t.deepEqual(await find('ada'), ['Ada', 'Bea'])
  t.deepEqual(await find('bea'), ['Bea', 'Cid'])
  t.deepEqual(await find('cid'), ['Ada', 'Cid'])
})

test('the exact word comes before its synonym', async (t) => {
  const { scope, products } = await open(t)
  await products.put(scope, product({ title: 'A couch, long' }), product({ title: 'Sofa' }))
  await Synonym.create(scope, { words: ['sofa', 'couch'], targets: null })
  const answer = await scope.ask('listing.query', { q: 'couch' })
  t.deepEqual(
    answer?.cards.map(({ title }) => title),
    ['A couch, long', 'Sofa'],
  )
})

test('a shop has at most so many groups, even when they are made at once', async (t) => {
  const { scope } = await open(t)
  await scope.atomic((inner) =>
    Synonym.addAll(
      inner,
      Array.from({ length: mostEntries - 1 }, (_, at) => ({
        words: [`a${at}`, `b${at}`],
        targets: null,
        place: at + 2,
      })),
    ),
  )
  const wish = (at: number) => ({ words: [`x${at}`, `y${at}`], targets: null })
  const made = await Promise.allSettled([1, 2, 3].map((at) => Synonym.create(scope, wish(at))))
  t.is(made.filter(({ status }) => status === 'fulfilled').length, 1)
  t.is((await Synonym.list(scope)).length, mostEntries)
})

test('plurals of English and German find their singular and the other way round', async (t) => {
  const { scope, products, find } = await open(t)
  await products.put(
    scope,
    product({ title: 'Poster frame' }),
    product({ title: 'Berries' }),
    product({ title: 'Post horn' }),
    product({ title: 'Glass box' }),
  )
  t.deepEqual(await find('posters'), ['Poster frame'])
  t.deepEqual(await find('frames poster'), ['Poster frame'])
  t.deepEqual(await find('berry'), ['Berries'])
  t.deepEqual(await find('boxes glasses'), ['Glass box'])
  t.deepEqual(formsOf('lampen', ['de']), ['lamp', 'lampe', 'lampene', 'lampenen'])
  t.true(formsOf('karte', ['de']).includes('karten'))
  t.deepEqual(formsOf('ab12', ['en', 'de']), [])
})
