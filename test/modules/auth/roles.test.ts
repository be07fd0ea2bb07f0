import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('23: a narrowed admin reads and writes what the set says, and the refusal names the set', async (t) => {
  const shop = await openWholeShop(t)
  const editor = await narrowedOf(shop, { pages: 'write', products: 'read' })
  t.is((await editor.post('/api/admin/pages/create', { title: 'About us' })).status, 201)
  t.is((await editor.get('/api/admin/products')).status, 200)
  const refused = await editor.post('/api/admin/products/create', { title: 'Poster', price: 1 })
  t.is(refused.status, 403)
  t.is(
    refused.json.error.message,
    'Your permission set “Set of Ned” does not let you change products and categories: ask an admin who may.',
  )
  const hidden = await editor.get('/api/admin/settings')
  t.is(hidden.status, 403)
  t.regex(hidden.json.error.message, /“Set of Ned” does not let you see settings/)
  const page = await editor.page('/admin/settings')
  t.is(page.status, 403)
  t.regex(page.text, /“Set of Ned” does not let you see settings/)
  t.true(read(page.text).find({ role: 'main' }).has({ role: 'link', href: '/admin' }))
  t.false(read(page.text).has({ href: '/admin', 'aria-current': /^/ }))
  t.is(
    (await editor.send('HEAD', '/admin/settings', undefined, { Accept: 'text/html' })).status,
    403,
  )
  t.is((await editor.page('/admin/products/new')).status, 403)
})

test('23: a permission set that changes holds from the next request', async (t) => {
  const shop = await openWholeShop(t)
  const editor = await narrowedOf(shop, { pages: 'write' })
  t.is((await editor.get('/api/admin/pages')).status, 200)
  const owner = await adminOf(shop)
  const { permissionSets } = (await owner.get('/api/admin/users/roles')).json
  const path = `/api/admin/users/roles/${permissionSets[0].id}/update`
  t.is((await owner.put(path, { name: 'Nothing', grants: {} })).status, 200)
  t.is((await editor.get('/api/admin/pages')).status, 403)
  t.is((await editor.get('/api/admin')).status, 200)
})

test('menu, buttons and links are of the same policy as the API, on the page and in the fragment', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  const made = await owner.post('/api/admin/products/create', { title: 'Poster', price: 1900 })
  const path = `/admin/products/${made.json.product.id}`
  const editor = await narrowedOf(shop, { pages: 'write', products: 'read' })
  const home = await editor.page('/admin')
  t.is(home.status, 200)
  t.true(read(home.text).has({ href: '/admin/pages' }))
  t.false(read(home.text).has({ href: /^\/admin\/(settings|system|inventory|collections)/ }))
  t.false(read(home.text).has({ href: '/admin/products/new' }))
  for (const answer of [await editor.page(path), await editor.fragment(path)]) {
    t.is(answer.status, 200)
    t.true(read(answer.text).has({ role: 'group', disabled: '' }))
    t.regex(answer.text, /You may look at Products, Categories, but not change anything there\./)
    t.false(read(answer.text).has({ href: `${path}/delete` }))
    t.regex(answer.text, /Poster/)
  }
  const list = await editor.page('/admin/products')
  t.false(read(list.text).has({ href: '/admin/products/new' }))
  t.true(read(list.text).has({ href: path }))
  const pages = await editor.page('/admin/pages')
  t.true(read(pages.text).has({ href: '/admin/pages/new' }))
  t.notRegex(pages.text, /withheld|You may look/)
  const whole = await owner.page(path)
  t.notRegex(whole.text, /withheld|You may look/)
  t.true(read(whole.text).has({ href: `${path}/delete` }))
})

test('the dashboard tells nothing of what may not be read, in JSON neither', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  await owner.post('/api/admin/products/create', { title: 'Secret poster', price: 1900 })
  const editor = await narrowedOf(shop, { pages: 'write', shipping: 'read' })
  const { dashboard } = (await editor.get('/api/admin')).json
  t.is(dashboard.active, null)
  t.is(dashboard.collections, null)
  t.deepEqual(dashboard.recent, [])
  t.deepEqual(
    dashboard.steps.map(({ name }: { name: string }) => name),
    ['delivery'],
  )
  t.notRegex((await editor.page('/admin')).text, /Secret poster/)
  t.regex((await owner.page('/admin')).text, /Secret poster/)
})

