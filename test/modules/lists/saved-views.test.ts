import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, leave, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const at = '/admin/lists/views'
const list = '/admin/pages'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const ada = await adminOf(shop)
  const ben = await adminOf(shop, { email: 'ben@shop.test', name: 'Ben' })
  const ned = await narrowedOf(shop, { pages: 'read' })
  for (const [title, status] of [
    ['About us', 'published'],
    ['Zebra', 'draft'],
    ['imprint', 'published'],
  ])
    await ada.post(`${list}/create`, { title, status, body: 'x' })
  return { shop, ada, ben, ned }
})

test('a list is sorted, and narrowed by what it shows', async (t) => {
  const { ada } = await scene()
  const titles = async (query: string) =>
    (await ada.get(`${list}?${query}`)).json.pages.map(({ title }: { title: string }) => title)
  t.deepEqual(await titles('sort=title'), ['About us', 'imprint', 'Zebra'])
  t.deepEqual(await titles('sort=-title'), ['Zebra', 'imprint', 'About us'])
  t.deepEqual(await titles('titleHas=ABOUT'), ['About us'])
  t.deepEqual(await titles('status=draft'), ['Zebra'])
  t.deepEqual(await titles('updatedTo=2020-01-01'), [])
  t.is((await titles('updatedFrom=2020-01-01')).length, 3)
  t.is((await ada.get(`${list}?sort=body`)).status, 422)
  t.is((await ada.get(`${list}?updatedFrom=yesterday`)).status, 422)
})

test('columns are chosen and ordered by links, and every sorted column says so', async (t) => {
  const { ada } = await scene()
  const page = read((await ada.page(`${list}?sort=-title&columns=updated`)).text)
  t.true(page.has({ role: 'columnheader', name: 'Title', 'aria-sort': 'descending' }))
  t.false(page.has({ role: 'columnheader', name: 'Status' }))
  t.true(page.has({ role: 'link', name: 'Show Status' }))
  t.true(page.has({ role: 'link', name: 'Title', href: `${list}?columns=updated&sort=title` }))
})

test('a view is kept, shown as a tab, changed and deleted, as JSON and as a form', async (t) => {
  const { ada } = await scene()
  const wish = { path: list, name: 'Drafts', query: 'status=draft&skip=40&sort=title&q=' }
  const made = await ada.post(`${at}/create`, wish)
  t.is(made.status, 201)
  const { view } = made.json
  t.like(view, { name: 'Drafts', query: 'sort=title&status=draft', own: true, shared: false })
  t.is((await ada.post(`${at}/create`, wish)).status, 409)
  t.is((await ada.post(`${at}/create`, { ...wish, path: '/admin/nothing' })).status, 422)
  t.is((await ada.post(`${at}/create`, { ...wish, path: '/admin/pages/new/x' })).status, 422)
  const page = read((await ada.page(view.href)).text)
  t.true(page.has({ role: 'link', name: 'Drafts', 'aria-current': 'page' }))
  const form = await ada.form(`${at}/${view.id}/update`, { _method: 'PUT', query: 'q=zebra' })
  t.is(form.status, 303)
  t.is(form.headers.get('location'), `${list}?q=zebra&view=${view.id}`)
  const again = await ada.form(`${at}/create`, { path: list, name: 'Drafts', query: 'q=x' })
  t.is(again.status, 409)
  t.regex(again.text, /You have a view of this name/)
  t.deepEqual((await ada.delete(`${at}/${view.id}/delete`)).json, { deleted: true })
  t.is((await ada.delete(`${at}/${view.id}/delete`)).status, 404)
})

test('a view is its owner’s until it is shared, which needs the permission to change what is listed', async (t) => {
  const { ada, ben, ned } = await scene()
  const wish = { path: list, name: 'Mine', query: 'sort=title' }
  const { view } = (await ada.post(`${at}/create`, wish)).json
  const seenBy = async (who: typeof ben) =>
    (await who.get(`${at}?path=${list}`)).json.views.map(({ id }: { id: string }) => id)
  t.false((await seenBy(ben)).includes(view.id))
  t.is((await ben.put(`${at}/${view.id}/update`, { name: 'Theirs' })).status, 404)
  await ada.put(`${at}/${view.id}/update`, { shared: true })
  t.true((await seenBy(ben)).includes(view.id))
  t.true((await seenBy(ned)).includes(view.id))
  t.is((await ned.put(`${at}/${view.id}/update`, { name: 'Ned’s' })).status, 403)
  t.is((await ned.delete(`${at}/${view.id}/delete`)).status, 403)
  t.is((await ned.post(`${at}/create`, { ...wish, shared: true })).status, 403)
  t.is((await ned.post(`${at}/create`, { ...wish, path: '/admin/orders' })).status, 422)
  const stale = { name: 'Late', updatedAt: view.updatedAt }
  t.is((await ben.put(`${at}/${view.id}/update`, stale)).status, 409)
  t.is((await ben.put(`${at}/${view.id}/update`, { name: 'Ours' })).status, 200)
})

