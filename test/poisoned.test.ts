import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const modules = themes.base?.modules ?? []

/** What nobody meant to store, by the column it may get into; what the database's own checks refuse is left out. */
const poison: Record<string, Record<string, unknown>> = {
  products: {
    title: '',
    options: '"no list"',
    tags: '{"a":1}',
    seo_title: 'x'.repeat(200_000),
    description: '<p>'.repeat(50_000),
  },
  variants: { options: '5', sku: 'x'.repeat(100_000), weight_grams: 2_147_483_647 },
  product_images: { url: 'javascript:alert(1)', alt: '\ud83d\ude00'.repeat(9_000), width: -1 },
  listing: { image: '"broken"', tags: 'null', title: '', price: -5 },
  collections: { rules: '{"not":"a list"}', image: '[]', match: 'neither', sort: 'sideways' },
  pages: { body: '|'.repeat(20_000), status: 'odd', title: '' },
  settings: {
    announcement: 'x'.repeat(100_000),
    time_zone: 'Nowhere/At-all',
    language: 'no language',
    currency: 'ZZZ',
    image_hosts: '"x"',
  },
}

test('78: a poisoned row costs its own page at most, never the shop', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/products/create', {
    title: 'Sound',
    status: 'active',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: { Size: 'S' }, price: 100 },
      { options: { Size: 'M' }, price: 200 },
    ],
    images: [{ url: 'https://pictures.example/a.jpg', alt: 'A' }],
  })
  t.is(made.status, 201, made.text)
  t.is(
    (await admin.post('/admin/collections/create', { title: 'All', type: 'manual' })).status,
    201,
  )
  t.is(
    (
      await admin.post('/admin/pages/create', {
        title: 'About',
        body: 'Hello',
        status: 'published',
      })
    ).status,
    201,
  )
  t.is((await admin.put('/admin/settings', { name: 'Shop of glass' })).status, 200)
  const { slug } = made.json.product
  const everywhere = ['/', '/products', '/search?q=sound', '/collections', '/sitemap.xml']
  const desk = ['/admin', '/admin/products', '/admin/collections', '/admin/pages']
  const own: Record<string, string[]> = {
    listing: [`/products/${slug}`, '/pages/about'],
    settings: [`/products/${slug}`, '/pages/about'],
    collections: [`/products/${slug}`, '/pages/about'],
    pages: [`/products/${slug}`],
  }
  const broken: string[] = []
  for (const [table, columns] of Object.entries(poison)) {
    const before = await shop.scope.db(table).where({ storeId: shop.scope.storeId })
    for (const [column, value] of Object.entries(columns)) {
      await shop.scope
        .atomic(async (inner) => {
          await inner
            .db(table)
            .where({ storeId: inner.storeId })
            .update({ [column]: value })
          inner.raiseRevision()
        })
        .catch(() => undefined)
      for (const path of [...everywhere, ...(own[table] ?? [])]) {
        const { status } = await shop.client().page(path)
        if (status >= 500) broken.push(`${table}.${column}: ${path} ${lastFault(shop.logs)}`)
      }
      for (const path of desk) {
        const { status } = await admin.page(path)
        if (status >= 500) broken.push(`${table}.${column}: ${path} ${lastFault(shop.logs)}`)
      }
      await shop.scope.atomic(async (inner) => {
        for (const row of before) {
          await inner
            .db(table)
            .where({ storeId: inner.storeId, ...idOf(row) })
            .update({ [camel(column)]: row[camel(column)] })
        }
      })
    }
    t.true(before.length > 0, `${table} has no row to poison`)
  }
  t.deepEqual(broken, [])
  t.is((await shop.client().get('/healthz')).status, 200)
})

const idOf = (row: { id?: string }) => (row.id === undefined ? {} : { id: row.id })

const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const lastFault = (logs: string[]) =>
  logs
    .filter((line) => line.includes('request failed'))
    .at(-1)
    ?.slice(100, 400)
