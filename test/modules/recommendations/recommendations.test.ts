import test from 'ava'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import recommendations from '../../../modules/recommendations/index.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0], more: Parameters<typeof openShop>[1] = []) =>
  openShop(t, [storefront, products, inventory, search, recommendations, ...more])

interface Made {
  title: string
  tags?: string[]
  type?: string
  stock?: number
  status?: 'active' | 'draft'
}

const make = (
  scope: Scope,
  { title, tags = [], type = 'Print', stock = 3, status = 'active' }: Made,
) => Product.create(scope, { title, tags, type, status, variants: [{ price: 100, stock }] })

const titles = (list: { title: string }[]) => list.map(({ title }) => title)
const related = (id: string) => `/recommendations/related/${id}`

test('what shares most comes first, what is sold out last, and never the product itself', async (t) => {
  const shop = await open(t)
  const id = await make(shop.scope, { title: 'Blue hills', tags: ['hills', 'blue'] })
  await make(shop.scope, { title: 'Teapot', type: 'Kitchen' })
  await make(shop.scope, { title: 'Moon', tags: ['night'] })
  await make(shop.scope, { title: 'Red hills', tags: ['hills'] })
  await make(shop.scope, { title: 'Green hills', tags: ['hills', 'blue'], stock: 0 })
  await make(shop.scope, { title: 'Hidden hills', tags: ['hills', 'blue'], status: 'draft' })
  const client = shop.client()
  const answer = (await client.get(`/api${related(id)}`)).json
  t.deepEqual(titles(answer.products), ['Red hills', 'Moon', 'Green hills'])
  const again = (await client.get(`${related(id)}?take=1`, { Accept: 'application/json' })).json
  t.deepEqual(titles(again.products), ['Red hills'])
  const { text } = await client.page(related(id))
  const page = read(text)
  t.true(page.has({ role: 'heading', level: 1, name: 'Goes with Blue hills' }))
  const title = page.find({ role: 'heading', level: 2, name: 'Red hills' })
  t.true(title.has({ role: 'link', href: '/products/red-hills' }))
  const part = read((await client.fragment(related(id))).text)
  t.true(part.has({ role: 'heading', level: 3, name: 'Red hills' }))
})

test('the answer follows the shop: what is changed or sold out is there at once', async (t) => {
  const shop = await open(t)
  const id = await make(shop.scope, { title: 'Blue hills', tags: ['hills'] })
  const other = await make(shop.scope, { title: 'Red hills', tags: ['hills'] })
  const ask = async () =>
    titles((await shop.scope.ask('listing.related', { productId: id, take: 4 })) ?? [])
  t.deepEqual(await ask(), ['Red hills'])
  await Product.update(shop.scope, other, { title: 'Crimson hills' })
  t.deepEqual(await ask(), ['Crimson hills'])
  await Product.removeAll(shop.scope, [other])
  t.deepEqual(await ask(), [])
})

test('it asks the database as often in a large shop as in a small one', async (t) => {
  const { scope, app } = await open(t)
  const id = await make(scope, { title: 'Blue hills', tags: ['hills', 'blue'] })
  await make(scope, { title: 'Red hills', tags: ['hills', 'blue'] })
  let asked = 0
  app.kernel.database.reader.on('query', () => {
    asked += 1
  })
  const count = async () => {
    await scope.atomic(async (inner) => inner.raiseRevision())
    asked = 0
    await scope.ask('listing.related', { productId: id, take: 4 })
    return asked
  }
  await count()
  const few = await count()
  for (let n = 0; n < 60; n++) await make(scope, { title: `Hills ${n}`, tags: ['hills', 'blue'] })
  const many = await count()
  t.true(many <= few && many <= 12, `${few} and ${many} queries`)
})

test('what was bought together stands first, where somebody knows it', async (t) => {
  let bought: string[] = []
  const orders = defineModule({
    name: '@test/orders',
    answers: { 'orders.boughtTogether': () => bought },
  })
  const shop = await open(t, [orders])
  const id = await make(shop.scope, { title: 'Blue hills', tags: ['hills'] })
  await make(shop.scope, { title: 'Red hills', tags: ['hills'] })
  const frame = await make(shop.scope, { title: 'Frame', type: 'Frame' })
  bought = [id, frame]
  const { json } = await shop.client().get(`/api${related(id)}`)
  t.deepEqual(titles(json.products), ['Frame', 'Red hills'])
})

test('a product that shoppers do not see has no such page, nor has the neighbour’s', async (t) => {
  const shop = await open(t)
  const draft = await make(shop.scope, { title: 'Draft', status: 'draft' })
  const theirs = await make(shop.other, { title: 'Theirs' })
  const mine = await make(shop.scope, { title: 'Mine' })
  const client = shop.client()
  for (const id of [draft, theirs, 'none']) {
    t.is((await client.page(related(id))).status, 404)
    t.is((await client.get(`/api${related(id)}`)).status, 404)
  }
  t.deepEqual((await client.get(`/api${related(mine)}`)).json.products, [])
  t.is((await client.get(`/api${related(mine)}?take=25`)).status, 422)
})

test('what was looked at comes in the order that the browser gives, without what is hidden', async (t) => {
  const shop = await open(t)
  const one = await make(shop.scope, { title: 'One' })
  const two = await make(shop.scope, { title: 'Two' })
  const draft = await make(shop.scope, { title: 'Draft', status: 'draft' })
  const theirs = await make(shop.other, { title: 'Theirs' })
  const client = shop.client()
  const path = `/recommendations/viewed?ids=${[two, draft, theirs, one, two].join(',')}`
  const answer = await client.get(`/api${path}`)
  t.deepEqual(titles(answer.json.products), ['Two', 'One'])
  const fragment = await client.fragment(path)
  t.regex(fragment.text, /data-recommended[\s\S]*Two[\s\S]*One/)
  for (const value of client.cookies.values()) t.false(value.includes(two))
  const many = Array.from({ length: 13 }, (_, n) => `id-${n}`).join(',')
  t.is((await client.get(`/api/recommendations/viewed?ids=${many}`)).status, 422)
  t.deepEqual((await client.get('/api/recommendations/viewed')).json.products, [])
  t.is((await client.page('/recommendations/viewed')).status, 200)
})
