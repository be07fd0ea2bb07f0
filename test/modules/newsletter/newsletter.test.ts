import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import {
  delivered,
  linkIn,
  type Mailbox,
  mailbox,
  readerOf,
} from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import newsletter from '../../../modules/newsletter/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const email = 'carl@shop.test'
const rows = (shop: Shop) => shop.scope.db('newsletter_subscribers').select('*')

async function open(t: Parameters<typeof openShop>[0], env: Record<string, string> = {}) {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth, storefront, newsletter, auditLog], {
    env: { SMTP_URL: box.url, ...env },
  })
  return { shop, box }
}

/** Asks, reads the mail, follows its link and confirms; answers the welcome mail. */
async function subscribed(shop: Shop, box: Mailbox, who = email): Promise<string> {
  await shop.client().post('/newsletter/subscribe', { email: who })
  const asked = (await delivered(shop, box)).at(-1) ?? ''
  const token = new URL(linkIn(asked, '/newsletter/confirm'), shop.url).searchParams.get('token')
  await shop.client().post('/newsletter/confirm', { token })
  return (await delivered(shop, box)).at(-1) ?? ''
}

test('subscribing is confirmed by a mailed link: opening it changes nothing, its button subscribes', async (t) => {
  const { shop, box } = await open(t)
  const answer = await shop
    .client()
    .post('/api/newsletter/subscribe', { email: ' CARL@shop.test ' })
  t.is(answer.status, 202)
  t.deepEqual(answer.json, { subscribed: 'pending' })
  const [mail = ''] = await delivered(shop, box)
  t.is(readerOf(mail), 'carl@shop.test')
  const link = linkIn(mail, '/newsletter/confirm')
  const browser = shop.client()
  const page = await browser.page(link)
  t.is(page.status, 200)
  t.regex(page.text, /carl@shop\.test/)
  t.is(page.headers.get('referrer-policy'), 'strict-origin')
  t.is((await rows(shop))[0].status, 'pending')
  const token = new URL(link, shop.url).searchParams.get('token') ?? ''
  const done = await browser.form('/newsletter/confirm', { token })
  t.is(done.status, 303)
  const [row] = await rows(shop)
  t.like(row, { email, status: 'subscribed', source: 'form', consentAddress: '127.0.0.1' })
  t.truthy(row.consentAt)
  t.not(row.tokenHash, token)
  t.is((await browser.form('/newsletter/confirm', { token })).status, 303)
  t.is((await delivered(shop, box)).length, 2)
})

test('the answer is the same for every address, and a subscriber is not written to again', async (t) => {
  const { shop, box } = await open(t)
  await subscribed(shop, box)
  const ask = async (who: string) => {
    const { status, text } = await shop.client().post('/newsletter/subscribe', { email: who })
    return { status, text }
  }
  t.deepEqual(await ask(email), await ask('new@shop.test'))
  const mails = await delivered(shop, box)
  t.is(mails.length, 3)
  t.is((await rows(shop)).find((row) => row.email === email)?.status, 'subscribed')
})

test('of 50 at once for one address one row is kept and one mail is sent', async (t) => {
  const { shop, box } = await open(t)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.client().post('/newsletter/subscribe', { email })),
  )
  t.true(answers.every(({ status }) => status === 202))
  t.is((await rows(shop)).length, 1)
  t.is((await delivered(shop, box)).length, 1)
})

test('a form without scripts goes back to its page with a word, with htmx the word takes its place, and a bad address is asked again', async (t) => {
  const { shop } = await open(t)
  const browser = shop.client()
  const sent = await browser.form('/newsletter/subscribe', { email, returnTo: '/newsletter?a=b' })
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/newsletter?a=b')
  t.regex((await browser.page('/newsletter')).text, /Open its link to confirm/)
  const away = await browser.form('/newsletter/subscribe', { email, returnTo: '//evil.example' })
  t.is(away.headers.get('location'), '/')
  const part = await shop
    .client()
    .form(
      '/newsletter/subscribe',
      { email },
      { 'HX-Request': 'true', 'HX-Request-Type': 'partial' },
    )
  t.is(part.status, 202)
  t.regex(read(part.text).find({ id: 'newsletter' }).text, /Open its link to confirm/)
  const wrong = await browser.form('/newsletter/subscribe', { email: 'no address' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ value: 'no address' }))
  t.true(read(wrong.text).has({ role: 'alert' }))
  t.is((await browser.post('/newsletter/subscribe', { email: 'no address' })).status, 422)
})

test('with mail off nobody is asked: 503 MAIL_DISABLED, a page that says so, and no form in the footer', async (t) => {
  const shop = await openShop(t, [auth, storefront, newsletter])
  const answer = await shop.client().post('/newsletter/subscribe', { email })
  t.is(answer.status, 503)
  t.is(answer.json.error.code, 'MAIL_DISABLED')
  t.is((await shop.client().form('/newsletter/subscribe', { email })).status, 503)
  const page = (await shop.client().page('/newsletter')).text
  t.regex(page, /sends no mail/)
  t.notRegex(page, /newsletter-email/)
  t.is((await rows(shop)).length, 0)
  const { shop: on } = await open(t)
  const footer = (await on.client().page('/auth/signin')).text.split('<footer')[1] ?? ''
  t.true(read(footer).has({ action: '/newsletter/subscribe' }))
  t.true(read(footer).has({ field: 'returnTo', value: '/auth/signin' }))
})

