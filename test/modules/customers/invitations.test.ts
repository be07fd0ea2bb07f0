import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { linkIn, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/customers'

test('customers without a password are invited from their list, selected or all that match, each by one mail', async (t) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(shop.scope)
  const text =
    'Email,First Name,Last Name,Tags\nada@old.test,Ada,Low,moved\nben@old.test,Ben,Old,moved\ncid@old.test,Cid,New,moved\neve@old.test,Eve,Far,other\n'
  const { changeSet } = (
    await admin.post('/admin/change-sets/create', { files: [{ name: 'people.csv', text }] })
  ).json
  await work()
  await admin.put(`/admin/change-sets/${changeSet.id}/apply`)
  await work()
  t.is(box.mails.length, 0)
  const { customers } = (await admin.get(path)).json
  const idOf = (email: string): string =>
    customers.find((one: { email: string }) => one.email === email).id
  t.true((await admin.page(path)).text.includes('Invite to an account'))
  const wish = { action: 'invite', ids: [idOf('ada@old.test')] }
  t.deepEqual((await admin.post(`${path}/bulk`, wish)).json, { changed: 1, failures: [] })
  await work()
  t.is(box.mails.length, 1)
  t.is((await admin.post(`${path}/bulk`, wish)).json.changed, 0)
  const all = { matching: 'on', query: 'q=old.test', action: 'invite', _method: 'POST' }
  for (const changed of [3, 0]) {
    const begun = await admin.form(`${path}/bulk`, all)
    t.is(begun.status, 303)
    await work()
    const { run } = (await admin.get(begun.headers.get('location') ?? '')).json
    t.like(run, { total: 4, done: 4, changed })
    await work()
  }
  const mailed = box.mails.map(readerOf).sort()
  t.deepEqual(mailed, ['ada@old.test', 'ben@old.test', 'cid@old.test', 'eve@old.test'])
  const link = new URL(linkIn(box.mails[0] ?? '', '/auth/invitation'), 'http://shop.test')
  const opened = await shop.client().form(link.pathname, {
    ...{ token: link.searchParams.get('token') ?? '', name: 'Ada Low' },
    password: 'a long enough word for Ada',
  })
  t.is(opened.status, 303)
  t.truthy((await admin.get(`${path}/${idOf('ada@old.test')}`)).json.customer)
  const [ada] = await shop.scope.db('customers').where({ email: 'ada@old.test' })
  t.truthy(ada.userId)
})

test('without mail nobody is invited, and the list says why', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await admin.post(`${path}/create`, { email: 'ada@old.test' })
  const { customers } = (await admin.get(path)).json
  const answer = await admin.post(`${path}/bulk`, { action: 'invite', ids: [customers[0].id] })
  t.is(answer.status, 503)
  t.is(answer.json.error.code, 'MAIL_DISABLED')
  t.is((await admin.get('/admin/users?q=ada%40old.test')).json.total, 0)
})

test('without mail a customer gets a link that the merchant hands over: it works once, and a newer one voids it', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { customer } = (await admin.post(`${path}/create`, { email: 'ada@old.test' })).json
  const at = `${path}/${customer.id}`
  t.true(read((await admin.page(at)).text).has({ role: 'button', name: 'Link to open an account' }))
  const shown = await admin.form(`${at}/invitation/link`, {})
  t.is(shown.status, 201)
  t.is(shown.headers.get('cache-control'), 'no-store')
  const [, first = ''] = /invitation\?token=([\w-]+)/.exec(shown.text) ?? []
  t.not(first, '')
  const again = (await admin.post(`${at}/invitation/link`)).json
  const token = new URL(again.invitationUrl).searchParams.get('token') ?? ''
  const accept = (given: string) =>
    shop.client().form('/auth/invitation', {
      ...{ token: given, name: 'Ada Low', password: 'a long enough word for Ada' },
    })
  t.is((await accept(first)).status, 404)
  t.is((await accept(token)).status, 303)
  t.is((await accept(token)).status, 404)
  t.is((await admin.post(`${at}/invitation/link`)).status, 409)
  const [ada] = await shop.scope.db('customers').where({ id: customer.id })
  t.truthy(ada.userId, 'what is known of the address is theirs')
  const told = JSON.stringify((await admin.get('/admin/audit-log')).json)
  t.false(told.includes(token) || told.includes(first))
})

test('a link is made by who may change customers, for a customer of this shop', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { customer } = (await admin.post(`${path}/create`, { email: 'ada@old.test' })).json
  const link = `${path}/${customer.id}/invitation/link`
  t.is((await admin.post(`${path}/unknown/invitation/link`)).status, 404)
  const reader = await narrowedOf(shop, { customers: 'read' })
  t.is((await reader.post(link)).status, 403)
  t.is((await shop.client().post(link)).status, 401)
  t.is((await admin.post(link)).status, 201)
})

