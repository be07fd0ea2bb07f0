import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import contact from '../../../modules/contact/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const modules = [auth, settings, storefront, contact]
const letter = {
  name: 'Carl',
  email: 'Carl@shop.test',
  subject: 'A question',
  message: 'Do you ship <b>prints</b>\n\nto Norway?',
}
const rows = (shop: Shop) => shop.scope.db('messages').select('*')
/** The stamp of a form that was shown so long ago (ms). */
const shown = (shop: Shop, ago: number) =>
  shop.scope.signer('contact').sign(String(Date.now() - ago))

test('what is written is kept and mailed to the shop, and an answer goes to whoever wrote', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, modules, { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { email: 'hello@shop.test' })
  const sent = await shop.client().post('/api/contact', letter)
  t.is(sent.status, 201)
  t.deepEqual(sent.json, { sent: true })
  const [mail = ''] = await delivered(shop, box)
  t.is(readerOf(mail), 'hello@shop.test')
  t.regex(mail, /Reply-To: carl@shop\.test/)
  t.regex(mail, /Subject: A question/)
  t.regex(mail, /&lt;b(>|&gt;)prints/)
  t.like((await rows(shop))[0], { email: 'carl@shop.test', status: 'open', userId: null })
})

test('with mail off it is kept all the same', async (t) => {
  const shop = await openShop(t, modules)
  t.is((await shop.client().post('/contact', letter)).status, 201)
  t.is((await rows(shop)).length, 1)
  t.is(Number((await shop.scope.db('jobs').where({ name: 'mail' })).length), 0)
})

test('the form works without scripts: said once on the next page, and again with 422, everything typed kept', async (t) => {
  const shop = await openShop(t, modules)
  const browser = shop.client()
  const page = await browser.page('/contact')
  t.is(page.status, 200)
  t.true(read(page.text).has({ field: 'shownAt', value: /^\d+\./ }))
  t.true(read(page.text).has({ class: 'shop-contact' }))
  const shownAt = shown(shop, 5_000)
  const wrong = await browser.form('/contact', {
    ...letter,
    email: 'no address',
    message: '',
    shownAt,
  })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'A question' }))
  t.true(read(wrong.text).has({ 'aria-describedby': 'contact-message-error' }))
  t.true(read(wrong.text).has({ value: shownAt }))
  const sent = await browser.form('/contact', { ...letter, website: '', shownAt })
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/contact')
  t.regex((await browser.page('/contact')).text, /your message has arrived/)
  t.is((await rows(shop))[0].message, letter.message)
})

test('a letter that is sent twice with one press of the button comes once, and each page has a key of its own', async (t) => {
  const shop = await openShop(t, modules)
  const browser = shop.client()
  const keyOn = async () =>
    /name="_key" value="([^"]+)"/.exec((await browser.page('/contact')).text)?.[1] ?? ''
  const [_key, other] = [await keyOn(), await keyOn()]
  t.not(_key, other)
  const press = (key: string) =>
    browser.form('/contact', { ...letter, shownAt: shown(shop, 5_000), _key: key })
  const shownAt = shown(shop, 5_000)
  const twice = await Promise.all(
    [1, 2].map(() => browser.form('/contact', { ...letter, shownAt, _key })),
  )
  t.deepEqual(
    twice.map(({ status }) => status),
    [303, 303],
  )
  t.is((await rows(shop)).length, 1)
  t.is((await press(other)).status, 303)
  t.is((await rows(shop)).length, 2)
})

test('a form that is filled faster than people can, with a forged or a day-old stamp, is asked again', async (t) => {
  const shop = await openShop(t, modules)
  const send = (shownAt: string) => shop.client().form('/contact', { ...letter, shownAt })
  for (const stamp of [shown(shop, -3600_000), shown(shop, 25 * 3600_000), '', '0.x']) {
    const answer = await send(stamp)
    t.is(answer.status, 422, stamp)
    t.regex(answer.text, /send it once more/)
    t.regex(answer.text, /Do you ship &lt;b/)
  }
  t.is((await rows(shop)).length, 0)
  t.is((await send(shown(shop, 3_000))).status, 303)
})

test('a machine that fills the hidden field is thanked and dropped', async (t) => {
  const shop = await openShop(t, modules)
  const shownAt = shown(shop, 5_000)
  const sent = await shop
    .client()
    .form('/contact', { ...letter, website: 'https://x.example', shownAt })
  t.is(sent.status, 303)
  t.is((await shop.client().post('/contact', { ...letter, website: 'x' })).status, 201)
  t.is((await rows(shop)).length, 0)
})

test('what does not fit is 422 naming the field, and another site cannot send', async (t) => {
  const shop = await openShop(t, modules)
  const refused = async (change: object) =>
    Object.keys((await shop.client().post('/contact', { ...letter, ...change })).json.error.fields)
  t.deepEqual(await refused({ message: '' }), ['message'])
  t.deepEqual(await refused({ message: 'x'.repeat(5_001) }), ['message'])
  t.deepEqual(await refused({ name: ' ' }), ['name'])
  t.deepEqual(await refused({ email: 'a＠b.example' }), ['email'])
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  t.is((await shop.client().form('/contact', letter, foreign)).status, 403)
  t.is((await rows(shop)).length, 0)
})

test('61: the 11th message in ten minutes is 429', async (t) => {
  const shop = await openShop(t, modules, { env: { LIMIT_SENSITIVE: '' } })
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await shop.client().post('/contact', letter)).status)
  t.deepEqual(statuses, [...Array(10).fill(201), 429])
})

test('whoever is signed in finds name and address filled in', async (t) => {
  const shop = await openShop(t, modules)
  const carl = await customerOf(shop)
  const { text } = await carl.page('/contact')
  t.true(read(text).has({ value: 'Carl' }))
  t.true(read(text).has({ value: 'carl@shop.test' }))
  await carl.post('/contact', letter)
  t.truthy((await rows(shop))[0].userId)
})

test('admins read what waits first, mark it done and open again, answer by mail and delete, as page and JSON', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  t.regex((await admin.page('/admin/messages')).text, /No messages yet/)
  for (const subject of ['First', 'Second', 'Third'])
    await shop.client().post('/contact', { ...letter, subject })
  const subjects = async (query = '') =>
    (await admin.get(`/admin/messages${query}`)).json.messages.map(
      (one: { subject: string }) => one.subject,
    )
  t.deepEqual(await subjects(), ['Third', 'Second', 'First'])
  const { messages } = (await admin.get('/admin/messages')).json
  const { id } = messages[0]
  const done = await admin.form(`/admin/messages/${id}/done`, { _method: 'PUT' })
  t.is(done.status, 303)
  t.deepEqual(await subjects(), ['Second', 'First', 'Third'])
  t.deepEqual(await subjects('?status=done'), ['Third'])
  t.deepEqual(await subjects('?q=norway'), ['Second', 'First', 'Third'])
  t.is((await admin.put(`/admin/messages/${id}/reopen`)).json.message.status, 'open')
  const html = (await admin.page(`/admin/messages/${id}`)).text
  t.regex(html, /Do you ship &lt;b/)
  t.true(read(html).has({ href: 'mailto:carl%40shop.test?subject=Re%3A%20Third' }))
  t.regex((await admin.page(`/admin/messages/${id}/delete`)).text, /Delete the message from Carl/)
  t.deepEqual((await admin.delete(`/admin/messages/${id}/delete`)).json, { deleted: true })
  t.is((await admin.get(`/admin/messages/${id}`)).status, 404)
  t.is((await shop.client().get('/admin/messages')).status, 401)
})
