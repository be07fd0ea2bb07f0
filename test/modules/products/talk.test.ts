import test from 'ava'
import { inlineIn } from '#test/helpers/markup/markup.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { hostile } from '#test/views/hostile.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Category } from '../../../modules/products/models/categories/category.ts'
import { Product } from '../../../modules/products/models/product.ts'
import search from '../../../modules/search/index.ts'
import seo from '../../../modules/seo/index.ts'

test('a hostile title stays text in the JSON-LD of its page, with the price as decimal text', async (t) => {
  const shop = await openShop(t, [products, inventory, search, seo])
  await Product.create(shop.scope, {
    ...{ title: `${hostile}</script>`, slug: 'x', price: 1950, stock: 0, status: 'active' },
    images: [{ url: '/uploads/a.jpg', alt: hostile }],
  })
  const { text } = await shop.client().page('/products/x')
  // Bytes: between the tags, as a browser cuts them
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const data = JSON.stringify(blocks.map(([, json = '']) => JSON.parse(json)))
  // Bytes: of a JSON string
  t.true(data.includes('<img src=x onerror=alert(1)>'))
  t.true(blocks.every(([, json = '']) => !json.includes('<')))
  // Bytes: of a JSON string
  t.true(data.includes('"price":"19.50"'))
  // Bytes: of a JSON string
  t.true(data.includes('https://schema.org/OutOfStock'))
  // Bytes: of a JSON string
  t.true(data.includes('http://shop.test/uploads/a.jpg'))
  t.deepEqual(inlineIn(text), [])
  t.false(read(text.replace(/<script[\s\S]*?<\/script>/g, '')).has({ tag: 'img', src: 'x' }))
})

test('sources come in the order asked for, with words, path and stock policy; others are left out', async (t) => {
  const { scope, other } = await openShop(t, [products, inventory])
  const prints = await Category.create(scope, { title: 'Prints' })
  const riso = await Category.create(scope, { title: 'Riso', parentId: prints.id })
  const one = await Product.create(scope, {
    ...{ title: 'One', price: 1, description: '<p>Two &amp; three</p>', categoryId: riso.id },
  })
  const two = await Product.create(scope, { title: 'Two', price: 2 })
  const theirs = await Product.create(other, { title: 'Theirs', price: 3 })
  const sources = await scope.ask('products.sources', { productIds: [two, theirs, one, 'none'] })
  t.deepEqual(
    sources?.map((source) => source.title),
    ['Two', 'One'],
  )
  t.is(sources?.[1]?.text, 'Two & three')
  t.deepEqual(sources?.[1]?.category?.path, ['prints', 'riso'])
  t.deepEqual(await scope.ask('products.ids', { take: 1 }), [one])
  t.deepEqual(await scope.ask('products.ids', { after: one, take: 5 }), [two])
  const picked = await scope.ask('products.pick', { query: 'tw', take: 5 })
  t.deepEqual(
    picked?.map((product) => product.id),
    [two],
  )
  const named = await scope.ask('products.pick', { ids: [two, one, theirs], take: 5 })
  t.deepEqual(
    named?.map((product) => product.id),
    [two, one],
  )
})

test('a product of that very title is picked first, then those whose titles begin with it', async (t) => {
  const { scope } = await openShop(t, [products, inventory])
  for (const title of ['Crane 100%', 'Crane', 'Gold crane', 'Crane No. 2', 'Crane No. 3'])
    await Product.create(scope, { title, price: 1 })
  const picked = async (query: string, take: number) =>
    (await scope.ask('products.pick', { query, take }))?.map(({ title }) => title)
  t.deepEqual(await picked('crane', 3), ['Crane', 'Crane No. 3', 'Crane No. 2'])
  t.deepEqual(await picked('CRANE 100%', 1), ['Crane 100%'])
  t.deepEqual(await picked('', 1), ['Crane No. 3'])
})

test('every write is told once, with its ids', async (t) => {
  const told: string[] = []
  const note = (_: unknown, event: { type: string; payload: { productIds: string[] } }) =>
    told.push(`${event.type} ${event.payload.productIds.length}`)
  const { scope } = await openShop(t, [
    products,
    inventory,
    {
      name: '@test/ear',
      listens: {
        within: {
          'product.created': note,
          'product.updated': note,
          'product.deleted': note,
          'stock.changed': note,
        },
      },
    },
  ])
  const one = await Product.create(scope, { title: 'One', price: 1, stock: 2 })
  const two = await Product.create(scope, { title: 'Two', price: 1 })
  await Product.update(scope, one, { price: 2, stock: 3 })
  await Product.setStatus(scope, [one, two], 'active')
  await Product.setStatus(scope, [one, two], 'active')
  await Product.removeAll(scope, [one, two])
  t.deepEqual(told, [
    'product.created 1',
    'product.created 1',
    'product.updated 1',
    'product.updated 2',
    'product.deleted 2',
  ])
})

test('with the index the admin finds drafts too, by word and by price', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, search])
  const admin = await adminOf(shop)
  await Product.create(shop.scope, { title: 'Fox print', price: 300, vendor: 'Nord' })
  await Product.create(shop.scope, { title: 'Owl print', price: 200, status: 'active' })
  await Product.create(shop.scope, { title: 'Pen', price: 100, status: 'active' })
  const titles = async (query: string) =>
    (await admin.get(`/admin/products?${query}`)).json.products.map(
      (product: { title: string }) => product.title,
    )
  t.deepEqual(await titles('q=print&sort=price'), ['Owl print', 'Fox print'])
  t.deepEqual(await titles('sort=-price'), ['Fox print', 'Owl print', 'Pen'])
  t.deepEqual(await titles('q=print&status=draft'), ['Fox print'])
  t.deepEqual(await titles('sort=price&vendor=Nord'), ['Fox print'])
  t.is((await admin.page('/admin/products?q=print')).status, 200)
})
