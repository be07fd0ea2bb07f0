import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf, narrowedOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const api = '/api/admin/users'

async function idOf(admin: Client, email: string): Promise<string> {
  const { users } = (await admin.get(`${api}?q=${encodeURIComponent(email)}`)).json
  return users[0]?.id ?? 'none'
}

test('the list finds by name, address, role and state, sorts, and tells how many there are', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await customerOf(shop)
  await customerOf(shop, { email: 'dora@shop.test', name: '100% Dora' })
  await admin.put(`${api}/${await idOf(admin, 'dora@')}/suspend`)
  const names = async (query: string) =>
    (await admin.get(`${api}?${query}`)).json.users.map(({ name }: { name: string }) => name)
  t.deepEqual(await names('sort=name'), ['100% Dora', 'Ada', 'Carl'])
  t.deepEqual(await names('sort=-email'), ['100% Dora', 'Carl', 'Ada'])
  t.deepEqual(await names('q=CARL%40'), ['Carl'])
  t.deepEqual(await names('q=0%25'), ['100% Dora'])
  t.deepEqual(await names('role=admin'), ['Ada'])
  t.deepEqual(await names('state=suspended'), ['100% Dora'])
  t.deepEqual(await names('state=active&sort=name&take=1&skip=1'), ['Carl'])
  t.is((await admin.get(`${api}?take=1`)).json.total, 3)
  t.is((await admin.get(`${api}?take=101`)).status, 422)
  t.is((await admin.get(`${api}?sort=passwordHash`)).status, 422)
  const page = await admin.page('/admin/users?state=suspended')
  t.regex(page.text, /100% Dora/)
  t.notRegex(page.text, /Carl/)
})

test('no answer about users holds a password, a token or a secret', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const id = await idOf(admin, 'ada@')
  const [row] = await shop.scope.db('users').where({ id })
  for (const path of [api, `${api}/${id}`, '/admin/users', `/admin/users/${id}`]) {
    for (const { text } of [await admin.get(path), await admin.page(path)]) {
      t.false(text.includes(row.passwordHash))
      t.notRegex(text, /passwordHash|tokenHash|idHash|sealedSecret|\$2b\$/)
    }
  }
})

test('an account is made with a password, as JSON and as a form, and refusals keep what was typed', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const made = await admin.post(`${api}/create`, {
    email: 'Emil@Shop.test',
    name: 'Emil',
    password,
    role: 'admin',
  })
  t.is(made.status, 201)
  t.like(made.json.user, { email: 'emil@shop.test', role: 'admin', state: 'active' })
  await signIn(shop.client(), 'emil@shop.test')
  const taken = await admin.post(`${api}/create`, { email: 'emil@shop.test', password })
  t.is(taken.status, 409)
  t.is(taken.json.error.code, 'EMAIL_TAKEN')
  const form = { email: 'fritz@shop.test', name: 'Fritz', by: 'password', password: 'short' }
  const refused = await admin.form('/admin/users/create', form)
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: 'fritz@shop.test' }))
  t.false(read(refused.text).has({ value: 'short' }))
  const accepted = await admin.form('/admin/users/create', { ...form, password })
  t.is(accepted.status, 303)
  t.is((await admin.get(`${api}/${await idOf(admin, 'fritz')}`)).json.user.role, 'customer')
})

test('18: what an admin is not asked for is not taken from a body', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await customerOf(shop)
  const id = await idOf(admin, 'carl@')
  const forged = {
    name: 'Carl',
    role: 'admin',
    passwordHash: 'x',
    emailVerifiedAt: 'x',
    storeId: 'x',
  }
  t.is((await admin.put(`${api}/${id}/update`, forged)).status, 200)
  const [row] = await shop.scope.db('users').where({ id })
  t.like(row, { role: 'customer', emailVerifiedAt: null, storeId: 'default' })
  t.not(row.passwordHash, 'x')
})

