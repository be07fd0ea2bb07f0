// The order of a list's rows: one page and one address for every list that a merchant puts in order.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import { Collection } from '../../../modules/collections/models/collection.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import products from '../../../modules/products/index.ts'
import { Category } from '../../../modules/products/models/categories/category.ts'
import search from '../../../modules/search/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/shipping/zones/order'

const open = (t: ExecutionContext) =>
  openShop(t, [storefront, auth, auditLog, products, search, collections, pages, shipping])

async function zonesIn(t: ExecutionContext) {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const ids: string[] = []
  for (const name of ['Home', 'Near', 'Far'])
    ids.push((await ShippingZone.create(shop.scope, { name, places: ['*'] })).id)
  await ShippingZone.create(shop.other, { name: 'Theirs', places: ['*'] })
  const [home = '', near = '', far = ''] = ids
  return { shop, admin, home, near, far }
}

const labels = async (admin: Client, at = path) =>
  (await admin.get(at)).json.order.map(({ label }: { label: string }) => label)

const idsIn = (html: string) =>
  read(html)
    .all({ field: 'ids' })
    .map((one) => one.get('value'))

test('an order is read and written whole over JSON; rows that are not named follow as they were', async (t) => {
  const { shop, admin, home, near, far } = await zonesIn(t)
  t.deepEqual(await labels(admin), ['Home', 'Near', 'Far'])
  const { version } = (await admin.get(path)).json
  const saved = await admin.put(path, { ids: [far, home], version })
  t.is(saved.status, 200)
  t.deepEqual(
    saved.json.order.map(({ id }: { id: string }) => id),
    [far, home, near],
  )
  const { zones } = (await admin.get('/admin/shipping/zones')).json
  t.deepEqual(
    zones.map(({ name, position }: { name: string; position: number }) => [name, position]),
    [
      ['Far', 0],
      ['Home', 1],
      ['Near', 2],
    ],
  )
  const added = await admin.post('/admin/shipping/zones/create', { name: 'New', places: ['*'] })
  t.is(added.json.zone.position, 3)
  const [theirs] = await ShippingZone.in(shop.other)
  const strange = await admin.put(path, { ids: [theirs?.id, home] })
  t.is(strange.status, 422)
  t.deepEqual(Object.keys(strange.json.error.fields), ['ids'])
  t.deepEqual(await labels(admin), ['Far', 'Home', 'Near', 'New'])
  t.is((await shop.client().get(path)).status, 401)
  const reader = await narrowedOf(shop, { shipping: 'read' })
  t.is((await reader.put(path, { ids: [home] })).status, 403)
})

test('a list that nobody has put in order stays as it was when a row is added', async (t) => {
  const { admin } = await zonesIn(t)
  const { zones } = (await admin.get('/admin/shipping/zones')).json
  t.deepEqual(
    zones.map(({ position }: { position: number }) => position),
    [0, 0, 0],
  )
})

test('without scripts the buttons move a row, and nothing is stored before it is saved', async (t) => {
  const { admin, home, near, far } = await zonesIn(t)
  const list = read((await admin.page('/admin/shipping/zones')).text)
  t.true(list.has({ role: 'link', name: 'Sort order', href: path }))
  const page = await admin.page(path)
  t.deepEqual(idsIn(page.text), [home, near, far])
  const { version } = (await admin.get(path)).json
  const send = (intent: string, ids: string[]) =>
    admin.form(path, [
      ['_method', 'PUT'],
      ['version', version],
      ['intent', intent],
      ...ids.map((id): [string, string] => ['ids', id]),
    ])
  const up = await send(`up:${far}`, [home, near, far])
  t.is(up.status, 200)
  t.deepEqual(idsIn(up.text), [home, far, near])
  t.true(read(up.text).has({ role: 'status', text: 'Far: 2 of 3.' }))
  t.true(read(up.text).has({ role: 'button', name: 'Move Far up', autofocus: '' }))
  const first = await send(`up:${home}`, [home, near, far])
  t.deepEqual(idsIn(first.text), [home, near, far])
  t.deepEqual(idsIn((await send(`down:${home}`, [home, far, near])).text), [far, home, near])
  t.deepEqual(await labels(admin), ['Home', 'Near', 'Far'])
  t.is((await send('save', [far, home, near])).status, 303)
  t.deepEqual(await labels(admin), ['Far', 'Home', 'Near'])
})

