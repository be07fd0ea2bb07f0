import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import appearance from '../../modules/appearance/index.ts'
import { LookDraft } from '../../modules/appearance/models/look-draft.ts'
import { schedule } from '../../modules/appearance/models/publishing.ts'
import auth from '../../modules/auth/index.ts'
import blog from '../../modules/blog/index.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'
import cart from '../../modules/cart/index.ts'
import collections from '../../modules/collections/index.ts'
import { create } from '../../modules/collections/models/manage-collections.ts'
import discounts from '../../modules/discounts/index.ts'
import { Discount } from '../../modules/discounts/models/rules/discount.ts'
import inventory from '../../modules/inventory/index.ts'
import navigation from '../../modules/navigation/index.ts'
import { Menu } from '../../modules/navigation/models/menu.ts'
import pages from '../../modules/pages/index.ts'
import { Page } from '../../modules/pages/models/page.ts'
import products from '../../modules/products/index.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import recommendations from '../../modules/recommendations/index.ts'
import search from '../../modules/search/index.ts'
import seo from '../../modules/seo/index.ts'
import storefront from '../../modules/storefront/index.ts'

const modules = [
  ...[storefront, auth, products, inventory, search, cart, discounts],
  ...[pages, blog, seo, appearance],
]

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A page in two hours, a product and a post in four, half the price in six, another theme in eight. */
async function schedules(scope: Scope) {
  await Page.create(scope, { title: 'Soon', status: 'scheduled', publishAt: inHours(2) })
  const id = await Product.create(scope, {
    ...{ title: 'Lamp', price: 1000, status: 'scheduled', publishAt: inHours(4) },
  })
  await Post.create(scope, { title: 'Lamps', status: 'scheduled', scheduledAt: inHours(4) })
  await Product.create(scope, { title: 'Chair', price: 2000, status: 'active' })
  await Discount.create(scope, {
    ...{ labels: { en: 'Half' }, kind: 'percent', percent: '50', means: 'automatic' },
    ...{ status: 'active', startsAt: inHours(6) },
  } as never)
  await LookDraft.save(
    scope,
    async ({ brand }) => ({ theme: null, brand: { ...brand, accent: '#0a5c36' } }),
    null,
  )
  await schedule(scope, inHours(8), undefined)
  return id
}

test('three schedules are three different shops for staff, and none for anybody else', async (t) => {
  const shop = await openShop(t, modules)
  await schedules(shop.scope)
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const at = (path: string, hours: number) => `${path}?at=${encodeURIComponent(inHours(hours))}`
  const seen = async (path: string, hours: number) => (await admin.page(at(path, hours))).status
  t.deepEqual(
    [await seen('/pages/soon', 1), await seen('/pages/soon', 3), await seen('/products/lamp', 3)],
    [404, 200, 404],
  )
  t.deepEqual(
    [await seen('/products/lamp', 5), await seen('/blog/lamps', 5), await seen('/blog/lamps', 3)],
    [200, 200, 404],
  )
  t.true((await admin.page(at('/blog', 5))).text.includes('Lamps'))
  t.true((await admin.page(at('/pages', 3))).text.includes('Soon'))
  const price = async (path: string) => (await admin.get(path)).json.product.price
  t.deepEqual(
    [await price(at('/products/chair', 5)), await price(at('/products/chair', 7))],
    [2000, 1000],
  )
  t.is(await price('/products/chair'), 2000, 'and now it is as it was')
  const [before, after] = [await admin.page(at('/', 7)), await admin.page(at('/', 9))]
  const sheet = ({ text }: { text: string }) => /\/assets\/look\/[^"]+/.exec(text)?.[0]
  t.is(sheet(before), undefined)
  t.truthy(sheet(after), 'the theme that comes in eight hours')
  t.true(after.text.includes('The shop as it will be on'))
  t.true(after.text.includes('Back to the live shop'))
  t.is(after.headers.get('cache-control'), 'no-store')
  for (const path of ['/pages/soon', '/products/lamp', '/blog/lamps'])
    for (const who of [visitor, admin]) {
      const address = who === visitor ? at(path, 9) : path
      t.is((await who.page(address)).status, 404, address)
      t.is((await who.get(address)).status, 404, address)
    }
  t.is((await visitor.get(at('/products/chair', 9))).json.product.price, 2000)
})

test('whoever walks about in a coming moment stays in it, and leaves it by one link', async (t) => {
  const shop = await openShop(t, modules)
  await schedules(shop.scope)
  const admin = await adminOf(shop)
  const moment = inHours(9)
  const asked = `at=${encodeURIComponent(moment)}`
  const page = read((await admin.page(`/blog?${asked}`)).text)
  t.is(page.find({ role: 'link', name: 'Back to the live shop' }).get('href'), '/blog')
  const hrefs = page.all({ tag: 'a' }).map((link) => link.get('href') ?? '')
  const ahead = hrefs.filter((href) => new URL(href, shop.url).searchParams.get('at') === moment)
  t.true(ahead.some((href) => href.startsWith('/blog/lamps?')))
  t.true(ahead.some((href) => href.startsWith('/?')))
  t.false(ahead.some((href) => href.startsWith('/admin')))
  t.is((await admin.page(ahead.find((href) => href.startsWith('/blog/lamps?')) ?? '')).status, 200)
  t.true(page.has({ field: 'at', value: moment }))
  t.false(read((await admin.page('/blog')).text).has({ field: 'at' }))
})

test('the preview of a post says above it that it is not yet published', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const id = await Post.create(shop.scope, { title: 'Soon', status: 'draft' })
  const post = typeof id === 'string' ? id : id.id
  const { previewUrl } = (await admin.get(`/api/admin/blog/${post}/preview-link`)).json
  const page = await shop.client().page(new URL(previewUrl).pathname)
  t.regex(page.text, /not yet published/)
})