test('4: promoted, demoted, suspended and deleted count at the next request', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const carl = await customerOf(shop)
  const id = await idOf(admin, 'carl@')
  t.is((await carl.get(api)).status, 403)
  t.is((await admin.put(`${api}/${id}/promote`)).json.user.role, 'admin')
  t.is((await carl.get(api)).status, 200)
  t.is((await admin.put(`${api}/${id}/demote`)).json.user.role, 'customer')
  t.is((await carl.get(api)).status, 403)
  t.is((await admin.put(`${api}/${id}/suspend`)).json.user.state, 'suspended')
  t.is((await carl.get('/api/auth/session')).json.user, null)
  const shut = await shop
    .client()
    .post('/api/auth/sign-in/email', { email: 'carl@shop.test', password })
  t.is(shut.status, 401)
  t.is((await admin.put(`${api}/${id}/reinstate`)).json.user.state, 'active')
  const back = await signIn(shop.client(), 'carl@shop.test')
  t.deepEqual((await admin.delete(`${api}/${id}/delete`)).json, { deleted: true })
  t.is((await back.get('/api/auth/session')).json.user, null)
  t.is((await admin.get(`${api}/${id}`)).status, 404)
})

test('every deed works as a form of the account’s page', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await customerOf(shop)
  const path = `/admin/users/${await idOf(admin, 'carl@')}`
  const says = async () => (await admin.page(path)).text
  t.is((await admin.form(`${path}/sessions/end`, {})).status, 303)
  t.regex(await says(), /1 session ended/)
  for (const [verb, words] of [
    ['promote', /Carl is an admin/],
    ['demote', /Carl is a customer now/],
    ['suspend', /Carl is shut out/],
    ['reinstate', /Carl may sign in again/],
  ] as const) {
    t.is((await admin.form(`${path}/${verb}`, { _method: 'PUT' })).status, 303, verb)
    t.regex(await says(), words)
  }
  const renamed = await admin.form(`${path}/update`, { _method: 'PUT', name: 'Karl', email: 'bad' })
  t.is(renamed.status, 422)
  t.true(read(renamed.text).has({ value: 'Karl' }))
  t.regex((await admin.page(`${path}/delete`)).text, /Delete the account of Carl\?/)
  t.is((await admin.form(`${path}/delete`, { _method: 'DELETE' })).status, 303)
})

test('a new address drops the verified mark, and what was mailed to the old one', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  await customerOf(shop)
  const id = await idOf(admin, 'carl@')
  await shop.scope.atomic((inner) =>
    inner.db('users').where({ id }).update({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }),
  )
  const moved = await admin.put(`${api}/${id}/update`, { email: 'karl@shop.test' })
  t.like(moved.json.user, { email: 'karl@shop.test', emailVerified: false })
  const taken = await admin.put(`${api}/${id}/update`, { email: 'ada@shop.test' })
  t.is(taken.status, 409)
  t.truthy(taken.json.error.fields.email)
})

test('nobody takes the shop away from its last admin, who cannot shut themselves out either', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const id = await idOf(admin, 'ada@')
  const set = await admin.post(`${api}/roles/create`, { name: 'Editors', grants: {} })
  for (const refused of [
    await admin.put(`${api}/${id}/demote`),
    await admin.put(`${api}/${id}/update`, { permissionSetId: set.json.permissionSet.id }),
  ]) {
    t.is(refused.status, 409)
    t.is(refused.json.error.code, 'LAST_ADMIN')
  }
  for (const refused of [
    await admin.put(`${api}/${id}/suspend`),
    await admin.delete(`${api}/${id}/delete`),
  ]) {
    t.is(refused.status, 409)
    t.is(refused.json.error.code, 'SELF')
  }
  const form = await admin.form(`/admin/users/${id}/demote`, { _method: 'PUT' })
  t.is(form.status, 409)
  t.regex(form.text, /Nobody else may do everything/)
})

