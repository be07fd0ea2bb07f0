import test, { type ExecutionContext } from 'ava'
import { dump } from '#test/helpers/databases/dump.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import redirects from '../../../modules/redirects/index.ts'
import { writeHits } from '../../../modules/redirects/models/hits.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const all = [storefront, auth, products, inventory, collections, search, pages, redirects]

async function open(t: ExecutionContext) {
  const shop = await openShop(t, all)
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const rules = async () =>
    (await admin.get('/admin/redirects?sort=from')).json.redirects.map(
      (one: { from: string; to: string; source: string }) => `${one.from} ${one.to} ${one.source}`,
    )
  const made = async (noun: string, body: object) => {
    const answer = await admin.post(`/admin/${noun}/create`, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return Object.values<{ id: string }>(answer.json)[0]?.id
  }
  return { shop, admin, visitor, rules, made }
}

const shown: [string, object][] = [
  ['products', { title: 'Old name', price: 100, status: 'active' }],
  ['collections', { title: 'Old name' }],
  ['pages', { title: 'Old name', body: 'x', status: 'published' }],
]

for (const [noun, body] of shown) {
  test(`a changed slug leaves a 301 by itself: ${noun}`, async (t) => {
    const { admin, visitor, rules, made } = await open(t)
    const id = await made(noun, body)
    const rename = (slug: string) => admin.put(`/admin/${noun}/${id}/update`, { slug })
    t.is((await rename('second')).status, 200)
    const page = await visitor.page(`/${noun}/old-name?utm=x`)
    t.is(page.status, 301)
    t.is(page.headers.get('location'), `/${noun}/second?utm=x`)
    t.is((await visitor.get(`/${noun}/old-name`)).headers.get('location'), `/${noun}/second`)
    t.is((await visitor.page(`/${noun}/second`)).status, 200)
    await rename('third')
    t.deepEqual(await rules(), [
      `/${noun}/old-name /${noun}/third slug`,
      `/${noun}/second /${noun}/third slug`,
    ])
    await rename('old-name')
    t.is((await visitor.page(`/${noun}/old-name`)).status, 200)
    t.deepEqual(await rules(), [
      `/${noun}/second /${noun}/old-name slug`,
      `/${noun}/third /${noun}/old-name slug`,
    ])
    await admin.put(`/admin/${noun}/${id}/update`, { title: 'Another title' })
    t.is((await rules()).length, 2)
  })
}

test('22: an address that shoppers never saw, or that is hidden now, is told by no redirect', async (t) => {
  const { admin, visitor, rules, made } = await open(t)
  const draft = await made('products', { title: 'Draft', price: 100 })
  await admin.put(`/admin/products/${draft}/update`, { slug: 'secret-launch' })
  const taken = await made('products', { title: 'Taken back', price: 100, status: 'active' })
  await admin.put(`/admin/products/${taken}/update`, { slug: 'secret-too', status: 'draft' })
  const page = await made('pages', { title: 'Hidden', body: 'x' })
  await admin.put(`/admin/pages/${page}/update`, { slug: 'secret-page' })
  t.deepEqual(await rules(), [])
  t.is((await visitor.page('/products/taken-back')).status, 404)
})

test('a rename that fails leaves no redirect', async (t) => {
  const { admin, rules, made } = await open(t)
  await made('pages', { title: 'One', body: 'x', status: 'published' })
  const id = await made('pages', { title: 'Two', body: 'x', status: 'published' })
  t.is((await admin.put(`/admin/pages/${id}/update`, { slug: 'one' })).status, 409)
  t.deepEqual(await rules(), [])
})

test('a rename is never stopped by a redirect that the merchant wrote', async (t) => {
  const { admin, visitor, rules, made } = await open(t)
  const id = await made('pages', { title: 'One', body: 'x', status: 'published' })
  await admin.post('/admin/redirects', { from: '/pages/two', to: '/pages/one' })
  await admin.post('/admin/redirects', { from: '/pages/one', to: '/pages/elsewhere' })
  t.is((await admin.put(`/admin/pages/${id}/update`, { slug: 'two' })).status, 200)
  t.deepEqual(await rules(), ['/pages/one /pages/two slug'])
  t.is((await visitor.page('/pages/two')).status, 200)
})

test('27: a followed redirect writes nothing at once; hits are written in a batch, and add up', async (t) => {
  const { shop, admin, visitor } = await open(t)
  await admin.post('/admin/redirects', { from: '/a', to: '/pages' })
  await admin.post('/admin/redirects', { from: '/b', to: '/pages' })
  const before = await dump(shop.scope, ['sessions'])
  await Promise.all(Array.from({ length: 20 }, () => visitor.page('/a')))
  await visitor.get('/b')
  t.deepEqual(await dump(shop.scope, ['sessions']), before)
  await writeHits(shop.scope)
  await visitor.page('/a')
  await writeHits(shop.scope)
  const { redirects } = (await admin.get('/admin/redirects?sort=-hits')).json
  t.like(redirects[0], { from: '/a', hits: 21 })
  t.like(redirects[1], { from: '/b', hits: 1 })
  t.true(redirects[0].lastHitAt > redirects[0].createdAt)
  t.is(redirects[0].updatedAt, redirects[0].createdAt, 'a visit is no change')
})

test('27: hits that wait are written when the shop is closed', async (t) => {
  const written: string[] = []
  const watched = {
    ...redirects,
    flush: async (scope: Parameters<typeof writeHits>[0]) => {
      await writeHits(scope)
      const rows = await scope.db('redirects').where({ storeId: scope.storeId }).select('hits')
      written.push(...rows.map(({ hits }) => String(hits)))
    },
  }
  const { openShop: openAnother } = await import('#test/helpers/shops/shop.ts')
  const teardowns: (() => unknown)[] = []
  const shop = await openAnother({ teardown: (fn) => void teardowns.push(fn) }, [
    storefront,
    auth,
    pages,
    watched,
  ])
  const admin = await adminOf(shop)
  await admin.post('/admin/redirects', { from: '/a', to: '/pages' })
  await shop.client().page('/a')
  for (const end of teardowns) await end()
  t.deepEqual(written, ['1'])
})

test('a redirect that cannot be looked up leaves "not found" as it is', async (t) => {
  const broken = {
    ...redirects,
    answers: {
      'redirects.target': () => {
        throw new Error('the table is gone')
      },
    },
  }
  const shop = await openShop(t, [storefront, broken])
  t.is((await shop.client().page('/nowhere')).status, 404)
  t.true(shop.logs.some((line) => line.includes('the redirects could not be asked')))
})
