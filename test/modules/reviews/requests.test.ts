import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import reviews from '../../../modules/reviews/index.ts'
import { requestToken } from '../../../modules/reviews/models/requests/request-links.ts'
import { ReviewRequest } from '../../../modules/reviews/models/requests/review-request.ts'
import { ReviewRequestItem } from '../../../modules/reviews/models/requests/review-request-item.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import seo from '../../../modules/seo/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { newProduct } from './scene.ts'

type T = Parameters<typeof mailbox>[0]

async function open(t: T) {
  const box = await mailbox(t)
  const modules = [storefront, auth, products, inventory, reviews, seo]
  const shop = await openShop(t, modules, { env: { SMTP_URL: box.url } })
  const ids = [
    await newProduct(shop.scope, 'Ferry print'),
    await newProduct(shop.scope, 'Moth card'),
  ]
  return { shop, box, ids, admin: await adminOf(shop) }
}

const draft = (ids: string[], more: object = {}) => ({
  orderId: 'order-1',
  orderNumber: '1001',
  email: 'Bea@shop.test',
  customerName: 'Bea Buyer',
  items: ids.map((productId) => ({ productId, name: `Bought ${productId.slice(-4)}` })),
  ...more,
})

const formsIn = (html: string) =>
  read(html).find({ role: 'main' }).all({ role: 'form', method: 'post' })

async function mailOf(shop: Shop, box: Mailbox): Promise<string> {
  const [mail] = await delivered(shop, box)
  return mail ?? ''
}

const words = (productId: string, more: object = {}) => ({
  productId,
  rating: 5,
  body: 'It came flat and smells of ink.',
  ...more,
})

test('the mail does not say the name that came with an order, so nobody can have a link put into it', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  const customerName = 'Bea, you won: https://prize.example'
  const sent = await admin.post('/admin/reviews/send-request', draft(ids, { customerName }))
  t.is(sent.status, 201)
  t.notRegex(await mailOf(shop, box), /prize|you won/)
})

test('an admin asks about an order once; the mail has a link for each product', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  const sent = await admin.post('/admin/reviews/send-request', draft(ids))
  t.is(sent.status, 201)
  t.like(sent.json.request, { orderId: 'order-1', orderNumber: '1001', customerName: 'Bea Buyer' })
  t.is(sent.json.request.items.length, 2)
  t.truthy(sent.json.request.sentAt)
  const again = await admin.post('/admin/reviews/send-request', draft(ids))
  t.is(again.status, 409)
  t.is(again.json.error.code, 'ALREADY_REQUESTED')
  const mails = await delivered(shop, box)
  t.is(mails.length, 1)
  const mail = mails[0] ?? ''
  t.true(mail.includes('http://shop.test/reviews/requested/'))
  t.is(new Set(mail.match(/#item-[\w-]+/g)).size, 2)
  t.true(mail.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))
  const { requests, total } = (await admin.get('/admin/reviews/requests')).json
  t.is(total, 1)
  t.is(requests[0].email, 'Bea@shop.test')
  t.like((await admin.get('/admin/reviews/request-stats')).json.stats, {
    totalSent: 1,
    uniqueOrders: 1,
  })
})

test('50 requests for one order at once send one mail', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/admin/reviews/send-request', draft(ids))),
  )
  const statuses = answers.map(({ status }) => status)
  t.is(statuses.filter((status) => status === 201).length, 1)
  t.is(statuses.filter((status) => status === 409).length, 49)
  t.is((await delivered(shop, box)).length, 1)
})

test('a request without products, with unknown ones or without an address is refused at its fields', async (t) => {
  const { ids, admin } = await open(t)
  const refused = async (body: object) => {
    const { status, json } = await admin.post('/admin/reviews/send-request', body)
    return [status, Object.keys(json.error.fields ?? {})]
  }
  t.deepEqual(await refused(draft([])), [422, ['items']])
  t.deepEqual(await refused(draft(['none'])), [422, ['items']])
  t.deepEqual(await refused(draft(ids, { email: 'no' })), [422, ['email']])
  t.deepEqual(await refused(draft(ids, { customerName: '' })), [422, ['customerName']])
})