test('of admins who demote each other at the same time one stays', async (t) => {
  const shop = await openShop(t, [auth])
  const admins = [await adminOf(shop), await adminOf(shop, { email: 'bob@shop.test', name: 'Bob' })]
  const [ada, bob] = admins as [Client, Client]
  const paths = [await idOf(ada, 'bob@'), await idOf(ada, 'ada@')].map(
    (id) => `${api}/${id}/demote`,
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? bob : ada).put(paths[n % 2] ?? '')),
  )
  t.true(answers.every(({ status }) => [200, 403, 409].includes(status)))
  const left = await shop.scope.db('users').where({ storeId: 'default', role: 'admin' })
  t.is(left.length, 1)
})

test('an invitation by mail makes its owner the account, once', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  const made = await admin.post(`${api}/invite`, { email: 'ivy@shop.test', role: 'admin' })
  t.is(made.status, 201)
  t.like(made.json.user, { state: 'invited', hasPassword: false, role: 'admin' })
  const [mail = ''] = await delivered(shop, box)
  t.is(readerOf(mail), 'ivy@shop.test')
  const link = linkIn(mail, '/auth/invitation')
  t.false(JSON.stringify((await admin.get(`${api}/${made.json.user.id}`)).json).includes(link))
  const ivy = shop.client()
  const page = await ivy.page(link)
  t.is(page.status, 200)
  t.regex(page.text, /ivy@shop\.test/)
  const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
  const weak = await ivy.form('/auth/invitation', { token, name: 'Ivy', password: 'short' })
  t.is(weak.status, 422)
  t.true(read(weak.text).has({ value: 'Ivy' }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.client().post('/api/auth/invitation', { token, name: 'Ivy', password }),
    ),
  )
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(422)])
  const user = (await admin.get(`${api}/${made.json.user.id}`)).json.user
  t.like(user, { name: 'Ivy', state: 'active', emailVerified: true, hasPassword: true })
  t.is((await ivy.page(link)).status, 404)
  await signIn(ivy, 'ivy@shop.test')
  t.is((await ivy.get(api)).status, 200)
})

test('an invitation is sent again, which voids the older link, and withdrawn with its account', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  await admin.form('/admin/users/create', { email: 'ivy@shop.test', by: 'invitation' })
  const id = await idOf(admin, 'ivy@')
  await delivered(shop, box)
  t.is((await admin.form(`/admin/users/${id}/invitation/resend`, {})).status, 303)
  const mails = await delivered(shop, box)
  const [first = '', second = ''] = mails.map((mail) => linkIn(mail, '/auth/invitation'))
  t.is((await shop.client().page(first)).status, 404)
  t.is((await shop.client().page(second)).status, 200)
  t.regex((await admin.page(`/admin/users/${id}`)).text, /has not come yet/)
  t.is((await admin.delete(`${api}/${id}/invitation/delete`)).status, 200)
  t.is((await shop.client().page(second)).status, 404)
  t.is((await admin.get(`${api}/${id}`)).status, 404)
  const own = await idOf(admin, 'ada@')
  t.is((await admin.delete(`${api}/${own}/invitation/delete`)).status, 409)
})

test('an invited admin who never came is no admin that is left', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  await admin.post(`${api}/invite`, { email: 'ivy@shop.test', role: 'admin' })
  const refused = await admin.put(`${api}/${await idOf(admin, 'ada@')}/demote`)
  t.is(refused.json.error.code, 'LAST_ADMIN')
})