test('a link opens nothing once the customer has another address or is deleted, and works again where that was undone', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { customer } = (await admin.post(`${path}/create`, { email: 'ada@old.test' })).json
  const at = `${path}/${customer.id}`
  const { invitationUrl } = (await admin.post(`${at}/invitation/link`)).json
  const link = new URL(invitationUrl)
  const accept = async () => {
    const chosen = { name: 'Eve', password: 'a long enough word for Eve' }
    const token = link.searchParams.get('token') ?? ''
    return (await shop.client().post('/api/auth/invitation', { token, ...chosen })).status
  }
  const seen = async () => (await shop.client().page(link.pathname + link.search)).status
  t.is((await admin.put(`${at}/update`, { email: 'ada@new.test' })).status, 200)
  t.deepEqual([await seen(), await accept()], [404, 422])
  t.is((await admin.put(`${at}/update`, { email: 'ada@old.test' })).status, 200)
  t.is(await seen(), 200)
  t.is((await admin.delete(`${at}/delete`)).status, 200)
  t.deepEqual([await seen(), await accept()], [404, 422])
  const [row] = await shop.scope.db('users').where({ email: 'ada@old.test' })
  t.is(row.passwordHash, null)
  t.is(row.emailVerifiedAt, null)
})

test('customers are invited in the language of their last order, by mail and by link', async (t) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { languages: ['de'] })
  const work = () => shop.app.kernel.jobs.runDue(shop.scope)
  const add = async (email: string) =>
    (await admin.post(`${path}/create`, { email })).json.customer.id as string
  const ids = [await add('ada@old.test'), await add('ben@old.test'), await add('eva@old.test')]
  const scope = await shop.app.scope()
  for (const [email, language] of [
    ['ada@old.test', 'en'],
    ['ada@old.test', 'de'],
    ['ben@old.test', 'en'],
  ] as const)
    await placed(scope, { email, language })
  const { json } = await admin.post(`${path}/${ids[0]}/invitation/link`, {})
  t.regex(json.invitationUrl, /\/de\/auth\/invitation\?token=/)
  const opened = json.invitationUrl.slice(scope.origin.length)
  t.is((await shop.client().page(opened)).status, 200)
  await scope.atomic(({ db }) => db('users').where({ email: 'ada@old.test' }).delete())
  await admin.post(`${path}/bulk`, { action: 'invite', ids })
  await work()
  const to = (email: string) => box.mails.find((mail) => readerOf(mail) === email) ?? ''
  t.regex(linkIn(to('ada@old.test'), '/de/auth/invitation'), /token=/)
  for (const email of ['ben@old.test', 'eva@old.test'])
    t.regex(linkIn(to(email), '/auth/invitation'), /^\/auth/)

  // Sent again from the list of accounts, by an admin who reads English.
  box.mails.length = 0
  const { users } = (await admin.get('/admin/users?q=ada%40old.test')).json
  t.is((await admin.form(`/admin/users/${users[0].id}/invitation/resend`, {})).status, 303)
  await placed(scope, { email: 'ida@old.test', language: 'de' })
  const invited = { email: 'Ida@old.test', role: 'customer' }
  t.is((await admin.post('/api/admin/users/invite', invited)).status, 201)
  await work()
  for (const email of ['ada@old.test', 'ida@old.test'])
    t.regex(linkIn(to(email), '/de/auth/invitation'), /token=/, email)

  // Or handed over from there.
  const handed = `/admin/users/${users[0].id}/invitation/link`
  t.regex((await admin.post(handed)).json.invitationUrl, /\/de\/auth\/invitation\?token=/)
  const shown = (await admin.form(handed, {})).text
  const [address = ''] = /\/de\/auth\/invitation\?token=[\w-]+/.exec(shown) ?? []
  t.is((await shop.client().page(address)).status, 200)
})

test('a new account is invited by a link in the language of its customer, where no mail is on', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { languages: ['de'] })
  await placed(await shop.app.scope(), { email: 'ida@old.test', language: 'de' })
  const linkOf = async (email: string, role: string) =>
    (await admin.post('/api/admin/users/invite', { email, role })).json.invitationUrl
  t.regex(await linkOf('Ida@old.test', 'customer'), /\/de\/auth\/invitation\?token=/)
  t.notRegex(await linkOf('kim@shop.test', 'admin'), /\/de\//)
})
