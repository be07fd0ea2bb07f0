// What products are sorted and narrowed by is rewritten for many at once, in the list and in the index alike.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../../modules/inventory/index.ts'
import products from '../../../../modules/products/index.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import search from '../../../../modules/search/index.ts'
import { setPrices } from '../../../../modules/search/models/index/index-writer.ts'

async function made(scope: Scope, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push(
      await Product.create(scope, {
        ...{ title: `Print ${n}`, slug: `print-${n}`, status: 'active', price: 1000 + n },
      }),
    )
  return ids
}

/** Prices by id, of the list and of the index. */
async function pricesOf({ db, storeId }: Scope) {
  const listed = await db('listing').where({ storeId }).orderBy('id').select('id', 'price')
  const indexed = await db('search_index')
    .where({ storeId })
    .orderBy('productId')
    .select('productId', 'price')
  return [
    new Map(listed.map(({ id, price }) => [id, Number(price)])),
    new Map(indexed.map(({ productId, price }) => [productId, Number(price)])),
  ]
}

test('new prices stand in the list and in the index, those of no other product and of no other store', async (t) => {
  const shop = await openShop(t, [products, inventory, search])
  const [ids, others] = [await made(shop.scope, 3), await made(shop.other, 1)]
  const [first = '', second = '', third = ''] = ids
  const wanted = new Map([
    [first, 5],
    [third, 900_719_925_474],
    // What is not there is passed over, and so is what another store has.
    ['nobody', 7],
    [others[0] ?? '', 8],
  ])
  await shop.scope.atomic((inner) => setPrices(inner, wanted))
  const expected = new Map([
    [first, 5],
    [second, 1001],
    [third, 900_719_925_474],
  ])
  t.deepEqual(await pricesOf(shop.scope), [expected, expected])
  const theirs = new Map([[others[0] ?? '', 1000]])
  t.deepEqual(await pricesOf(shop.other), [theirs, theirs])
  const { products: dearest } = (await shop.client().get('/products?sort=price-desc')).json
  t.deepEqual(
    dearest.map(({ slug }: { slug: string }) => slug),
    ['print-2', 'print-1', 'print-0'],
  )
  await shop.scope.atomic((inner) => setPrices(inner, new Map()))
  t.deepEqual(await pricesOf(shop.scope), [expected, expected])
})