test('a view that asks for what the list does not know shows the whole list and says so; JSON is refused', async (t) => {
  const { shop } = await scene()
  const cleo = await adminOf(shop, { email: 'cleo@shop.test', name: 'Cleo' })
  const wish = { path: list, name: 'Broken', query: 'sort=gone', isDefault: true }
  const { view } = (await cleo.post(`${at}/create`, wish)).json
  t.is((await cleo.page(list)).headers.get('location'), view.href)
  const led = await cleo.page(view.href)
  t.is(led.status, 303)
  t.is(led.headers.get('location'), `${list}?view=all`)
  const shown = await cleo.page(`${list}?view=all`)
  t.is(shown.status, 200)
  t.regex(shown.text, /asks for what this list no longer knows/)
  t.is((await cleo.get(view.href)).status, 422)
  t.is((await cleo.page(`${list}?sort=gone`)).status, 422)
})

test('one view is an admin’s default: the bare address goes on to it, JSON and other admins do not', async (t) => {
  const { ada, ben } = await scene()
  const path = '/admin/collections'
  const first = (await ada.post(`${at}/create`, { path, name: 'A', isDefault: true })).json.view
  const wish = { path, name: 'B', query: 'sort=title', shared: true, isDefault: true }
  const second = (await ada.post(`${at}/create`, wish)).json.view
  t.true(second.isDefault)
  const bare = await ada.page(path, { redirect: 'manual' })
  t.is(bare.status, 303)
  t.is(bare.headers.get('location'), `${path}?sort=title&view=${second.id}`)
  t.is((await ada.page(`${path}?view=all`)).status, 200)
  t.is((await ada.get(path)).status, 200)
  t.is((await ben.page(path, { redirect: 'manual' })).status, 200)
  await ada.put(`${at}/${second.id}/update`, { isDefault: false })
  t.is((await ada.page(path, { redirect: 'manual' })).status, 200)
  t.like((await ada.get(`${at}?path=${path}`)).json, { total: 2 })
  await ada.put(`${at}/${first.id}/update`, { isDefault: true })
  await ada.delete(`${at}/${first.id}/delete`)
  t.is((await ada.page(path, { redirect: 'manual' })).status, 200)
})

test('what a colleague shared outlives their account, the rest goes with it', async (t) => {
  const { shop, ada } = await scene()
  const email = 'cara@shop.test'
  const cleo = await adminOf(shop, { email, name: 'Cara' })
  const make = async (name: string, shared: boolean) =>
    (await cleo.post(`${at}/create`, { path: list, name, shared, isDefault: true })).json.view
  const own = await make('Cleo alone', false)
  const shared = await make('From Cleo', true)
  const { users } = (await ada.get(`/admin/users?q=${email}`)).json
  await leave(shop.scope, { userId: users[0].id, email, emailVerified: false })
  const views = (await ada.get(`${at}?path=${list}`)).json.views
  t.true(views.some(({ id, own }: { id: string; own: boolean }) => id === shared.id && !own))
  t.false(views.some(({ id }: { id: string }) => id === own.id))
  const rows = await shop.scope.db('saved_views').where({ storeId: shop.scope.storeId })
  t.deepEqual(
    rows.filter(({ userId }) => userId === users[0].id),
    [],
  )
  t.is((await ada.put(`${at}/${shared.id}/update`, { name: 'Ours now' })).status, 200)
})

test('another store has views of its own', async (t) => {
  const { shop, ada } = await scene()
  await ada.post(`${at}/create`, { path: list, name: 'Only here' })
  const there = await shop.other.db('saved_views').where({ storeId: shop.other.storeId })
  t.deepEqual(there, [])
})

test('a link in a text finds what its writer may read, by its title', async (t) => {
  const { shop, ada, ned } = await scene()
  const tide = { title: 'Tide poster', status: 'active', price: 900 }
  await ada.post('/admin/products/create', tide)
  const found = async (who: typeof ada) => (await who.get('/admin/lists/links?q=tide')).json.picks
  const address = '/products/tide-poster'
  t.deepEqual(await found(ada), [{ id: address, slug: address, title: 'Tide poster' }])
  t.deepEqual(await found(ned), [])
  t.is((await shop.client().get('/admin/lists/links?q=tide')).status, 401)
})
