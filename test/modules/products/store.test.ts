import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Category } from '../../../modules/products/models/categories/category.ts'
import { Product } from '../../../modules/products/models/product.ts'
import type { ProductInput } from '../../../modules/products/models/product-input.ts'

const hostile = '<img src=x onerror=alert(1)>$' + '{7*7}{7*7}'

const print: ProductInput & { title: string } = {
  title: 'Harbour',
  status: 'active',
  description: '<p>Two colours.</p><script>alert(1)</script>',
  vendor: 'Studio Nord',
  images: [{ url: 'https://cdn.example/1.jpg', alt: 'A harbour', width: 800, height: 1000 }],
  options: [
    { name: 'Size', values: ['A3', 'A2'] },
    { name: 'Paper', values: ['Natural', 'Grey'] },
  ],
  variants: [
    { options: { Size: 'A3', Paper: 'Natural' }, price: 2400, stock: 0 },
    { options: { Size: 'A3', Paper: 'Grey' }, price: 2500, compareAtPrice: 3600, stock: 3 },
    { options: { Size: 'A2', Paper: 'Natural' }, price: 3999, sku: 'H-A2', stock: 5 },
  ],
}

const open = (t: Parameters<typeof openShop>[0]): Promise<Shop> =>
  openShop(t, [products, inventory])

test('one address answers page, fragment and JSON with the same title, price and stock', async (t) => {
  const shop = await open(t)
  await Product.create(shop.scope, { ...print, title: hostile, slug: 'harbour' })
  const client = shop.client()
  const page = await client.page('/products/harbour')
  const fragment = await client.fragment('/products/harbour')
  const { product } = (await client.get('/products/harbour')).json
  t.deepEqual((await client.send('GET', '/api/products/harbour', undefined, {})).json, { product })
  t.is(product.title, hostile)
  t.is(product.price, 2400)
  t.is(product.variants[1].available, 3)
  t.is(product.variants[0].inStock, false)
  t.true(product.inStock)
  t.is(product.description, '<p>Two colours.</p>')
  for (const { text, status } of [page, fragment]) {
    t.is(status, 200)
    t.true(read(text).has({ role: 'heading', level: 1, name: hostile }))
    t.false(read(text).has({ tag: 'img', src: 'x' }))
    t.true(text.includes('$25.00'))
    t.false(read(text).has({ tag: 'script', text: /^alert/ }))
  }
})

test('a product is found by its id too, and its variants by id or option', async (t) => {
  const shop = await open(t)
  const id = await Product.create(shop.scope, print)
  const client = shop.client()
  const { product } = (await client.get(`/products/${id}`)).json
  t.is(product.slug, 'harbour')
  const [, , large] = product.variants
  t.true((await client.page(`/products/harbour?variant=${large.id}`)).text.includes('$39.99'))
  t.true((await client.page('/products/harbour?size=a2')).text.includes('$39.99'))
  t.false((await client.page('/products/harbour')).text.includes('$39.99'))
})

test('a draft or archived product is absent from the very commit on, by slug and id, cached or not', async (t) => {
  const shop = await open(t)
  const id = await Product.create(shop.scope, print)
  const client = shop.client()
  t.is((await client.page('/products/harbour')).status, 200)
  t.is((await client.page('/products/harbour')).status, 200)
  t.is((await client.get('/products/harbour')).status, 200)
  await Product.setStatus(shop.scope, [id], 'archived')
  t.is((await client.page('/products/harbour')).status, 404)
  t.is((await client.get('/products/harbour')).status, 404)
  t.is((await client.get(`/products/${id}`)).status, 404)
  t.deepEqual(await sitemapOf(shop), [])
  await Product.setStatus(shop.scope, [id], 'active')
  t.is((await client.page('/products/harbour')).status, 200)
  t.deepEqual(await sitemapOf(shop), ['/products/harbour'])
})

test('another store has its own product at the same address', async (t) => {
  const shop = await open(t)
  const theirs = await Product.create(shop.other, { ...print, title: 'Theirs', slug: 'harbour' })
  const client = shop.client()
  t.is((await client.get('/products/harbour')).status, 404)
  t.is((await client.get(`/products/${theirs}`)).status, 404)
  await Product.create(shop.scope, print)
  t.is((await client.get('/products/harbour')).json.product.title, 'Harbour')
})

test('a change of stock is on the page at once', async (t) => {
  const shop = await open(t)
  const id = await Product.create(shop.scope, {
    title: 'Card',
    price: 300,
    stock: 1,
    status: 'active',
  })
  const client = shop.client()
  t.true((await client.get('/products/card')).json.product.inStock)
  const [variant] = (await client.get('/products/card')).json.product.variants
  await shop.scope.ask('inventory.adjust', { variantId: variant.id, by: -1, reason: 'adjusted' })
  const { product } = (await client.get('/products/card')).json
  t.is(product.variants[0].available, 0)
  t.false(product.inStock)
  await Product.update(shop.scope, id, { inventoryPolicy: 'continue' })
  t.true((await client.get('/products/card')).json.product.inStock)
})

test('a product page takes at most five queries, whatever it has', async (t) => {
  const shop = await open(t)
  const { id: categoryId } = await Category.create(shop.scope, { title: 'Prints' })
  await Product.create(shop.scope, { ...print, categoryId })
  await shop.client().get('/categories')
  const asked: string[] = []
  shop.app.kernel.database.reader.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  t.is((await shop.client().get('/products/harbour')).status, 200)
  const own = asked.filter((sql) => !/pragma|revision|sessions/i.test(sql))
  t.true(own.length <= 5, own.join('\n'))
})

test('the tree of categories is JSON, and a product says which one it is in', async (t) => {
  const shop = await open(t)
  const prints = await Category.create(shop.scope, { title: 'Prints' })
  const riso = await Category.create(shop.scope, { title: 'Risograph', parentId: prints.id })
  await Product.create(shop.scope, { ...print, categoryId: riso.id })
  const client = shop.client()
  const { categories } = (await client.get('/categories')).json
  t.is(categories[0].title, 'Prints')
  t.is(categories[0].children[0].slug, 'risograph')
  const { product } = (await client.get('/products/harbour')).json
  t.deepEqual(product.category, { id: riso.id, title: 'Risograph', slug: 'risograph' })
  t.true((await client.page('/products/harbour')).text.includes('/products?category=prints'))
})

async function sitemapOf(shop: Shop): Promise<string[]> {
  const paths: string[] = []
  const of = shop.app.kernel.sitemaps.get('products')
  if (of) for await (const entry of of(shop.scope)) paths.push(entry.path)
  return paths
}