test('a permission set is made, changed and deleted, and its name is its own', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  const path = '/api/admin/users/roles'
  const made = await owner.post(`${path}/create`, {
    name: 'Editors',
    grants: {
      pages: 'write',
      products: 'read',
      settings: 'none',
      nowhere: 'write',
      dashboard: 'write',
    },
  })
  t.is(made.status, 201)
  const { id, grants } = made.json.permissionSet
  t.deepEqual(grants, { pages: 'write', products: 'read' })
  const taken = await owner.post(`${path}/create`, { name: 'Editors', grants: {} })
  t.is(taken.status, 409)
  t.truthy(taken.json.error.fields.name)
  t.is((await owner.post(`${path}/create`, { name: ' ', grants: {} })).status, 422)
  t.is((await owner.put(`${path}/${id}/update`, { name: 'Writers', grants })).status, 200)
  const { permissionSets, total } = (await owner.get(path)).json
  t.deepEqual(permissionSets, [{ id, name: 'Writers', grants, people: 0 }])
  t.is(total, 1)
  t.is((await owner.delete(`${path}/${id}/delete`)).status, 200)
  t.is((await owner.get(`${path}/${id}`)).status, 404)
})

test('the matrix of a permission set works as a form, and comes back with everything typed', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  const path = '/admin/users/roles'
  const ready = read((await owner.page(`${path}/new?of=reader`)).text)
  t.true(ready.has({ field: 'grants[auth]', value: 'read', checked: '' }))
  t.false(ready.has({ value: 'write', checked: '' }))
  t.is((await owner.page(`${path}/new?of=nobody`)).status, 422)
  t.true(
    read((await owner.page(`${path}/new`)).text).has({ field: 'grants[products]', value: 'write' }),
  )
  const refused = await owner.form(`${path}/create`, { name: '', 'grants[pages]': 'write' })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ field: 'grants[pages]', value: 'write', checked: '' }))
  const made = await owner.form(`${path}/create`, { name: 'Editors', 'grants[pages]': 'write' })
  t.is(made.status, 303)
  t.regex((await owner.page(path)).text, /Editors/)
})

test('a permission set that somebody has cannot be deleted, and the refusal says who has it', async (t) => {
  const shop = await openWholeShop(t)
  await narrowedOf(shop, { pages: 'read' })
  const owner = await adminOf(shop)
  const { permissionSets } = (await owner.get('/api/admin/users/roles')).json
  const path = `/admin/users/roles/${permissionSets[0].id}/delete`
  const refused = await owner.delete(`/api${path}`)
  t.is(refused.status, 409)
  t.is(refused.json.error.code, 'IN_USE')
  t.regex(refused.json.error.message, /Ned/)
  t.regex((await owner.page(path)).text, /Ned/)
})

test('23: who may change users makes nobody an admin, widens nobody and touches no admin', async (t) => {
  const shop = await openWholeShop(t)
  const clerk = await narrowedOf(shop, { auth: 'write' })
  const owner = await adminOf(shop)
  const id = async (email: string) =>
    (await owner.get(`/api/admin/users?q=${encodeURIComponent(email)}`)).json.users[0]?.id
  const own = await id('ned@shop.test')
  const boss = await id('ada@shop.test')
  const person = { email: 'new@shop.test', name: 'New', password: 'a rather long pass phrase' }
  t.is((await clerk.post('/api/admin/users/create', person)).status, 201)
  const carl = await id(person.email)
  t.is((await clerk.put(`/api/admin/users/${carl}/update`, { name: 'Newer' })).status, 200)
  const other = { ...person, email: 'x@shop.test', role: 'admin' }
  const refusals = [
    await clerk.post('/api/admin/users/create', other),
    await clerk.post('/api/admin/users/create', { ...other, permissionSetId: null }),
    await clerk.put(`/api/admin/users/${carl}/promote`, {}),
    await clerk.put(`/api/admin/users/${own}/update`, { permissionSetId: null }),
    await clerk.put(`/api/admin/users/${own}/promote`, {}),
    await clerk.put(`/api/admin/users/${own}/demote`, {}),
    await clerk.put(`/api/admin/users/${boss}/update`, { email: 'mine@shop.test' }),
    await clerk.put(`/api/admin/users/${boss}/suspend`, {}),
    await clerk.delete(`/api/admin/users/${boss}/delete`),
    await clerk.post(`/api/admin/users/${boss}/sessions/end`),
    await clerk.delete(`/api/admin/users/${boss}/second-factor`),
    await clerk.get('/api/admin/users/roles'),
    await clerk.post('/api/admin/users/roles/create', { name: 'Mine', grants: { auth: 'write' } }),
    await clerk.put('/api/admin/users/security', { adminsNeedSecondFactor: true }),
  ]
  for (const refused of refusals) t.is(refused.status, 403, refused.text)
  t.is(await id('x@shop.test'), undefined)
  t.is((await owner.get(`/api/admin/users/${carl}`)).json.user.role, 'customer')
  const page = await clerk.page(`/admin/users/${boss}`)
  t.regex(page.text, /Only an admin without a permission set may change another admin/)
  t.notRegex(page.text, /\/(suspend|demote|delete|sessions\/end)"/)
})