test('without mail the link is shown once, to be handed over; it opens the account and proves no mailbox', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  t.regex((await admin.page('/admin/users/new')).text, /This shop sends no mail/)
  const sent = { email: 'ivy@shop.test', role: 'admin', by: 'invitation' }
  const page = await admin.form('/admin/users/create', sent)
  t.is(page.status, 201)
  const shown = read(page.text).find({ id: 'invitation-link' }).text
  const id = await idOf(admin, 'ivy@')
  t.is((await admin.post(`${api}/${id}/invitation/resend`)).status, 503)
  t.false((await admin.page(`/admin/users/${id}`)).text.includes('token='))

  const again = await admin.post(`${api}/${id}/invitation/link`)
  t.is(again.status, 200)
  t.not(again.json.invitationUrl, shown)
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
  t.is((await shop.client().page(pathOf(shown))).status, 404)
  const ivy = shop.client()
  t.is((await ivy.page(pathOf(again.json.invitationUrl))).status, 200)
  const token = new URL(again.json.invitationUrl).searchParams.get('token') ?? ''
  t.is((await ivy.post('/api/auth/invitation', { token, name: 'Ivy', password })).status, 200)
  const { user } = (await admin.get(`${api}/${id}`)).json
  t.like(user, { state: 'active', role: 'admin', emailVerified: false, hasPassword: true })
  t.is((await admin.post(`${api}/${id}/invitation/link`)).status, 409)
})

test('a colleague is invited with a ready permission set in one step; it is made once', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const form = read((await admin.page('/admin/users/new')).text)
  // Whoever presses on without looking gives nothing away.
  t.true(form.has({ role: 'radio', name: 'Admin', checked: '' }))
  t.true(form.has({ role: 'option', name: 'Only look', selected: '' }))
  t.true(form.has({ role: 'option', name: 'Support' }))
  const colleague = { role: 'admin', permissionSetId: 'support', by: 'invitation' }
  const invite = (email: string) => admin.form('/admin/users/create', { ...colleague, email })
  t.is((await invite('ivy@shop.test')).status, 201)
  t.is((await invite('ben@shop.test')).status, 201)
  const { permissionSets } = (await admin.get('/api/admin/users/roles')).json
  t.is(permissionSets.length, 1)
  t.like(permissionSets[0], { name: 'Support', people: 2 })
  const after = read((await admin.page('/admin/users/new')).text)
  t.is(after.all({ role: 'option', name: 'Support' }).length, 1)
  const looks = { ...colleague, permissionSetId: 'reader', email: 'una@shop.test' }
  t.is((await admin.form('/admin/users/create', looks)).status, 201)
  const later = read((await admin.page('/admin/users/new')).text)
  t.true(later.has({ role: 'option', name: 'Only look', selected: '' }))
  const unknown = { email: 'eve@shop.test', role: 'admin', permissionSetId: 'boss' }
  t.is((await admin.post(`${api}/invite`, unknown)).status, 422)
})

test('an admin whom a permission set narrows gets no link to an invited admin’s account', async (t) => {
  const shop = await openShop(t, [auth])
  const owner = await adminOf(shop)
  const made = await owner.post(`${api}/invite`, { email: 'ivy@shop.test', role: 'admin' })
  t.is(made.status, 201)
  const narrowed = await narrowedOf(shop, { auth: 'write' })
  const refused = await narrowed.post(`${api}/${made.json.user.id}/invitation/link`)
  t.is(refused.status, 403)
  t.is(
    (await narrowed.post(`${api}/invite`, { email: 'eve@shop.test', role: 'admin' })).status,
    403,
  )
})

test('19: users of another store are nobody’s here', async (t) => {
  const shop = await openShop(t, [auth])
  const admin = await adminOf(shop)
  const eve = { email: 'eve@shop.test', name: 'Eve', password, role: 'admin' as const }
  const made = await shop.other.ask('auth.create', eve)
  for (const verb of ['promote', 'demote', 'suspend', 'update']) {
    t.is((await admin.put(`${api}/${made?.id}/${verb}`, { name: 'x' })).status, 404, verb)
  }
  t.is((await admin.delete(`${api}/${made?.id}/delete`)).status, 404)
  t.is((await admin.get(`${api}?q=eve`)).json.total, 0)
  const [row] = await shop.other.db('users').where({ id: made?.id })
  t.like(row, { role: 'admin', name: 'Eve', suspendedAt: null })
})
