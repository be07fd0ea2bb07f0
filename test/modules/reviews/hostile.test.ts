// What nobody means: text that turns, hides or towers, addresses that are none, dates that cannot be.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { eraseAuthor } from '../../../modules/reviews/models/erase.ts'
import { readRow } from '../../../modules/reviews/models/judgeme/review-row.ts'
import { requestToken } from '../../../modules/reviews/models/requests/request-links.ts'
import { ReviewRequest } from '../../../modules/reviews/models/requests/review-request.ts'
import { ReviewRequestItem } from '../../../modules/reviews/models/requests/review-request-item.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { openScene, type Scene, words } from './scene.ts'

const turned = 'Good\u202edoog\u200b \u2066wine\u2069'
const plain = 'Gooddoog wine'

/** A request as it lies in the database, and the address of its form. */
async function asked({ scope, productId }: Scene, email = 'Bea@shop.test') {
  const request = await scope.atomic(async (inner) => {
    const sentAt = new Date().toISOString()
    const made = await ReviewRequest.add(inner, {
      ...{ orderId: 'o1', orderNumber: '1001', email, customerName: 'Bea Buyer', sentAt },
    })
    await ReviewRequestItem.add(inner, {
      ...{ requestId: made.id, position: 0, productId, name: 'Ferry print', reviewedAt: null },
    })
    return made
  })
  const token = requestToken(scope, request.id, request.sentAt)
  return { request, path: `/reviews/requested/${encodeURIComponent(token)}` }
}

test('29: marks that turn or hide text are taken out, whichever way a review comes in', async (t) => {
  const shop = await openScene(t)
  const { path } = await asked(shop)
  const text = { title: turned, body: turned }
  const sent = await shop
    .client()
    .post('/reviews', words(shop.productId, { ...text, authorName: turned }))
  const linked = await shop.client().post(path, { productId: shop.productId, rating: 4, ...text })
  t.is(linked.status, 201)
  for (const { title, body } of [sent.json.review, linked.json.review]) {
    t.deepEqual([title, body], [plain, plain])
  }
  t.is(sent.json.review.authorName, plain)
  const row = readRow(2, {
    ...{ title: turned, body: turned, reviewer_name: turned, reply: turned, rating: '5' },
    ...{ product_handle: 'ferry-print', review_date: '2025-03-02', curated: 'ok' },
  })
  t.like(row, { title: plain, body: plain, authorName: plain, merchantResponse: plain })
})

test('29: text that nobody can see is no text, and accents do not tower', async (t) => {
  const shop = await openScene(t)
  for (const body of ['\u200b\u200b', '\u3164', '\u2800 \u2800', '\u200d', ' \u202e ', '\u034f']) {
    const answer = await shop.client().post('/reviews', words(shop.productId, { body }))
    t.is(answer.status, 422, escape(body))
  }
  const body = `H${'\u0335\u0321'.repeat(500)}i ${'👨‍👩‍👧'.repeat(1000)}`
  const { json } = await shop.client().post('/reviews', words(shop.productId, { body }))
  t.true(json.review.body.length < 8_100)
  t.true(json.review.body.endsWith('👨‍👩‍👧'))
})

test('what a person can have meant is kept, what nobody means is left out, and the answer shows which', async (t) => {
  const shop = await openScene(t)
  const said: [string, string][] = [
    ['\ufeffPasted\u0007 from\u001f a \ufefffile\ufeff', 'Pasted from a file'],
    ['first\u000bsecond\u2028third\u0085fourth', 'first\nsecond\nthird\nfourth'],
    ['a\tb', 'a b'],
    ['שלום \u200f(טוב)\u200f!', 'שלום \u200f(טוב)\u200f!'],
    ['ខ្ញុំ\u200bចូលចិត្ត\u200b\u200bវា', 'ខ្ញុំ\u200bចូលចិត្ត\u200bវា'],
    ['hid\u200bden ภาพ\u200bสวย\u200b', 'hidden ภาพ\u200bสวย'],
    ['⠛⠕⠕⠙\u2800⠗⠑⠁⠙', '⠛⠕⠕⠙ ⠗⠑⠁⠙'],
    ['👩‍🎨 نامه‌ای', '👩‍🎨 نامه‌ای'],
  ]
  for (const [body, kept] of said) {
    const sent = await shop.client().post('/reviews', words(shop.productId, { body, title: body }))
    t.is(sent.status, 201, JSON.stringify(body))
    t.is(sent.json.review.body, kept.normalize('NFC'))
    t.is(sent.json.review.title, kept.replaceAll('\n', ' ').normalize('NFC'))
  }
  for (const body of ['\ufeff\u0007', '\u200e\u200f', '\u061c \u200b']) {
    const answer = await shop.client().post('/reviews', words(shop.productId, { body }))
    t.is(answer.status, 422, JSON.stringify(body))
  }
})

