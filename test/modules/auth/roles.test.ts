import test from 'ava'
import type { Level } from '#server/permissions.ts'
import { adminOf } from '#test/helpers/cast.ts'
import type { Client } from '#test/helpers/client.ts'
import type { Shop } from '#test/helpers/shop.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'
import { NarrowedAdmin } from '../../../modules/auth/models/narrowed-admin.ts'
import { PermissionSet } from '../../../modules/auth/models/permission-set.ts'
import { User } from '../../../modules/auth/models/user.ts'

/** An admin with a permission set, signed in. */
async function editorOf(shop: Shop, grants: Record<string, Level>): Promise<Client> {
  const email = 'ed@shop.test'
  const client = await adminOf(shop, { email, name: 'Ed' })
  const set = await PermissionSet.create(shop.scope, { name: 'Editors', grants })
  const user = await User.byEmail(shop.scope, email)
  await shop.scope.atomic((inner) => NarrowedAdmin.put(inner, user?.id ?? '', set.id))
  return client
}

test('23: a narrowed admin reads and writes what the set says, and the refusal names the set', async (t) => {
  const shop = await openWholeShop(t)
  const editor = await editorOf(shop, { pages: 'write', products: 'read' })
  t.is((await editor.post('/api/admin/pages/create', { title: 'About us' })).status, 201)
  t.is((await editor.get('/api/admin/products')).status, 200)
  const refused = await editor.post('/api/admin/products/create', { title: 'Poster', price: 1 })
  t.is(refused.status, 403)
  t.is(
    refused.json.error.message,
    'Your permission set “Editors” does not let you change products: ask an admin who may.',
  )
  const hidden = await editor.get('/api/admin/settings')
  t.is(hidden.status, 403)
  t.regex(hidden.json.error.message, /“Editors” does not let you see settings/)
  const page = await editor.page('/admin/settings')
  t.is(page.status, 403)
  t.regex(page.text, /“Editors” does not let you see settings/)
  t.is(
    (await editor.send('HEAD', '/admin/settings', undefined, { Accept: 'text/html' })).status,
    403,
  )
  t.is((await editor.page('/admin/products/new')).status, 403)
})

test('23: a permission set that changes holds from the next request', async (t) => {
  const shop = await openWholeShop(t)
  const editor = await editorOf(shop, { pages: 'write' })
  t.is((await editor.get('/api/admin/pages')).status, 200)
  const [set] = await PermissionSet.list(shop.scope)
  await PermissionSet.change(shop.scope, set?.id ?? '', { name: 'Editors', grants: {} })
  t.is((await editor.get('/api/admin/pages')).status, 403)
  t.is((await editor.get('/api/admin')).status, 200)
})

test('menu, buttons and links are of the same policy as the API, on the page and in the fragment', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  const made = await owner.post('/api/admin/products/create', { title: 'Poster', price: 1900 })
  const path = `/admin/products/${made.json.product.id}`
  const editor = await editorOf(shop, { pages: 'write', products: 'read' })
  const home = await editor.page('/admin')
  t.is(home.status, 200)
  t.regex(home.text, /href="\/admin\/pages"/)
  t.notRegex(home.text, /href="\/admin\/(settings|system|inventory|collections)/)
  t.notRegex(home.text, /href="\/admin\/products\/new"/)
  for (const answer of [await editor.page(path), await editor.fragment(path)]) {
    t.is(answer.status, 200)
    t.regex(answer.text, /<fieldset class="withheld" disabled>/)
    t.regex(answer.text, /You may look at Products, Categories, but not change anything there\./)
    t.notRegex(answer.text, new RegExp(`href="${path}/delete"`))
    t.regex(answer.text, /Poster/)
  }
  const list = await editor.page('/admin/products')
  t.notRegex(list.text, /href="\/admin\/products\/new"/)
  t.regex(list.text, new RegExp(`href="${path}"`))
  const pages = await editor.page('/admin/pages')
  t.regex(pages.text, /href="\/admin\/pages\/new"/)
  t.notRegex(pages.text, /withheld|You may look/)
  const whole = await owner.page(path)
  t.notRegex(whole.text, /withheld|You may look/)
  t.regex(whole.text, new RegExp(`href="${path}/delete"`))
})

test('the dashboard tells nothing of what may not be read, in JSON neither', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  await owner.post('/api/admin/products/create', { title: 'Secret poster', price: 1900 })
  const editor = await editorOf(shop, { pages: 'write' })
  const { dashboard } = (await editor.get('/api/admin')).json
  t.is(dashboard.active, null)
  t.is(dashboard.collections, null)
  t.deepEqual(dashboard.recent, [])
  t.deepEqual(
    dashboard.steps.map(({ name }: { name: string }) => name),
    ['page'],
  )
  t.notRegex((await editor.page('/admin')).text, /Secret poster/)
  t.regex((await owner.page('/admin')).text, /Secret poster/)
})