test('who was overtaken is told of both orders, and may save their own on purpose', async (t) => {
  const { admin, home, near, far } = await zonesIn(t)
  const { version } = (await admin.get(path)).json
  await admin.put(path, { ids: [far, near, home], version })
  const refused = await admin.put(path, { ids: [near, home, far], version })
  t.is(refused.status, 409)
  t.is(refused.json.error.code, 'STALE')
  t.deepEqual(
    refused.json.error.present.order.map(({ label }: { label: string }) => label),
    ['Far', 'Near', 'Home'],
  )
  const ids = [near, home, far].map((id): [string, string] => ['ids', id])
  const form = await admin.form(path, [['_method', 'PUT'], ['version', version], ...ids])
  t.is(form.status, 409)
  t.deepEqual(idsIn(form.text), [near, home, far])
  t.true(read(form.text).has({ role: 'alert' }))
  const again = read(form.text).all({ field: 'version' })[0]?.get('value') ?? ''
  t.not(again, version)
  t.is((await admin.form(path, [['_method', 'PUT'], ['version', again], ...ids])).status, 303)
  t.deepEqual(await labels(admin), ['Near', 'Home', 'Far'])
  const { version: seen } = (await admin.get(path)).json
  await admin.post('/admin/shipping/zones/create', { name: 'New', places: ['*'] })
  t.is((await admin.put(path, { ids: [far], version: seen })).status, 409)
})

test('of orders that are saved at once each is whole, and one press takes the last back', async (t) => {
  const { shop, admin, home, near, far } = await zonesIn(t)
  const { version } = (await admin.get(path)).json
  const orders = [
    [far, near, home],
    [near, far, home],
    [near, home, far],
  ]
  const answers = await Promise.all(orders.map((ids) => admin.put(path, { ids, version })))
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  const rows = await ShippingZone.in(shop.scope).orderBy('position')
  t.deepEqual(
    rows.map(({ position }) => position),
    [0, 1, 2],
  )
  const [act] = (await admin.get('/admin/acts')).json.acts
  t.is((await admin.post(`/admin/acts/${act.id}/undo`, {})).status, 200)
  t.deepEqual(await labels(admin), ['Home', 'Near', 'Far'])
})

test('pages stand by the place that links them, categories beneath their own, and shoppers see the order', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const page = (title: string, place: 'menu' | 'footer') =>
    Page.create(shop.scope, { title, place, status: 'published' })
  const [about, terms, press] = [
    await page('About', 'menu'),
    await page('Terms', 'footer'),
    await page('Press', 'menu'),
  ]
  t.deepEqual(await labels(admin, '/admin/pages/order'), ['About', 'Press', 'Terms'])
  const text = (await admin.page('/admin/pages/order')).text
  t.deepEqual(
    read(text)
      .all({ role: 'list', name: /menu|foot/ })
      .map((one) => one.get('aria-label')),
    ['The main menu', 'The foot of every page'],
  )
  const moved = await admin.form('/admin/pages/order', [
    ...[['_method', 'PUT'] as [string, string], ['intent', `down:${press.id}`] as [string, string]],
    ...[about, press, terms].map(({ id }): [string, string] => ['ids', id]),
  ])
  t.deepEqual(idsIn(moved.text), [about.id, press.id, terms.id])
  await admin.put('/admin/pages/order', { ids: [press.id, about.id, terms.id] })
  t.deepEqual(
    (await Page.linked(shop.scope)).map(({ title }) => title),
    ['Press', 'About', 'Terms'],
  )

  const scope = adminScope(shop)
  const prints = await Category.create(scope, { title: 'Prints' })
  const cards = await Category.create(scope, { title: 'Cards' })
  const art = await Category.create(scope, { title: 'Art', parentId: prints.id })
  const map = await Category.create(scope, { title: 'Maps', parentId: prints.id })
  const ids = [map.id, cards.id, prints.id, art.id]
  await admin.put('/admin/categories/order', { ids })
  const tree = await Category.tree(shop.scope)
  t.deepEqual(
    tree.flat().map(({ node }) => node.title),
    ['Cards', 'Prints', 'Maps', 'Art'],
  )
  const last = await Category.create(scope, { title: 'Last' })
  t.is((await Category.tree(shop.scope)).children(null).at(-1)?.id, last.id)
})

test('collections come in the order that was saved', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const title of ['Blue', 'Amber'])
    await admin.post('/admin/collections/create', { title, isActive: true })
  const { order } = (await admin.get('/admin/collections/order')).json
  const ids = order.map(({ id }: { id: string }) => id)
  t.deepEqual(await labels(admin, '/admin/collections/order'), ['Amber', 'Blue'])
  await admin.put('/admin/collections/order', { ids: ids.toReversed() })
  const { collections: shown } = (await shop.client().get('/collections')).json
  t.deepEqual(
    shown.map(({ title }: { title: string }) => title),
    ['Blue', 'Amber'],
  )
  t.deepEqual(
    (await Collection.in(shop.scope).orderBy('position')).map(({ position }) => position),
    [0, 1],
  )
})
