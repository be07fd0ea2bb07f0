// Whatever of one product changes at once: every writer of its listing waits for the one before.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('a product whose status, stock and collections change at once is listed as it is in the end, and counted once', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/products/create', {
    title: 'Contested',
    status: 'active',
    tags: ['a', 'b', 'c'],
    price: 100,
    stock: 3,
  })
  const { id, variants } = made.json.product
  const collection = await admin.post('/admin/collections/create', { title: 'All', type: 'manual' })
  const { id: collectionId } = collection.json.collection
  const products = `/admin/collections/${collectionId}/products`
  const acts = [
    (n: number) =>
      admin.post('/admin/products/bulk', {
        action: 'setStatus',
        status: n % 2 ? 'draft' : 'active',
        ids: [id],
      }),
    (n: number) => admin.put(`/admin/inventory/${variants[0].id}/update`, { quantity: n }),
    (n: number) => admin.post(`${products}/${n % 2 ? 'add' : 'remove'}`, { productIds: [id] }),
  ]
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(acts.flatMap((act) => [act(round), act(round + 1)]))
    for (const { status, text } of answers) t.true(status < 300, text)
  }
  const facets = await shop.scope
    .db('listing_facets')
    .where({ storeId: shop.scope.storeId })
    .select('status', 'kind', 'value')
    .count('* as count')
    .groupBy('status', 'kind', 'value')
  const counts = await shop.scope
    .db('listing_counts')
    .where({ storeId: shop.scope.storeId })
    .whereNot({ count: 0 })
    .select('status', 'kind', 'value', 'count')
  const lines = (rows: { status: string; kind: string; value: string; count: unknown }[]) =>
    rows.map(({ status, kind, value, count }) => `${status} ${kind} ${value} ${count}`).sort()
  t.deepEqual(lines(counts), lines(facets as never))
})