test('lists, filters and search show what comes by a moment, and not what ends by then', async (t) => {
  const shop = await openShop(t, [...modules, collections])
  const { scope } = shop
  const lamp = await Product.create(scope, {
    ...{ title: 'Lamp', price: 1000, vendor: 'Lux', status: 'scheduled', publishAt: inHours(4) },
  })
  await Product.create(scope, {
    ...{ title: 'Chair', price: 2000, vendor: 'Ply', status: 'active', unpublishAt: inHours(6) },
  })
  await Product.create(scope, { title: 'Lampshade', price: 500, status: 'draft' })
  await Page.create(scope, { title: 'Lamp care', status: 'scheduled', publishAt: inHours(4) })
  await Post.create(scope, { title: 'Lamp news', status: 'scheduled', scheduledAt: inHours(4) })
  await create(scope, {
    ...{ title: 'Lamps', type: 'manual', productIds: [lamp], publishAt: inHours(4) },
  })
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const at = (path: string, hours: number) =>
    `${path}${path.includes('?') ? '&' : '?'}at=${encodeURIComponent(inHours(hours))}`
  const listed = async (who: typeof admin, path: string) => {
    const { json } = await who.get(path)
    return json.products.map(({ title }: { title: string }) => title)
  }
  const all = '/api/products?sort=title'
  t.deepEqual(await listed(admin, at(all, 3)), ['Chair'])
  t.deepEqual(await listed(admin, at(all, 5)), ['Chair', 'Lamp'])
  t.deepEqual(await listed(admin, at(all, 7)), ['Lamp'])
  t.deepEqual(await listed(visitor, at(all, 5)), ['Chair'])
  t.deepEqual(await listed(admin, all), ['Chair'])
  t.deepEqual(await listed(admin, at('/api/products?sort=price-asc&vendor=Lux', 5)), ['Lamp'])
  t.deepEqual(await listed(admin, at('/api/search?q=lamp', 5)), ['Lamp'])
  t.deepEqual(await listed(admin, at('/api/collections/lamps/products', 5)), ['Lamp'])
  const { json } = await admin.get(at('/api/products', 5))
  t.is(json.total, 2)
  t.is(json.products[0].status, 'active')
  const vendors = json.facets.find(({ name }: { name: string }) => name === 'vendor').values
  t.deepEqual(vendors.map(({ value }: { value: string }) => value).sort(), ['Lux', 'Ply'])
  t.is((await admin.get('/api/collections/lamps')).status, 404)
  const shelves = (await admin.get(at('/api/collections', 5))).json.collections
  t.deepEqual(
    shelves.map((one: { title: string; productCount: number }) => [one.title, one.productCount]),
    [['Lamps', 1]],
  )
  const found = (await admin.page(at('/search?q=lamp', 5))).text
  for (const href of ['/pages/lamp-care?', '/blog/lamp-news?', '/collections/lamps?'])
    t.true(found.includes(href), href)
  const now = (await visitor.page('/search?q=lamp')).text
  for (const href of ['/pages/lamp-care', '/blog/lamp-news', '/collections/lamps'])
    t.false(now.includes(href), href)
})

