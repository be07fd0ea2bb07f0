import test from 'ava'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import search from '../../../../modules/search/index.ts'

/** Words of sixty letters that are three bytes each, none like another. */
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: 60 }, (_, n) =>
      String.fromCodePoint(0xac00 + ((from + at + n * 97) % 11_000)),
    ).join(''),
  )

test('a product of more words than Postgres keeps in a row is listed, and found by its title', async (t) => {
  const products = new FakeProducts()
  const { scope } = await openShop(t, [products.module, search])
  const large = product({ title: 'Walnut frame', text: words(0, 3_000).join(' ') })
  const [variant] = large.variants
  const variants = Array.from({ length: 2_000 }, (_, at) => ({
    ...variant,
    ...{
      id: `${large.id}-${at}`,
      price: 100,
      compareAtPrice: null,
    },
    sku: words(4_000 + at * 3, 4).join(' '),
    options: { Size: `${at}`, Colour: `c${at}`, Frame: `f${at}` },
  }))
  await products.put(scope, { ...large, variants })
  const answer = await scope.ask('listing.query', { q: 'walnut' })
  t.is(answer?.total, 1)
})