test('30: a picture of a review is an https address or a file of ours; everything else is 422', async (t) => {
  const shop = await openScene(t)
  const send = (url: string) =>
    shop.client().post('/reviews', words(shop.productId, { images: [{ url }] }))
  const { path } = await asked(shop)
  for (const url of [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'vbscript:x'],
    ...['data:image/svg+xml,<svg onload=alert(1)>', 'blob:https://a.test/1', 'file:///etc/passwd'],
    ...['http://a.test/x.jpg', '//a.test/x.jpg', 'https:a.test/x.jpg', 'https:/a.test/x.jpg'],
    ...[
      'ht\ntps://a.test/x.jpg',
      ' https://a.test/x.jpg',
      'https://a.test/x .jpg',
      'https:\\\\a.test',
    ],
    ...['https://me:pw@a.test/x.jpg', 'https://a.test\\@b.test/x.jpg', 'https://', 'x.jpg', ''],
    ...['/uploads/../admin', '/uploads/x.jpg', '/uploads/stores/default/../../x', '/auth/sign-out'],
  ]) {
    t.is((await send(url)).status, 422, url)
    const linked = { productId: shop.productId, rating: 4, body: 'Words', images: [{ url }] }
    t.is((await shop.client().post(path, linked)).status, 422, url)
  }
  const key = `stores/default/${crypto.randomUUID()}`
  for (const url of ['https://a.test/x.jpg?w=1#y', 'HTTPS://a.test/ü.jpg', `/uploads/${key}`]) {
    t.is((await send(url)).status, 201, url)
  }
})

test('46: a review of another century or of next year is named, and not imported', (t) => {
  const cells = { body: 'x', rating: '5', product_handle: 'a', curated: 'ok' }
  const read = (review_date: string) => readRow(2, { ...cells, review_date })
  for (const date of ['0001-01-01', '1969-12-31', '1989-12-31', '9999-12-31', '2025-02-30', '-1']) {
    t.like(read(date), [{ field: 'review_date' }], date)
  }
  t.like(read('1990-01-02'), { createdAt: '1990-01-02T00:00:00.000Z' })
})

test('44: a cursor that was made up is 422, on both engines', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  for (const text of [
    '',
    ' ',
    '\0 \0',
    '2025-01-01T00:00:00.000Z \0',
    "x' y",
    '\ud800 a',
    'a '.repeat(50),
  ]) {
    const cursor = Buffer.from(text).toString('base64url') || '_'
    t.is((await admin.get(`/admin/reviews?cursor=${cursor}`)).status, 422, JSON.stringify(text))
  }
})

test('who leaves is taken off reviews that came by a mailed link too, and its links are dead', async (t) => {
  const shop = await openScene(t, 'true')
  const { scope, productId } = shop
  const { request, path } = await asked(shop, 'Bea@shop.test')
  t.is((await shop.client().post(path, { productId, rating: 4, body: 'Mine' })).status, 201)
  await shop.client().post('/reviews', words(productId))
  const leave = (email?: string) =>
    scope.atomic((inner) => eraseAuthor(inner, { userId: 'bea', emails: email ? [email] : [] }))
  await leave()
  t.is(await Review.in(scope).where({ authorEmail: 'bea@shop.test' }).resultSize(), 1)
  await leave('bea@shop.test')
  const addresses = (await Review.in(scope)).map(({ authorEmail }) => authorEmail).sort()
  t.deepEqual(addresses, ['', 'grete@shop.test'])
  const kept = await ReviewRequest.in(scope).findOne({ id: request.id })
  t.notRegex(JSON.stringify(kept), /bea@shop\.test|\bBea\b/i)
  t.is((await shop.client().get(path)).status, 404)
})