test('a token that is wrong, replaced or a week old confirms nothing', async (t) => {
  const { shop, box } = await open(t)
  await shop.client().post('/newsletter/subscribe', { email })
  const link = linkIn((await delivered(shop, box))[0] ?? '', '/newsletter/confirm')
  const token = new URL(link, shop.url).searchParams.get('token') ?? ''
  const confirm = (given: string) => shop.client().post('/newsletter/confirm', { token: given })
  t.is((await confirm('wrong')).status, 404)
  t.is((await confirm((await rows(shop))[0].tokenHash)).status, 404)
  const set = (fields: object) =>
    shop.scope.atomic(({ db }) => db('newsletter_subscribers').update(fields))
  await set({ askedAt: '2020-01-01T00:00:00.000Z' })
  await shop.client().post('/newsletter/subscribe', { email })
  t.is((await confirm(token)).status, 404)
  const second = linkIn((await delivered(shop, box))[1] ?? '', '/newsletter/confirm')
  await set({ tokenExpiresAt: '2020-01-01T00:00:00.000Z' })
  const late = new URL(second, shop.url).searchParams.get('token') ?? ''
  t.is((await confirm(late)).status, 404)
  const spent = await shop.client().page(second)
  t.is(spent.status, 404)
  t.regex(spent.text, /This link no longer works/)
  t.is((await shop.client().get(second)).json.error.code, 'NOT_FOUND')
  t.is((await rows(shop))[0].status, 'pending')
})

