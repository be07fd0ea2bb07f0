// API keys: programs as callers of the admin.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { rowsOf } from '#test/helpers/databases/dump.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { AuthSettings } from '../../../modules/auth/models/auth-settings.ts'

const path = '/api/admin/api-keys'

interface Wanted {
  name?: string
  grants?: Record<string, 'read' | 'write'>
  expiresAt?: string
}

/** A key that an admin has created; without `grants` it may do everything. */
async function keyOf(admin: Client, { name = 'ERP', grants, expiresAt }: Wanted = {}) {
  const set =
    grants &&
    (await admin.post('/api/admin/users/roles/create', { name: `Set of ${name}`, grants })).json
  const permissionSetId: string | null = set?.permissionSet.id ?? null
  const made = await admin.post(`${path}/create`, { name, permissionSetId, expiresAt })
  if (made.status !== 201) throw new Error(`the key was refused: ${made.text}`)
  const bearer = { Authorization: `Bearer ${made.json.key}` }
  return { id: String(made.json.apiKey.id), key: String(made.json.key), bearer, permissionSetId }
}

const page = { title: 'About us', body: 'Words.' }

test('a key is shown once, kept as a hash, and may do what its permission set grants', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { id, key, bearer } = await keyOf(admin, { grants: { pages: 'write', products: 'read' } })
  t.regex(key, /^shop_[\w-]{43}$/)
  const program = shop.client()
  t.is((await program.post('/api/admin/pages/create', page, bearer)).status, 201)
  t.is((await program.get('/api/admin/products', bearer)).status, 200)
  const refused = await program.post('/api/admin/products/create', { title: 'Poster' }, bearer)
  t.is(refused.status, 403)
  t.regex(refused.json.error.message, /“Set of ERP” does not let you change/)
  t.is((await program.page('/admin/pages', bearer)).status, 200)
  t.is((await program.page('/admin/settings', bearer)).status, 403)
  const [listed] = (await admin.get(path)).json.apiKeys
  t.is(listed.id, id)
  t.is(listed.prefix, key.slice(0, 13))
  t.is(listed.state, 'active')
  t.is(listed.permissionSet.name, 'Set of ERP')
  t.is(listed.createdBy.name, 'Ada')
  const stored = JSON.stringify([
    await rowsOf(shop.scope, 'api_keys'),
    await rowsOf(shop.scope, 'changes'),
  ])
  t.false(stored.includes(key))
  t.false(JSON.stringify(listed).includes(key))
  t.false(shop.logs.join('\n').includes(key.slice(13)))
})

test('a key needs no cookie, no session and no origin, sets no cookie, and its cookies count for nothing', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { bearer } = await keyOf(admin, { grants: { pages: 'write' } })
  const program = shop.client()
  const fromElsewhere = {
    ...bearer,
    Origin: 'https://elsewhere.example',
    'Sec-Fetch-Site': 'cross-site',
  }
  t.is((await program.post('/api/admin/pages/create', page, fromElsewhere)).status, 201)
  const form = await program.form('/admin/pages/create', { ...page, title: 'Imprint' }, bearer)
  t.is(form.status, 303)
  t.is((await program.page('/', bearer)).status, 200)
  t.is((await program.get('/api/reviews/me', bearer)).status, 401)
  t.is(program.cookies.size, 0)
  // The admin's own session may do everything; beside a key it is not looked at.
  t.is((await admin.get('/api/admin/products', bearer)).status, 403)
  t.is((await admin.get('/api/admin/products')).status, 200)
})

test('what a key changes is in the audit log under its name', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { id, key, bearer } = await keyOf(admin)
  await shop.client().post('/api/admin/pages/create', page, bearer)
  const rows = await rowsOf(shop.scope, 'changes')
  const change = rows.find((row) => row.tableName === 'pages')
  t.is(change?.actorType, 'admin')
  t.is(change?.actorId, id)
  t.is(change?.actorName, `ERP (${key.slice(0, 13)}…)`)
  t.regex((await admin.page('/admin/audit-log')).text, /ERP \(shop_/)
})

