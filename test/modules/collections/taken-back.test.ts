// Products that were put into a collection, taken out or moved by mistake.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'

test('what was put in, taken out or moved is where it was; what somebody moved since stays', async (t) => {
  const shop = await openShop(t, [auth, storefront, products, search, collections, auditLog])
  const admin = await adminOf(shop)
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D'])
    ids.push(await Product.create(shop.scope, { title, price: 100, status: 'active' }))
  const [a = '', b = '', c = '', d = ''] = ids
  const made = await admin.post('/admin/collections/create', {
    ...{ title: 'Gifts', type: 'manual', productIds: [a, b, c] },
  })
  t.is(made.status, 201, made.text)
  const { id } = made.json.collection
  const path = `/admin/collections/${id}`
  const inIt = async () =>
    (await admin.get(`${path}/products`)).json.products.map(({ title }: { title: string }) => title)
  const last = async () => (await admin.get('/admin/acts?take=1')).json.acts[0]
  const undo = async (act: string) => admin.post(`/admin/acts/${act}/undo`, {})
  const ways: [string, object, string][] = [
    ['add', { productIds: [d] }, 'ABCD'],
    ['remove', { productIds: [a, b] }, 'C'],
    ['reorder', { productIds: [c, a] }, 'CAB'],
  ]
  for (const [verb, body, after] of ways) {
    t.is((await admin.post(`${path}/products/${verb}`, body)).status, 200)
    t.is((await inIt()).join(''), after)
    const { id: act, lines } = await last()
    t.like(lines[0], { kind: 'Products', title: 'Gifts', how: 'changed' })
    t.false(JSON.stringify(lines[0].fields).includes(a), 'no id is told')
    const answer = await undo(act)
    t.deepEqual(answer.json.left, [], answer.text)
    t.is((await inIt()).join(''), 'ABC', verb)
    // And its undo in its turn.
    t.deepEqual((await undo((await last()).id)).json.left, [])
    t.is((await inIt()).join(''), after, verb)
    t.deepEqual((await undo((await last()).id)).json.left, [])
    t.is((await inIt()).join(''), 'ABC', verb)
  }
  // The editor sets all of them at once; its history tells it.
  t.is((await admin.put(`${path}/update`, { title: 'Presents', productIds: [d, a] })).status, 200)
  const { id: act } = await last()
  t.true((await admin.get(`/admin/acts?record=${id}`)).json.acts.length > 6)
  t.deepEqual((await undo(act)).json.left, [])
  t.is((await inIt()).join(''), 'ABC')
  t.is((await admin.get(path)).json.collection.title, 'Gifts')
  // Somebody else went on; and a product that is gone does not come back.
  await admin.post(`${path}/products/remove`, { productIds: [a, b] })
  const removed = (await last()).id
  await admin.post(`${path}/products/add`, { productIds: [a] })
  t.like((await undo(removed)).json.left, [{ why: 'changed' }])
  t.is((await inIt()).join(''), 'CA')
  await admin.post(`${path}/products/remove`, { productIds: [a] })
  const gone = (await last()).id
  t.is((await admin.delete(`/admin/products/${a}/delete`)).status, 200)
  t.deepEqual((await undo(gone)).json.left, [])
  t.is((await inIt()).join(''), 'C')
})
