import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { approved, openScene, words } from './scene.ts'

const typed = (productId: string, more: Record<string, string> = {}) => ({
  productId,
  ...{ rating: '3', title: 'A <b>title', body: 'Words that\nstay', authorName: 'Grete' },
  authorEmail: 'grete@shop.test',
  ...more,
})

test('a form that was refused comes back with the stars, every word, and what is wrong beside each field', async (t) => {
  const { client, productId } = await openScene(t)
  const sent = await client().form('/reviews', typed(productId, { authorEmail: 'nowhere' }))
  t.is(sent.status, 422)
  t.true(read(sent.text).has({ role: 'radio', value: '3', checked: '' }))
  t.true(read(sent.text).has({ value: /^A <b>title/ }))
  t.regex(sent.text, /Words that\nstay/)
  t.true(read(sent.text).has({ value: 'nowhere' }))
  t.true(read(sent.text).has({ id: 'field-authorEmail-error' }))
  t.true(read(sent.text).has({ href: '#field-authorEmail' }))
  const { rating, ...unrated } = typed(productId)
  t.is(rating, '3')
  t.regex((await client().form('/reviews', unrated)).text, /Choose one to five stars/)
})

test('a form that was taken leads to the product and says what happens now', async (t) => {
  const { client, productId } = await openScene(t)
  const guest = client()
  const sent = await guest.form('/reviews', typed(productId))
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/products/ferry-print')
  const page = await guest.page('/products/ferry-print')
  t.regex(page.text, /We will read your review/)
  t.notRegex(page.text, /Words that/)
})

test('a customer who has written sees a word in place of the form, and a second form is refused', async (t) => {
  const shop = await openScene(t)
  const { productId } = shop
  const carl = await customerOf(shop)
  const { authorEmail, ...mine } = typed(productId)
  t.is(authorEmail, 'grete@shop.test')
  t.false(read((await carl.page('/products/ferry-print')).text).has({ field: 'authorEmail' }))
  t.is((await carl.form('/reviews', mine)).status, 303)
  t.regex((await carl.page('/products/ferry-print')).text, /You have already reviewed/)
  const second = await carl.form('/reviews', mine)
  t.is(second.status, 409)
  t.regex(second.text, /You have already reviewed/)
})

test('the page of a product is the same for every guest, and shows an approval at once', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const path = '/products/ferry-print'
  const guest = client()
  t.is((await client().page(path)).status, 200)
  const before = await guest.page(path)
  t.regex(before.text, /Be the first to review it/)
  const { id } = await Review.submit(scope, words(productId, { rating: 5 }))
  t.is((await guest.page(path)).headers.get('etag'), before.headers.get('etag'))
  await Review.approve(scope, id)
  const after = await client().page(path)
  t.regex(after.text, /Hangs in our hall/)
  t.true(read(after.text).has({ 'aria-label': '5 out of 5 stars' }))
  t.true(read(after.text).has({ tag: 'b', text: '5.0' }))
  t.is((await guest.page(path)).text, after.text)
})

test('a vote is answered in place to htmx, and with the way back to a browser', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const { id } = await approved(scope, productId)
  const guest = client()
  const first = await guest.form(`/reviews/${id}/helpful`, {})
  t.is(first.status, 303)
  t.is(first.headers.get('location'), '/products/ferry-print')
  const again = await guest.post(`/reviews/${id}/helpful`)
  t.deepEqual(again.json, { helpfulCount: 1, alreadyVoted: true })
  await guest.page('/products/ferry-print')
  const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
  const part = await guest.form(`/reviews/${id}/helpful`, {}, htmx)
  t.is(part.status, 200)
  t.true(read(part.text).has({ id: `helpful-${id}` }))
  t.is(read(part.text).language, undefined)
  t.regex((await guest.page('/products/ferry-print')).text, /2 people found this helpful/)
})

test('kept pages show new votes when the job has run, and not for every vote', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const { id } = await approved(scope, productId)
  const revision = () => kernelOf(scope).revision.current()
  const before = revision()
  for (let n = 0; n < 3; n++) await client().post(`/reviews/${id}/helpful`)
  t.is(revision(), before)
  const waiting = await scope.db('jobs').where({ name: 'reviews.showVotes' })
  t.is(waiting.length, 1)
})

test('a report is made on a page of its own, which keeps what was typed', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const { id } = await approved(scope, productId)
  const guest = client()
  t.true(
    read((await guest.page(`/reviews/${id}/report`)).text).has({
      tag: 'legend',
      text: /^What is wrong/,
    }),
  )
  const refused = await guest.form(`/reviews/${id}/report`, { details: 'I know them' })
  t.is(refused.status, 422)
  t.regex(refused.text, /I know them/)
  const sent = await guest.form(`/reviews/${id}/report`, { reason: 'fake', details: 'I know them' })
  t.is(sent.status, 303)
  const again = await guest.form(`/reviews/${id}/report`, { reason: 'spam' })
  t.is(again.status, 409)
  t.regex(again.text, /already reported/)
  const json = await client().post(`/reviews/${id}/report`, { reason: 'none' })
  t.deepEqual(Object.keys(json.json.error.fields), ['reason'])
})

test('search engines read the rating and the latest reviews, and none without reviews', async (t) => {
  const { scope, client, productId } = await openScene(t)
  t.deepEqual(await scope.ask('reviews.data', { productId }), {})
  await approved(scope, productId, { rating: 5 })
  await approved(scope, productId, { rating: 4, title: '</script><img src=x>' })
  const data = await scope.ask('reviews.data', { productId })
  t.like(data, {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
  })
  t.notRegex(JSON.stringify(data), /grete@shop\.test/)
  t.is((await client().page('/products/ferry-print')).status, 200)
})

/** What would be markup if it were not kept as text. */
const danger = /<img src=x|<script>alert|<[^>]* on(error|focus)=/

/** The page without the values of its attributes, which are text. */
const markupOf = (page: string) => page.replace(/="[^"]*"/g, '=""')

const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onfocus=alert(1) autofocus '",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{7*7}$' + '{7*7}',
  'javascript:alert(1)',
]

test('29: whatever is typed into a review is read as these very letters', async (t) => {
  const { scope, client, productId } = await openScene(t)
  for (const payload of payloads) {
    const more = { authorName: payload, title: payload, body: payload }
    await approved(scope, productId, more)
    const form = { ...typed(productId), title: payload, body: payload, authorName: payload }
    const back = await client().form('/reviews', { ...form, rating: '9' })
    t.notRegex(markupOf(back.text), danger)
  }
  const { text } = await client().page(`/reviews/products/${productId}`)
  t.notRegex(markupOf(text), danger)
  t.regex(text, /&lt;img src=x onerror=alert\(1\)>/)
  t.regex(text, /&amp;lt;script&amp;gt;/)
  t.true(text.includes('{7*7}$' + '{7*7}'))
})

test('pictures of hosts that the shop does not allow are neither shown nor linked', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const own = `/uploads/stores/${scope.storeId}/b.jpg`
  const images = [{ url: 'https://spam.test/casino.jpg' }, { url: own }]
  await approved(scope, productId, { images })
  const { text } = await client().page(`/reviews/products/${productId}`)
  t.notRegex(text, /spam\.test/)
  t.true(read(text).has({ href: own }))
  const { json } = await client().get(`/reviews/products/${productId}`)
  t.is(json.reviews[0].images.length, 2)
})
