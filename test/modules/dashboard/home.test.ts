import test from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import contact from '../../../modules/contact/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import reviews from '../../../modules/reviews/index.ts'
import search from '../../../modules/search/index.ts'
import settings from '../../../modules/settings/index.ts'
import system from '../../../modules/system/index.ts'
import uploads from '../../../modules/uploads/index.ts'

const modules = [auth, settings, products, inventory, search, collections, pages, system, dashboard]

test('a new shop shows what it needs, as far as there are modules for it', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const first = await admin.page('/admin')
  t.is(first.status, 200)
  t.regex(first.text, /Hello Ada/)
  t.regex(first.text, /0 of 3 steps done/)
  t.true(read(first.text).has({ href: '/admin/products/new' }))
  const made = await admin.post('/admin/products/create', { title: 'Poster', price: 1900 })
  t.is(made.status, 201)
  await adminScope(shop).ask('settings.change', { name: 'Paper & Sons' })
  t.regex((await admin.page('/admin')).text, /2 of 3 steps done/)
})

test('it counts products by status and stock, and names those changed last', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const add = async (title: string, status: string, stock: number) =>
    (
      await admin.post('/admin/products/create', {
        title,
        status,
        price: 1900,
        variants: [{ options: {}, price: 1900, stock }],
      })
    ).json.product.id
  const first = await add('First <b>poster</b>', 'active', 3)
  await add('Sold out poster', 'active', 0)
  await add('Hidden poster', 'draft', 5)
  await admin.put(`/admin/products/${first}/update`, { title: 'First <i>again</i>' })
  const { dashboard } = (await admin.get('/admin')).json
  t.deepEqual(dashboard.active, { count: 2, atLeast: false })
  t.deepEqual(dashboard.drafts, { count: 1, atLeast: false })
  t.deepEqual(dashboard.outOfStock, { count: 1, atLeast: false })
  t.is(dashboard.collections, 0)
  t.is(dashboard.recent[0].title, 'First <i>again</i>')
  const html = (await admin.page('/admin')).text
  t.regex(html, /First &lt;i>again|First &lt;i&gt;again/)
  t.false(read(html).has({ tag: 'i', text: /^again/ }))
  t.true(read(html).has({ href: `/admin/products/${first}` }))
})

test('nothing of another store is counted', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  await Product.create(shop.other, { title: 'Foreign poster', price: 1900, status: 'active' })
  const { dashboard } = (await admin.get('/admin')).json
  t.deepEqual(dashboard.recent, [])
  t.deepEqual(dashboard.active, { count: 0, atLeast: false })
})

test('a job that gave up is said here', async (t) => {
  const failing = defineModule({
    name: '@test/failing',
    jobs: {
      'test.fail': {
        attempts: 1,
        run: async () => {
          throw new Error('no')
        },
      },
    },
  })
  const shop = await openShop(t, [...modules, failing])
  const admin = await adminOf(shop)
  t.notRegex((await admin.page('/admin')).text, /gave up/)
  await shop.scope.atomic((inner) => inner.enqueue('test.fail', {}))
  await shop.app.kernel.jobs.runDue(shop.scope)
  const html = (await admin.page('/admin')).text
  t.regex(html, /One job in the background gave up/)
  t.true(read(html).has({ href: '/admin/system/jobs?status=failed' }))
})

test('it stands with no other module than sign-in, and is not for customers', async (t) => {
  const shop = await openShop(t, [auth, dashboard])
  const admin = await adminOf(shop)
  const { dashboard: alone } = (await admin.get('/admin')).json
  t.deepEqual(alone.active, null)
  t.is((await admin.page('/admin')).status, 200)
  t.is((await (await customerOf(shop)).page('/admin')).status, 403)
  const away = await shop.client().page('/admin')
  t.is(away.headers.get('location'), '/auth/signin?next=%2Fadmin')
})

test('an address of the admin that does not exist is told inside the admin, and strangers are asked to sign in', async (t) => {
  const shop = await openShop(t, modules)
  const lost = await (await adminOf(shop)).page('/admin/nothing-here')
  t.is(lost.status, 404)
  t.true(read(lost.text).has({ role: 'link', href: '/admin/products' }))
  const stranger = await shop.client().page('/admin/nothing-here')
  t.is(stranger.status, 302)
  t.is(stranger.headers.get('location'), '/auth/signin?next=%2Fadmin%2Fnothing-here')
})

test('whoever sends a form after the session has ended comes back to it by signing in', async (t) => {
  const shop = await openShop(t, modules)
  const stranger = shop.client()
  const record = '/admin/products/0190f0f0-0000-7000-8000-000000000000'
  for (const [sentTo, from, next] of [
    [
      '/admin/products/create',
      `${shop.url}/admin/products/new?from=home`,
      '/admin/products/new?from=home',
    ],
    // A form that came back with errors, a browser that names no page, and pages of others.
    ['/admin/products/create', `${shop.url}/admin/products/create`, '/admin/products/new'],
    ['/admin/products/create', '', '/admin/products/new'],
    [`${record}/update`, '', record],
    [`${record}/update`, 'http://elsewhere.example/admin', record],
    [`${record}/update`, `${shop.url}//elsewhere.example`, record],
  ] as const) {
    const headers: Record<string, string> = from === '' ? {} : { Referer: from }
    const away = await stranger.form(sentTo, { title: 'Half' }, headers)
    t.is(away.status, 302)
    t.is(away.headers.get('location'), `/auth/signin?next=${encodeURIComponent(next)}`)
  }
  const told = await stranger.form(
    '/admin/products/create',
    {},
    { 'HX-Request': 'true', 'HX-Current-URL': `${shop.url}/admin/products/new` },
  )
  t.is(told.headers.get('hx-redirect'), '/auth/signin?next=%2Fadmin%2Fproducts%2Fnew')
})

test('it shows searches without results, stock that runs out, new reviews and open letters, to those who may read them', async (t) => {
  const shop = await openShop(t, [...modules, uploads, reviews, contact])
  const admin = await adminOf(shop)
  const bare = (await admin.page('/admin')).text
  for (const title of ['Searches of the last 30 days', 'Running out', 'Newest reviews'])
    t.notRegex(bare, new RegExp(title))
  const made = await admin.post('/admin/products/create', {
    ...{ title: 'Moon', status: 'active', price: 1900 },
    variants: [{ options: {}, price: 1900, stock: 2 }],
  })
  await shop.client().page('/search?q=octopus')
  await admin.get('/admin/search/report')
  const author = { authorName: 'Grete', authorEmail: 'grete@shop.test' }
  const review = {
    ...author,
    productId: made.json.product.id,
    rating: 4,
    title: 'Quiet',
    body: 'x',
  }
  t.is((await shop.client().post('/reviews', review)).status, 201)
  const letter = { name: 'Grete', email: 'grete@shop.test', subject: 'Secret', message: 'Hidden' }
  t.is((await shop.client().post('/contact', letter)).status, 201)
  const { text } = await admin.page('/admin')
  for (const told of [
    ...[/octopus/, /searched once, nothing found/, /One search, one of them without a result/],
    ...[/Running out/, /2 left/, /Newest reviews/, /Quiet/, /4 stars/, /One message is open/],
  ])
    t.regex(text, told)
  t.notRegex(text, /Grete|Secret|Hidden/)
  t.true(read(text).has({ href: `/admin/products/${made.json.product.id}` }))
})
