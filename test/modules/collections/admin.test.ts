import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import search from '../../../modules/search/index.ts'

async function open(t: Parameters<typeof openShop>[0]) {
  const products = new FakeProducts()
  const shop = await openShop(t, [auth, products.module, collections, search])
  return { ...shop, products, admin: await adminOf(shop) }
}

const green = { field: 'tag', operator: 'equals', value: 'green' }

test('an API client makes, changes and deletes a collection', async (t) => {
  const { scope, products, admin } = await open(t)
  const [a, b] = [product({ title: 'A', tags: ['green'] }), product({ title: 'B' })]
  await products.put(scope, a, b)
  const made = await admin.post('/admin/collections/create', {
    title: 'Gifts',
    productIds: [b.id],
    storeId: 'neighbour',
  })
  t.is(made.status, 201)
  t.like(made.json.collection, { slug: 'gifts', type: 'manual', productCount: 1, isActive: true })
  const { id, updatedAt } = made.json.collection
  const added = await admin.post(`/admin/collections/${id}/products/add`, { productIds: [a.id] })
  t.deepEqual(added.json, { productIds: [b.id, a.id], total: 2 })
  const order = { productIds: [a.id] }
  t.deepEqual(
    (await admin.post(`/admin/collections/${id}/products/reorder`, order)).json.productIds,
    [a.id, b.id],
  )
  t.is((await admin.post(`/admin/collections/${id}/products/remove`, order)).json.total, 1)
  t.like((await admin.get(`/admin/collections/${id}/products`)).json, {
    total: 1,
    products: [{ title: 'B' }],
  })
  const changed = await admin.put(`/admin/collections/${id}/update`, {
    type: 'automatic',
    rules: [green],
    updatedAt,
  })
  t.is(changed.status, 200)
  t.like(changed.json.collection, { type: 'automatic', title: 'Gifts', productCount: 1 })
  t.is((await admin.put(`/admin/collections/${id}/update`, { title: 'x', updatedAt })).status, 409)
  t.is((await admin.post(`/admin/collections/${id}/products/add`, order)).status, 409)
  t.like((await admin.get('/admin/collections?q=gif')).json, { total: 1 })
  t.deepEqual((await admin.delete(`/admin/collections/${id}/delete`)).json, { deleted: true })
  t.is((await admin.get(`/admin/collections/${id}`)).status, 404)
})

test('a taken address, rules without sense and unknown products are refused at their field', async (t) => {
  const { scope, admin } = await open(t)
  await create(scope, { title: 'Gifts' })
  const send = (body: object) => admin.post('/admin/collections/create', { title: 'X', ...body })
  const taken = await send({ slug: 'gifts' })
  t.is(taken.status, 409)
  t.deepEqual(Object.keys(taken.json.error.fields), ['slug'])
  t.is(
    (await admin.post('/admin/collections/create', { title: 'Gifts' })).json.collection.slug,
    'gifts-2',
  )
  const refused: [object, string][] = [
    [{ title: ' ' }, 'title'],
    [{ type: 'automatic' }, 'rules'],
    [{ type: 'automatic', rules: [{ ...green, operator: 'less_than' }] }, 'rules.0.value'],
    [{ type: 'automatic', rules: [{ ...green, field: 'id' }] }, 'rules.0.field'],
    [{ productIds: ['unknown'] }, 'productIds'],
    [{ sort: 'random' }, 'sort'],
    [{ image: { url: 'javascript:alert(1)' } }, 'image.url'],
    [{ image: { url: '//evil.example/x' } }, 'image.url'],
  ]
  for (const [body, field] of refused) {
    const answer = await send(body)
    t.is(answer.status, 422, field)
    t.deepEqual(Object.keys(answer.json.error.fields), [field])
  }
})