test('where mail is off, nothing is kept and the answer says so', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, reviews])
  const admin = await adminOf(shop)
  const id = await newProduct(shop.scope, 'Ferry print')
  const { status, json } = await admin.post('/admin/reviews/send-request', draft([id]))
  t.is(status, 503)
  t.is(json.error.code, 'MAIL_DISABLED')
  t.is(await ReviewRequest.in(shop.scope).resultSize(), 0)
})

test('the mail is in the language of the shop', async (t) => {
  const { shop, box, ids } = await open(t)
  const german = shop.scope.as({ shop: { ...shop.scope.shop, language: 'de' } })
  await ReviewRequest.send(german, draft(ids))
  t.true((await mailOf(shop, box)).includes('Wie gefallen Ihnen die Artikel?'))
})

test('the link opens a form for each product, and a review through it is a verified purchase of the one who was asked', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  await admin.post('/admin/reviews/send-request', draft(ids))
  const path = linkIn(await mailOf(shop, box), '/reviews/requested/').replace(/#.*$/, '')
  const buyer = shop.client()
  const page = await buyer.page(path)
  t.is(page.status, 200)
  t.is(page.headers.get('referrer-policy'), 'strict-origin')
  t.is(formsIn(page.text).length, 2)
  t.true(page.text.includes('noindex'))
  const body = words(ids[0] ?? '', {
    ...{ authorName: 'Mallory', authorEmail: 'm@evil.test', isVerifiedPurchase: false },
    status: 'approved',
  })
  const done = await buyer.post(path, body)
  t.is(done.status, 201)
  t.like(done.json.review, {
    ...{ isVerifiedPurchase: true, authorName: 'Bea Buyer', authorEmail: 'bea@shop.test' },
    ...{ status: 'pending', customerId: null },
  })
  const second = await buyer.post(path, body)
  t.is(second.status, 409)
  t.is(second.json.error.code, 'ALREADY_REVIEWED')
  const form = await buyer.form(path, { productId: ids[1] ?? '', rating: '4', body: 'Good.' })
  t.is(form.status, 303)
  t.is(formsIn((await buyer.page(path)).text).length, 0)
  const { items } = (await admin.get('/admin/reviews/requests')).json.requests[0]
  t.true(items.every(({ reviewedAt }: { reviewedAt: string | null }) => reviewedAt !== null))
})

test('a refused form keeps what was typed, at its product', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  await admin.post('/admin/reviews/send-request', draft(ids))
  const path = linkIn(await mailOf(shop, box), '/reviews/requested/').replace(/#.*$/, '')
  const typed = { productId: ids[1] ?? '', title: '<b>Mine', rating: '3', body: '' }
  const { status, text } = await shop.client().form(path, typed)
  t.is(status, 422)
  const again = read(text).find({ role: 'main' })
  t.true(again.has({ role: 'textbox', value: '<b>Mine' }))
  t.true(again.has({ role: 'radio', value: '3', checked: '' }))
})

test('somebody who is signed in when following the link does not become the author', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  await admin.post('/admin/reviews/send-request', draft(ids))
  const path = linkIn(await mailOf(shop, box), '/reviews/requested/').replace(/#.*$/, '')
  const carl = await customerOf(shop)
  t.like((await carl.post(path, words(ids[0] ?? ''))).json.review, {
    customerId: null,
    authorEmail: 'bea@shop.test',
  })
})

test('a link opens its own order only, and nothing once it was changed or is 60 days old', async (t) => {
  const { shop, ids } = await open(t)
  const third = await newProduct(shop.scope, 'Not bought')
  const { id, sentAt } = await ReviewRequest.send(shop.scope, draft(ids))
  const client = shop.client()
  const token = requestToken(shop.scope, id, sentAt)
  const at = (key: string) => `/reviews/requested/${encodeURIComponent(key)}`
  t.is((await client.get(at(token))).status, 200)
  t.is((await client.post(at(token), words(third))).status, 404)
  t.is((await client.get(at(`${token}x`))).status, 404)
  t.regex((await client.page(at(`${token}x`))).text, /This link no longer works/)
  t.is((await client.get(at(id))).status, 404)
  t.is((await client.get(at(requestToken(shop.other, id, sentAt)))).status, 404)
  const old = new Date(Date.now() - 60 * 24 * 3600_000 - 1000).toISOString()
  t.is((await client.get(at(requestToken(shop.scope, id, old)))).status, 404)
  t.is((await client.post(at(requestToken(shop.scope, id, old)), words(ids[0] ?? ''))).status, 404)
  t.is(await Review.in(shop.scope).resultSize(), 0)
})