test('menus, collections of a product and what goes with it are those of the moment', async (t) => {
  const shop = await openShop(t, [...modules, collections, navigation, recommendations])
  const { scope } = shop
  const of = { price: 1000, vendor: 'Lux', tags: ['light'] }
  const coming = { status: 'scheduled', publishAt: inHours(4) } as const
  const lamp = await Product.create(scope, { ...of, title: 'Lamp', ...coming })
  const bulb = await Product.create(scope, { ...of, title: 'Bulb', status: 'active' })
  await Product.create(scope, { ...of, title: 'Wick', status: 'active', unpublishAt: inHours(6) })
  const { id } = await create(scope, {
    ...{ title: 'Lights', type: 'manual', productIds: [lamp, bulb], publishAt: inHours(4) },
  })
  const page = await Page.create(scope, { title: 'Care', ...coming })
  const post = await Post.create(scope, {
    title: 'News',
    status: 'scheduled',
    scheduledAt: inHours(4),
  })
  const lines = [
    ...[
      { kind: 'collection', targetId: id },
      { kind: 'page', targetId: page.id },
    ],
    ...[
      { kind: 'post', targetId: post.id },
      { kind: 'product', targetId: lamp },
    ],
  ] as const
  await Menu.create(scope, {
    ...{ place: 'header', title: 'Header' },
    items: lines.map((line) => ({ ...line, labels: {}, depth: 1 })),
  })
  const admin = await adminOf(shop)
  const at = (path: string, hours: number) => `${path}?at=${encodeURIComponent(inHours(hours))}`
  const titles = (all: { title: string }[]) => all.map(({ title }) => title).sort()
  const menu = async (hours: number) =>
    (await admin.get(at('/api/navigation/header', hours))).json.menu.items.map(
      ({ label }: { label: string }) => label,
    )
  t.deepEqual(await menu(3), [])
  t.deepEqual(await menu(5), ['Lights', 'Care', 'News', 'Lamp'])
  const related = async (of: string, hours: number) =>
    titles((await admin.get(at(`/api/recommendations/related/${of}`, hours))).json.products)
  t.deepEqual(await related(bulb, 3), ['Wick'])
  t.deepEqual(await related(bulb, 5), ['Lamp', 'Wick'])
  t.deepEqual(await related(lamp, 7), ['Bulb'])
  const shelves = async (hours: number) => {
    const then = scope.as({ ahead: { at: inHours(hours) } })
    const found = (await then.ask('collections.of', { productIds: [bulb] })) ?? {}
    return titles(Object.values(found).flat())
  }
  t.deepEqual([await shelves(3), await shelves(5)], [[], ['Lights']])
})

test('the link of a hidden collection shows it with its products and filters, until it is changed', async (t) => {
  const shop = await openShop(t, [...modules, collections])
  const { scope } = shop
  const chair = await Product.create(scope, { title: 'Chair', price: 2000, status: 'active' })
  const { id } = await create(scope, {
    ...{ title: 'Chairs', status: 'draft', productIds: [chair] },
  })
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const link = `/api/admin/collections/${id}/preview-link`
  const path = new URL((await admin.get(link)).json.previewUrl).pathname
  const page = await visitor.page(path)
  t.is(page.status, 200)
  t.regex(page.text, /not yet published/)
  t.true(page.text.includes('/products/chair'))
  t.is(page.headers.get('cache-control'), 'no-store')
  t.is((await visitor.get(`/api${path}`)).json.products[0].title, 'Chair')
  t.is((await visitor.page(`/filters${path}`)).status, 200)
  t.is((await visitor.page('/collections/chairs')).status, 404)
  t.true((await admin.page(`/admin/collections/${id}`)).text.includes('/collections/preview/'))
  await admin.put(link, {})
  for (const address of [path, `/filters${path}`, '/collections/preview/wrong'])
    t.is((await visitor.page(address)).status, 404, address)
  const other = new URL((await admin.get(link)).json.previewUrl).pathname
  const published = await admin.put(`/api/admin/collections/${id}/publish`, {})
  t.is(published.json.collection.status, 'published')
  const moved = await visitor.page(other)
  t.is(moved.headers.get('location'), '/collections/chairs')
})

test('nobody buys at a coming price or what is not on sale yet', async (t) => {
  const shop = await openShop(t, modules)
  const lamp = await schedules(shop.scope)
  const admin = await adminOf(shop)
  const chair = (await admin.get('/products/chair')).json.product.variants[0]
  const at = `?at=${encodeURIComponent(inHours(9))}`
  const added = await admin.post(`/cart/items${at}`, { variantId: chair.id, quantity: 1 })
  t.is(added.json.cart.items[0].unitPrice, 2000)
  const off = { role: 'button', name: 'Not for sale in a preview' }
  t.true(read((await admin.page(`/products/chair${at}`)).text).has(off))
  t.false(read((await admin.page('/products/chair')).text).has(off))
  t.deepEqual((await admin.get(`/cart${at}`)).json, (await admin.get('/cart')).json)
  const [variant] = await Variant.of(shop.scope, [lamp])
  const early = await admin.post(`/cart/items${at}`, { variantId: variant?.id, quantity: 1 })
  t.true(early.status >= 400)
})

test('an admin who may not read what is scheduled sees the shop of now', async (t) => {
  const shop = await openShop(t, modules)
  await schedules(shop.scope)
  const clerk = await narrowedOf(shop, { blog: 'read' })
  const address = `/pages/soon?at=${encodeURIComponent(inHours(9))}`
  t.is((await clerk.page(address)).status, 404)
})