test('the editor works without scripts: rules and products come and go by its buttons', async (t) => {
  const { scope, products, admin } = await open(t)
  const fern = product({ title: 'Fern', tags: ['green'], price: 1250 })
  await products.put(scope, fern)
  const create = '/admin/collections/create'
  const rules: [string, string][] = [
    ['kind', 'rules'],
    ['rules[0][field]', 'price'],
    ['rules[0][operator]', 'less_than'],
    ['rules[0][value]', '12.51'],
  ]
  const more = await admin.form(create, [...rules, ['intent', 'add-rule']])
  t.is(more.status, 200)
  t.true(read(more.text).has({ field: 'rules[1][field]' }))
  const counted = await admin.form(create, [...rules, ['intent', 'count']])
  t.regex(counted.text, /One product matches now/)
  const untitled = await admin.form(create, [...rules, ['title', ''], ['intent', 'save']])
  t.is(untitled.status, 422)
  t.regex(read(untitled.text).text, /Give the collection a title/)
  t.true(read(untitled.text).has({ value: '12.51' }))
  const saved = await admin.form(create, [...rules, ['title', 'Cheap'], ['published', 'on']])
  t.is(saved.status, 303)
  const editor = saved.headers.get('location') ?? ''
  t.true(read((await admin.page(editor)).text).has({ value: '12.51' }))
  t.is((await admin.get('/collections/cheap')).json.total, 1)
  const update = `${editor}/update`
  const picking = await admin.form(update, [
    ['_method', 'PUT'],
    ['kind', 'manual'],
    ['intent', `add-product:${fern.id}`],
  ])
  t.true(read(picking.text).has({ field: 'products[0]', value: fern.id }))
  t.regex(picking.text, /Fern/)
})

test('a page asks before anything is deleted, one or several', async (t) => {
  const { scope, admin } = await open(t)
  const one = await create(scope, { title: 'One' })
  const two = await create(scope, { title: 'Two' })
  t.regex((await admin.page(`/admin/collections/${one.id}/delete`)).text, /Delete “One”\?/)
  const both: [string, string][] = [
    ['ids', one.id],
    ['ids', two.id],
    ['action', 'delete'],
  ]
  t.regex((await admin.form('/admin/collections/bulk', both)).text, /Delete 2 collections\?/)
  t.is((await admin.get('/admin/collections')).json.total, 2)
  await admin.form('/admin/collections/bulk', [...both, ['confirmed', 'yes']])
  t.is((await admin.get('/admin/collections')).json.total, 0)
})

test('rules can be tried before they are kept', async (t) => {
  const { scope, products, admin } = await open(t)
  await products.put(scope, product({ title: 'Fern', tags: ['green'] }), product({ title: 'Rose' }))
  const tried = await admin.post('/admin/collections/preview', { rules: [green] })
  t.like(tried.json, { count: 1, countIsMinimum: false, products: [{ title: 'Fern' }] })
  t.is((await admin.post('/admin/collections/preview', { rules: [] })).status, 422)
  const part = await admin.form(
    '/admin/collections/preview',
    [
      ['rules[0][field]', 'tag'],
      ['rules[0][operator]', 'equals'],
      ['rules[0][value]', 'green'],
    ],
    { 'HX-Request': 'true' },
  )
  t.regex(part.text, /One product matches now.*Fern/s)
})

test("a neighbour's collection is not found, and stays as it is", async (t) => {
  const { other, admin } = await open(t)
  const { id } = await create(other, { title: 'Next door' })
  const path = `/admin/collections/${id}`
  t.is((await admin.get(path)).status, 404)
  t.is((await admin.put(`${path}/update`, { title: 'Mine' })).status, 404)
  t.is((await admin.delete(`${path}/delete`)).status, 404)
  t.is((await admin.post(`${path}/products/add`, { productIds: ['x'] })).status, 404)
  t.is((await admin.post('/admin/collections/bulk', { ids: [id], action: 'delete' })).status, 404)
  await admin.post('/admin/collections/bulk', { ids: [id], action: 'hide' })
  t.deepEqual(await other.ask('collections.find', { slug: 'next-door' }), {
    id,
    title: 'Next door',
    slug: 'next-door',
    order: 'featured',
  })
})