test('a wrong, expired or revoked key is 401 with WWW-Authenticate, and so is one of a suspended creator', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  const admin = await adminOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  const program = shop.client()
  const status = async (headers: Record<string, string>) =>
    (await program.get('/api/admin/pages', headers)).status
  const wrong = await program.get('/api/admin/pages', {
    Authorization: `Bearer shop_${'a'.repeat(43)}`,
  })
  t.is(wrong.status, 401)
  t.is(wrong.json.error.code, 'INVALID_API_KEY')
  t.regex(wrong.headers.get('www-authenticate') ?? '', /^Bearer /)
  t.is((await program.page('/', { Authorization: 'Bearer shop_wrong' })).status, 401)
  const { id, key, bearer } = await keyOf(admin)
  t.is(await status(bearer), 200)
  t.is(
    await status({ Authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` }),
    401,
  )
  const { users } = (await owner.get('/api/admin/users?q=eve@shop.test')).json
  await owner.put(`/api/admin/users/${users[0].id}/suspend`)
  t.is(await status(bearer), 401)
  t.is((await owner.get(`${path}/${id}`)).json.apiKey.state, 'suspended')
  await owner.put(`/api/admin/users/${users[0].id}/reinstate`)
  t.is(await status(bearer), 200)
  await owner.put(`/api/admin/users/${users[0].id}/demote`)
  t.is(await status(bearer), 401)
  t.is((await owner.delete(`${path}/${id}/delete`)).status, 200)
  t.is(await status(bearer), 401)
  const short = await keyOf(owner, { expiresAt: '2040-01-01T00:00:00.000Z' })
  t.is(await status(short.bearer), 200)
  await shop.scope.atomic((inner) =>
    inner
      .db('apiKeys')
      .where({ storeId: inner.storeId, id: short.id })
      .update({ expiresAt: '2026-01-01T00:00:00.000Z' }),
  )
  t.is(await status(short.bearer), 401)
  t.is((await owner.get(`${path}/${short.id}`)).json.apiKey.state, 'expired')
})

test('the second factor that a shop requires of its admins is not asked of keys', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { bearer } = await keyOf(admin)
  await AuthSettings.demand(shop.scope, true)
  t.is((await admin.get('/api/admin/pages')).status, 403)
  t.is((await shop.client().get('/api/admin/pages', bearer)).status, 200)
})

test('a key does no more than its creator may', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { bearer } = await keyOf(admin)
  const program = shop.client()
  const owner = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const set = await owner.post('/api/admin/users/roles/create', {
    name: 'Few',
    grants: { pages: 'read' },
  })
  const { users } = (await owner.get('/api/admin/users?q=ada@shop.test')).json
  await owner.put(`/api/admin/users/${users[0].id}/update`, {
    permissionSetId: set.json.permissionSet.id,
  })
  t.is((await program.get('/api/admin/pages', bearer)).status, 200)
  t.is((await program.post('/api/admin/pages/create', page, bearer)).status, 403)
  t.is((await program.get('/api/admin/products', bearer)).status, 403)
})

test('keys are managed by people who may do everything: no key creates, sees or revokes one', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { id, bearer } = await keyOf(admin)
  const program = shop.client()
  const wanted = { name: 'Second', permissionSetId: null }
  for (const answer of [
    await program.post(`${path}/create`, wanted, bearer),
    await program.get(path, bearer),
    await program.put(`${path}/${id}/update`, { name: 'Other' }, bearer),
    await program.delete(`${path}/${id}/delete`, undefined, bearer),
  ])
    t.is(answer.status, 403)
  const editor = await narrowedOf(shop, { auth: 'write' })
  t.is((await editor.get(path)).status, 403)
  t.is((await editor.post(`${path}/create`, wanted)).status, 403)
  t.false(read((await editor.page('/admin')).text).has({ href: '/admin/api-keys' }))
  const narrow = await keyOf(admin, { name: 'Shop window', grants: { pages: 'read' } })
  t.is((await program.get('/api/admin/users', narrow.bearer)).status, 403)
})

test('requests with a key are counted by it, wrong keys by address', async (t) => {
  const env = { LIMIT_ADMIN: '3/60', LIMIT_PUBLIC: '1000/60', LIMIT_AUTH: '1/60' }
  const shop = await openWholeShop(t, { env })
  const admin = await adminOf(shop)
  const { bearer } = await keyOf(admin)
  const program = shop.client()
  const left = []
  for (const address of ['/api/admin/pages', '/api/products', '/api/admin/pages'])
    left.push((await program.get(address, bearer)).headers.get('x-ratelimit-remaining'))
  t.deepEqual(left, ['2', '1', '0'])
  const beyond = await program.get('/api/admin/pages', bearer)
  t.is(beyond.status, 429)
  t.true(Number(beyond.headers.get('retry-after')) >= 1)
  const wrong = { Authorization: 'Bearer shop_wrong' }
  const seen = []
  for (let n = 0; n < 11; n++) seen.push((await program.get('/api/admin/pages', wrong)).status)
  t.deepEqual(seen, [...Array(10).fill(401), 429])
})

test('the last use of a key is written once a minute, and is no change of it', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { id, bearer } = await keyOf(admin)
  const program = shop.client()
  const seen = async () => (await admin.get(`${path}/${id}`)).json.apiKey
  const unused = await seen()
  t.is(unused.lastUsedAt, null)
  await program.get('/api/admin/pages', bearer)
  const used = await seen()
  t.truthy(used.lastUsedAt)
  t.is(used.updatedAt, unused.updatedAt)
  await program.get('/api/admin/pages', bearer)
  t.is((await seen()).lastUsedAt, used.lastUsedAt)
})

test('answers to a key never enter the page cache', async (t) => {
  const shop = await openWholeShop(t)
  const { bearer } = await keyOf(await adminOf(shop))
  const program = shop.client()
  for (let n = 0; n < 2; n++) {
    const answer = await program.get('/api/products', bearer)
    t.is(answer.headers.get('etag'), null)
    t.is(answer.headers.get('set-cookie'), null)
  }
})

test('an Idempotency-Key belongs to the API key that sent it', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const [one, other] = [await keyOf(admin, { name: 'One' }), await keyOf(admin, { name: 'Other' })]
  const made = await admin.post('/api/admin/products/create', {
    title: 'Poster',
    variants: [{ price: 1900, stock: 5 }],
  })
  const [{ id }] = made.json.product.variants
  const move = async (bearer: Record<string, string>) =>
    shop
      .client()
      .put(
        `/api/admin/inventory/${id}/update`,
        { by: 3, reason: 'received' },
        { ...bearer, 'Idempotency-Key': 'delivery-7' },
      )
  const first = await move(one.bearer)
  t.is(first.status, 200)
  const again = await move(one.bearer)
  t.is(again.headers.get('idempotency-replayed'), 'true')
  t.is(again.text, first.text)
  t.is((await move(other.bearer)).headers.get('idempotency-replayed'), null)
})

async function formOf(shop: Shop, language: string) {
  const admin = await adminOf(shop)
  await admin.form('/account/language', { language })
  return admin
}

test('keys are created, renamed and revoked by forms, in both languages', async (t) => {
  const shop = await openWholeShop(t)
  const german = await formOf(shop, 'de')
  t.regex((await german.page('/admin/api-keys')).text, /Lassen Sie Programme im Shop arbeiten/)
  const admin = await formOf(shop, 'en')
  t.regex((await admin.page('/admin/api-keys')).text, /Let programs work in your shop/)
  const blank = await admin.page('/admin/api-keys/new')
  t.true(read(blank.text).has({ role: 'combobox', name: 'Permission set' }))
  const nameless = await admin.form('/admin/api-keys/create', {
    name: ' ',
    permissionSetId: '',
    expiresAt: '2040-01-01T10:00',
  })
  t.is(nameless.status, 422)
  t.true(read(nameless.text).has({ value: '2040-01-01T10:00' }))
  const past = await admin.form('/admin/api-keys/create', {
    name: 'ERP',
    permissionSetId: '',
    expiresAt: '2020-01-01T10:00',
  })
  t.is(past.status, 422)
  t.regex(past.text, /Choose a time in the future/)
  const made = await admin.form('/admin/api-keys/create', {
    name: 'ERP',
    permissionSetId: '',
    expiresAt: '',
  })
  t.is(made.status, 201)
  const slip = await admin.form('/admin/api-keys/create', { name: 'Slip', permissionSetId: '' })
  const undo = `/admin/acts/${slip.headers.get('x-request-id')}/undo`
  const page = read(slip.text)
  t.true(page.has({ action: undo }), 'beside the key that is shown once')
  t.true(page.has({ tag: 'input', field: 'returnTo', value: '/admin/api-keys' }))
  t.is((await admin.form(undo, { returnTo: '/admin' })).headers.get('location'), '/admin')
  t.is((await admin.get(path)).json.apiKeys.length, 1)
  const [key = ''] = /shop_[\w-]{43}/.exec(made.text) ?? []
  t.is(
    (await shop.client().get('/api/admin/pages', { Authorization: `Bearer ${key}` })).status,
    200,
  )
  const [{ id, updatedAt }] = (await admin.get(path)).json.apiKeys
  const own = `/admin/api-keys/${id}`
  const renamed = await admin.form(`${own}/update`, {
    _method: 'PUT',
    name: 'Warehouse',
    updatedAt,
  })
  t.is(renamed.status, 303)
  t.is((await admin.put(`/api${own}/update`, { name: 'Late', updatedAt })).status, 409)
  const list = (await admin.page('/admin/api-keys')).text
  for (const word of ['Warehouse', key.slice(0, 13), 'Active', 'Never']) t.true(list.includes(word))
  t.false(list.includes(key))
  t.regex((await admin.page(`${own}/delete`)).text, /Revoke “Warehouse”\?/)
  t.is((await admin.form(`${own}/delete`, { _method: 'DELETE' })).status, 303)
  t.deepEqual((await admin.get(path)).json, { apiKeys: [], total: 0 })
})

test('a permission set must be chosen, must exist, and cannot go while a key has it', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  t.is((await admin.post(`${path}/create`, { name: 'ERP' })).status, 422)
  const unknown = await admin.post(`${path}/create`, { name: 'ERP', permissionSetId: 'nowhere' })
  t.is(unknown.status, 422)
  t.truthy(unknown.json.error.fields.permissionSetId)
  const { permissionSetId } = await keyOf(admin, { grants: { pages: 'read' } })
  const kept = await admin.delete(`/api/admin/users/roles/${permissionSetId}/delete`)
  t.is(kept.status, 409)
  t.regex(kept.json.error.message, /ERP/)
})