test('one click from a mail program ends it (RFC 8058), from anywhere and without a session; a forged link does not', async (t) => {
  const { shop, box } = await open(t)
  const welcome = await subscribed(shop, box)
  t.regex(welcome, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  const link = linkIn(welcome, '/newsletter/unsubscribe')
  const click = (path: string) =>
    shop
      .client()
      .form(
        path,
        { 'List-Unsubscribe': 'One-Click' },
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example', Accept: '*/*' },
      )
  const page = await shop.client().page(link)
  t.is(page.status, 200)
  t.true(read(page.text).has({ role: 'button', name: /^Unsubscribe/ }))
  t.is((await rows(shop))[0].status, 'subscribed')
  t.is((await click(`${link}x`)).status, 404)
  t.is((await click(link.replace(/unsubscribe\/./, 'unsubscribe/f'))).status, 404)
  t.is((await click(link)).status, 200)
  t.is((await rows(shop))[0].status, 'unsubscribed')
  t.is((await click(link)).status, 200)
  t.regex((await shop.client().page(link)).text, /gets no newsletter/)
  const who = link.slice(link.lastIndexOf('/') + 1)
  t.deepEqual((await shop.client().post('/api/newsletter/unsubscribe', { who })).json, {
    unsubscribed: true,
  })
})

test('a subscriber who was deleted by mistake is back with what was agreed; who ended it meanwhile is not', async (t) => {
  const { shop, box } = await open(t)
  const admin = await adminOf(shop)
  const link = linkIn(await subscribed(shop, box), '/newsletter/unsubscribe')
  const [before] = await rows(shop)
  const remove = async () => {
    const gone = await admin.delete(`/admin/newsletter/${before.id}/delete`)
    t.is(gone.status, 200, gone.text)
    t.deepEqual(await rows(shop), [])
    return gone.headers.get('x-request-id') ?? ''
  }
  const undone = await admin.post(`/admin/acts/${await remove()}/undo`, {})
  t.deepEqual(undone.json.left, [], undone.text)
  t.deepEqual(await rows(shop), [before])

  await remove()
  const { records } = (await admin.get('/admin/trash')).json
  t.like(records[0], { id: before.id, title: email, kindLabel: 'Subscriber' })
  const restored = await admin.form(`/admin/trash/${before.id}/restore`, {})
  t.is(restored.headers.get('location'), '/admin/newsletter?q=carl%40shop.test')
  t.deepEqual(await rows(shop), [before])

  const act = await remove()
  const who = link.slice(link.lastIndexOf('/') + 1)
  t.is((await shop.client().post('/api/newsletter/unsubscribe', { who })).status, 404)
  t.is((await admin.post(`/admin/trash/${before.id}/restore`, {})).status, 404)
  t.is((await admin.post(`/admin/acts/${act}/undo`, {})).json.left?.length, 1)
  t.deepEqual(await rows(shop), [])
})

test('61: the 11th wish and the 11th goodbye in ten minutes are 429', async (t) => {
  const { shop } = await open(t, { LIMIT_SENSITIVE: '' })
  const statuses = async (path: string, body: object) => {
    const all = []
    for (let n = 0; n < 11; n++) all.push((await shop.client().post(path, body)).status)
    return [all.slice(0, 10).every((status) => status !== 429), all[10]]
  }
  t.deepEqual(await statuses('/newsletter/subscribe', { email }), [true, 429])
  t.deepEqual(await statuses('/newsletter/unsubscribe', { who: 'nobody' }), [true, 429])
})

test('admins list, search, add with stated consent, take out and delete, as page and JSON', async (t) => {
  const { shop, box } = await open(t)
  const admin = await adminOf(shop)
  t.regex((await admin.page('/admin/newsletter')).text, /Nobody has subscribed yet/)
  await subscribed(shop, box, '=cmd@shop.test')
  t.is((await admin.post('/admin/newsletter/create', { email: 'ann@shop.test' })).status, 422)
  const form = await admin.form('/admin/newsletter/create', { email: 'ann@shop.test' })
  t.is(form.status, 422)
  t.true(read(form.text).has({ value: 'ann@shop.test' }))
  const made = await admin.form('/admin/newsletter/create', {
    email: 'Ann@shop.test',
    consent: 'on',
  })
  t.is(made.status, 303)
  const { subscribers, total } = (await admin.get('/admin/newsletter')).json
  t.is(total, 2)
  t.like(subscribers[0], { email: 'ann@shop.test', status: 'subscribed', source: 'admin' })
  t.false(JSON.stringify(subscribers).includes('token'))
  t.is((await admin.get('/admin/newsletter?q=ANN')).json.total, 1)
  t.is((await admin.get('/admin/newsletter?status=pending')).json.total, 0)
  t.regex((await admin.page('/admin/newsletter?q=nobody')).text, /Nobody found/)
  const file = await admin.form('/admin/newsletter/export', { q: '', status: 'subscribed' })
  t.regex(file.headers.get('content-disposition') ?? '', /newsletter\.csv/)
  t.regex(file.text, /\r\n'=cmd@shop\.test,subscribed,en,form,/)
  t.regex(file.text, /http:\/\/shop\.test\/newsletter\/unsubscribe\//)
  const { id } = subscribers[0]
  t.regex((await admin.page(`/admin/newsletter/${id}/delete`)).text, /Delete ann@shop\.test/)
  t.deepEqual((await admin.delete(`/admin/newsletter/${id}/delete`)).json, { deleted: true })
  t.is((await admin.delete(`/admin/newsletter/${id}/delete`)).status, 404)
})

test('wishes that nobody confirmed are forgotten once their link has run out, endings are not', async (t) => {
  const { shop, box } = await open(t)
  const goodbye = linkIn(await subscribed(shop, box), '/newsletter/unsubscribe')
  await shop.client().post(goodbye, {})
  const long = '2026-01-01T00:00:00.000Z'
  await shop.scope.atomic((inner) => inner.db('newsletter_subscribers').update({ askedAt: long }))
  for (const who of [email, 'never@shop.test', 'waits@shop.test'])
    await shop.client().post('/newsletter/subscribe', { email: who })
  await shop.scope.atomic((inner) =>
    inner
      .db('newsletter_subscribers')
      .whereNot({ email: 'waits@shop.test' })
      .update({ tokenExpiresAt: long }),
  )
  await shop.scope.atomic((inner) => inner.enqueue('newsletter.sweep', {}))
  await shop.app.kernel.jobs.runDue(shop.scope)
  const left = (await rows(shop)).map((row) => [row.email, row.status])
  t.deepEqual(left.sort(), [
    [email, 'unsubscribed'],
    ['waits@shop.test', 'pending'],
  ])
})

test('nobody’s mailbox is filled by strangers: five mails a day, and the answer stays the same', async (t) => {
  const { shop, box } = await open(t)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    const asked = await shop.client().post('/newsletter/subscribe', { email })
    statuses.push(asked.status)
    await shop.scope.atomic((inner) =>
      inner.db('newsletter_subscribers').update({ askedAt: '2026-01-01T00:00:00.000Z' }),
    )
  }
  t.deepEqual([...new Set(statuses)], [202])
  t.is((await delivered(shop, box)).length, 5)
  const link = linkIn(box.mails.at(-1) ?? '', '/newsletter/confirm')
  t.is((await shop.client().page(link)).status, 200)
})

test('who agrees at checkout is mailed a link to confirm, once, and nobody else is', async (t) => {
  const box = await mailbox(t)
  const till = new FakeOrders()
  const shop = await openShop(t, [auth, storefront, newsletter, till.module], {
    env: { SMTP_URL: box.url },
  })
  till.orders = [
    orderOf('o', { email, consents: { newsletter: true, terms: true } }),
    orderOf('p', { email: 'eve@shop.test' }),
  ]
  for (const orderId of ['o', 'p', 'o'])
    await shop.scope.atomic((inner) => inner.tell('order.placed', { orderId }))
  const mails = await delivered(shop, box)
  t.is(mails.length, 1)
  t.is(readerOf(mails[0] ?? ''), 'carl@shop.test')
  t.deepEqual(
    (await rows(shop)).map((row) => [row.email, row.status]),
    [[email, 'pending']],
  )
})
