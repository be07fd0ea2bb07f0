import test from 'ava'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../../modules/search/index.ts'
import { correctionsFor } from '../../../../../modules/search/models/words/corrections.ts'
import {
  editsBetween,
  piecesOf,
  reachOf,
} from '../../../../../modules/search/models/words/spelling.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [products.module, search])
  const ask = async (q: string, more = {}) => {
    const answer = await shop.scope.ask('listing.query', { q, sort: 'title', ...more })
    return { titles: answer?.cards.map(({ title }) => title) ?? [], corrected: answer?.corrected }
  }
  return { ...shop, products, ask }
}

test('the reach grows with the length of the word; numbers and item numbers have none', (t) => {
  t.deepEqual(['oak', 'fern', 'walnuts', 'notebook'].map(reachOf), [0, 1, 1, 2])
  t.deepEqual(['2026', 'ab12345', '北海道', 'x'.repeat(40)].map(reachOf), [0, 0, 0, 0])
})

test('two neighbours swapped are one edit', (t) => {
  t.is(editsBetween('walnut', 'wlanut'), 1)
  t.is(editsBetween('walnut', 'walnut'), 0)
  t.is(editsBetween('walnut', 'walnuts'), 1)
  t.is(editsBetween('notebook', 'ntebok'), 2)
  t.is(editsBetween('', 'abc'), 3)
})

test('words within each other’s reach share a piece', (t) => {
  const typed = ['ntebook', 'notebooks', 'ontebook', 'notbeok', 'nottebokk', 'nteobook', 'tebook']
  const pieces = new Set(piecesOf('notebook', 2))
  for (const one of typed) {
    t.true(
      piecesOf(one, 2).some((piece) => pieces.has(piece)),
      one,
    )
  }
})

test('a search that finds nothing is answered for the nearest word, and says so', async (t) => {
  const { scope, other, products, ask } = await open(t)
  await products.put(
    scope,
    product({ title: 'Walnut frame' }),
    product({ title: 'Walnut desk' }),
    product({ title: 'Fern notebook' }),
    product({ title: 'Möwe am Meer' }),
  )
  await products.put(other, product({ title: 'Wolnut' }))
  t.deepEqual(await ask('wlanut'), { titles: ['Walnut desk', 'Walnut frame'], corrected: 'walnut' })
  t.deepEqual(await ask('Wlanut  frame!'), {
    titles: ['Walnut frame'],
    corrected: 'walnut  frame!',
  })
  t.deepEqual(await ask('ntoebok fern'), { titles: ['Fern notebook'], corrected: 'notebook fern' })
  t.deepEqual(await ask('frn'), { titles: ['Fern notebook'], corrected: 'fern' })
  t.deepEqual(await ask('möve'), { titles: ['Möwe am Meer'], corrected: 'möwe' })
  t.deepEqual(await ask('nteboo'), { titles: ['Fern notebook'], corrected: 'notebook' })
  t.deepEqual(await ask('nptebo'), { titles: ['Fern notebook'], corrected: 'notebook' })
})

test('what is found as typed is never corrected', async (t) => {
  const { scope, products, ask } = await open(t)
  await products.put(
    scope,
    product({ title: 'Pint glass', vendor: 'Ada' }),
    product({ title: 'Fern print', vendor: 'Ben' }),
    product({ title: 'Notebook', sku: 'AB-1234' }),
  )
  t.deepEqual(await ask('pint'), { titles: ['Pint glass'], corrected: undefined })
  t.deepEqual(await ask('pri'), { titles: ['Fern print'], corrected: undefined })
  t.deepEqual(await ask('pint', { vendors: ['Ben'] }), { titles: [], corrected: undefined })
  t.deepEqual(await ask('AB-1235'), { titles: ['Notebook'], corrected: undefined })
  t.deepEqual(await ask('xyzzyxyz'), { titles: [], corrected: undefined })
  t.deepEqual(await ask('orint', { vendors: ['Ada'] }), { titles: [], corrected: 'print' })
})

test('a word no active product has any more is no correction; of equal ones the commonest is', async (t) => {
  const { scope, products, ask } = await open(t)
  const pines = [product({ title: 'Pine box' }), product({ title: 'Pine tray' })]
  await products.put(
    scope,
    ...pines,
    product({ title: 'Pink box' }),
    product({ title: 'Ping', status: 'draft' }),
  )
  t.is((await ask('pinx')).corrected, 'pine')
  const found = await correctionsFor(scope, ['pinx'])
  t.deepEqual(
    found.get('pinx')?.map(({ term }) => term),
    ['pine', 'pink'],
  )
  await products.remove(scope, ...pines.map(({ id }) => id))
  t.is((await ask('pinx')).corrected, 'pink')
})