test('59: 50 reviews of one product through one link at once: one is written', async (t) => {
  const { shop, ids } = await open(t)
  const { id, sentAt } = await ReviewRequest.send(shop.scope, draft(ids))
  const path = `/reviews/requested/${encodeURIComponent(requestToken(shop.scope, id, sentAt))}`
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.client().post(path, words(ids[0] ?? ''))),
  )
  t.is(answers.filter(({ status }) => status === 201).length, 1)
  t.is(answers.filter(({ status }) => status === 409).length, 49)
  t.is(await Review.in(shop.scope).resultSize(), 1)
})

test('a review that is refused uses up nothing', async (t) => {
  const { shop, ids } = await open(t)
  const [gone = ''] = ids
  const { id, sentAt } = await ReviewRequest.send(shop.scope, draft(ids))
  await Product.setStatus(shop.scope, [gone], 'archived')
  const path = `/reviews/requested/${encodeURIComponent(requestToken(shop.scope, id, sentAt))}`
  t.is((await shop.client().post(path, words(gone))).status, 404)
  const used = await ReviewRequestItem.in(shop.scope).whereNotNull('reviewedAt').resultSize()
  t.is(used, 0)
})

test('one click in the mail ends such mails: the next request is refused in words', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  await admin.post('/admin/reviews/send-request', draft(ids))
  const path = linkIn(await mailOf(shop, box), '/reviews/unsubscribe/')
  const anybody = shop.client()
  t.is((await anybody.page(path)).status, 200)
  t.deepEqual((await anybody.get(path)).json, { unsubscribed: false })
  // As a mail program does: no page of ours, no cookie, no Origin.
  const click = await anybody.send('POST', path, 'List-Unsubscribe=One-Click', {
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  t.is(click.status, 200)
  t.is((await anybody.form(path, {})).status, 200)
  t.deepEqual((await anybody.get(path)).json, { unsubscribed: true })
  const next = await admin.post('/admin/reviews/send-request', draft(ids, { orderId: 'order-2' }))
  t.is(next.status, 409)
  t.is(next.json.error.code, 'OPTED_OUT')
  const same = await admin.post(
    '/admin/reviews/send-request',
    draft(ids, { orderId: 'order-3', email: ' BEA@shop.test' }),
  )
  t.is(same.json.error.code, 'OPTED_OUT')
  t.is((await anybody.get('/reviews/unsubscribe/forged')).status, 404)
  t.is((await anybody.post('/reviews/unsubscribe/forged')).status, 404)
})

test('the form finds products without losing what was typed, and sends', async (t) => {
  const { shop, box, ids, admin } = await open(t)
  t.true((await admin.page('/admin/reviews/requests')).text.includes('/admin/reviews/requests/new'))
  t.is((await admin.page('/admin/reviews/requests/new')).status, 200)
  const typed = { orderNumber: '1002', email: 'bea@shop.test', customerName: 'Bea "B" <i>' }
  const found = await admin.form('/admin/reviews/requests/find', { ...typed, find: 'moth' })
  t.is(found.status, 200)
  t.true(found.text.includes('Moth card'))
  t.false(found.text.includes('Ferry print'))
  t.true(read(found.text).has({ value: '1002' }))
  t.true(read(found.text).has({ value: 'Bea "B" <i>' }))
  const without = await admin.form('/admin/reviews/send-request', typed)
  t.is(without.status, 422)
  t.true(without.text.includes('Pick at least one product.'))
  const sent = await admin.form('/admin/reviews/send-request', {
    ...typed,
    productIds: ids[1] ?? '',
  })
  t.is(sent.status, 303)
  t.is((await delivered(shop, box)).length, 1)
  const twice = await admin.form('/admin/reviews/send-request', {
    ...typed,
    productIds: ids[1] ?? '',
  })
  t.is(twice.status, 409)
  t.true(twice.text.includes('Each order is asked about once.'))
  const list = await admin.page('/admin/reviews/requests')
  t.true(list.text.includes('Bea &#34;B&#34; &lt;i>'))
})
