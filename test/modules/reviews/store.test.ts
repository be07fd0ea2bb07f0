import test from 'ava'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { approved, newProduct, openScene, words } from './scene.ts'

const privateKeys = ['authorEmail', 'customerId', 'moderationNote']

test('a review is taken with 201, is pending, and nobody else sees it', async (t) => {
  const { client, productId } = await openScene(t)
  const guest = client()
  const sent = await guest.post('/reviews', {
    ...words(productId, { rating: 5, title: ' A find ', body: 'One.\r\n\r\n\r\n\r\nTwo.' }),
    ...{ status: 'approved', customerId: 'x', isVerifiedPurchase: true, helpfulCount: 9 },
    images: [{ url: 'https://pictures.test/a.jpg', caption: 'The hall' }],
  })
  t.is(sent.status, 201)
  t.like(sent.json.review, {
    ...{ productId, rating: 5, title: 'A find', body: 'One.\n\nTwo.', status: 'pending' },
    ...{ customerId: null, isVerifiedPurchase: false, helpfulCount: 0 },
    images: [{ url: 'https://pictures.test/a.jpg', caption: 'The hall' }],
  })
  const list = await guest.get(`/reviews/products/${productId}`)
  t.deepEqual(list.json, {
    reviews: [],
    summary: { average: 0, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    total: 0,
  })
})

test('with autoApprove a review is published at once, and the news says so', async (t) => {
  const { client, productId } = await openScene(t, 'true')
  const sent = await client().post('/reviews', words(productId))
  t.is(sent.json.review.status, 'approved')
  const list = await client().get(`/reviews/products/${productId}`)
  t.like(list.json, { total: 1, summary: { average: 4, count: 1 } })
})

test('22: what shoppers read holds no address, no account, no note and no unpublished review', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const shown = await approved(scope, productId)
  await Review.approve(scope, shown.id, 'a secret note')
  const hidden = await Review.submit(scope, words(productId, { body: 'unseen words' }))
  await Review.reject(scope, hidden.id)
  for (const path of [`/reviews/products/${productId}`, `/reviews/products/${productId}/write`]) {
    for (const { text } of [await client().get(path), await client().page(path)]) {
      t.notRegex(text, /grete@shop\.test|a secret note|unseen words/, path)
    }
  }
  const { json } = await client().get(`/reviews/products/${productId}`)
  t.is(json.reviews.length, 1)
  for (const key of privateKeys) t.false(key in json.reviews[0], key)
  for (const what of ['helpful', 'report']) {
    const sent = await client().post(`/reviews/${hidden.id}/${what}`, { reason: 'spam' })
    t.is(sent.status, 404, what)
  }
})

test('an unknown product, a draft and another store’s product are not found', async (t) => {
  const { other, client } = await openScene(t)
  const foreign = await newProduct(other, 'Theirs')
  for (const id of ['none', foreign]) {
    t.is((await client().post('/reviews', words(id))).status, 404)
    t.is((await client().get(`/reviews/products/${id}`)).status, 404)
    t.is((await client().page(`/reviews/products/${id}/write`)).status, 404)
  }
})

test('a file of another store is no picture of a review, and the refusal stands alone in a log', async (t) => {
  const { client, productId } = await openScene(t)
  const url = '/uploads/stores/neighbour/0190f5b2-7b5b-4b5b-8b5b-0190f5b27b5b'
  const refused = await client().post('/reviews', words(productId, { images: [{ url }] }))
  t.is(refused.status, 422)
  const { fields, message } = refused.json.error
  t.deepEqual(Object.keys(fields), ['images.0.url'])
  t.is(message, 'images.0.url: That picture is not one of this shop.')
})

test('each wrong field is named with its rule, all at once', async (t) => {
  const { client, productId } = await openScene(t)
  const refused = async (body: object) => {
    const { status, json } = await client().post('/reviews', body)
    t.is(status, 422)
    return Object.keys(json.error.fields).sort()
  }
  t.deepEqual(await refused({ productId }), ['authorEmail', 'authorName', 'body', 'rating'])
  const long = (length: number) => 'x'.repeat(length)
  const wrong = {
    ...{ rating: 6, title: long(501), body: long(10_001) },
    ...{ authorName: long(201), authorEmail: 'nowhere' },
    images: Array.from({ length: 6 }, () => ({ url: 'https://pictures.test/a.jpg' })),
  }
  t.deepEqual(await refused(words(productId, wrong)), [
    ...['authorEmail', 'authorName', 'body', 'images', 'rating', 'title'],
  ])
  t.deepEqual(await refused(words(productId, { rating: 4.5 })), ['rating'])
  t.deepEqual(await refused(words(productId, { rating: '4' })), ['rating'])
  t.deepEqual(await refused(words(productId, { body: ' \u200b\u202e\n ' })), ['body'])
  for (const url of ['http://pictures.test/a.jpg', 'javascript:alert(1)', '//pictures.test/a']) {
    t.deepEqual(await refused(words(productId, { images: [{ url }] })), ['images.0.url'], url)
  }
})

test('a customer writes under the account’s name and address, once for each product', async (t) => {
  const shop = await openScene(t)
  const { client, scope, productId } = shop
  const carl = await customerOf(shop)
  const sent = await carl.post('/reviews', { productId, rating: 3, body: 'Fine.' })
  t.is(sent.status, 201)
  t.like(sent.json.review, { authorName: 'Carl', authorEmail: 'carl@shop.test' })
  t.is(typeof sent.json.review.customerId, 'string')
  await Review.reject(scope, sent.json.review.id)
  const again = { ...words(productId), authorEmail: 'other@shop.test' }
  const second = await carl.post('/reviews', again)
  t.is(second.status, 409)
  t.is(second.json.error.code, 'ALREADY_REVIEWED')
  const other = await newProduct(scope, 'Harbour print')
  const third = await carl.post('/reviews', { ...again, productId: other })
  t.like(third.json.review, { authorEmail: 'carl@shop.test', authorName: 'Grete' })
  for (let n = 0; n < 2; n++) t.is((await client().post('/reviews', again)).status, 201)
})

test('20: a customer’s own reviews are listed to that customer alone, whatever their status', async (t) => {
  const shop = await openScene(t)
  const { client, scope, productId } = shop
  const carl = await customerOf(shop)
  const dora = await customerOf(shop, { email: 'dora@shop.test', name: 'Dora' })
  const products = [productId, await newProduct(scope, 'B'), await newProduct(scope, 'C')]
  for (const id of products) await carl.post('/reviews', words(id))
  t.is((await client().get('/reviews/me')).status, 401)
  t.deepEqual((await dora.get('/reviews/me')).json, { reviews: [], total: 0 })
  const mine = (await carl.get('/reviews/me?take=2')).json
  t.is(mine.total, 3)
  t.deepEqual(
    mine.reviews.map((review: { productId: string }) => review.productId),
    [products[2], products[1]],
  )
  t.like(mine.reviews[0], { status: 'pending', authorEmail: 'carl@shop.test' })
  t.is((await carl.get('/reviews/me?page=2&limit=2')).json.reviews[0].productId, productId)
  t.is((await carl.get('/reviews/me?take=101')).status, 422)
  const page = await carl.page('/account/reviews')
  t.regex(page.text, /Ferry print/)
  t.regex(page.text, /In review/)
  t.is((await client().page('/account/reviews')).status, 302)
})

test('a list has the five orders, filters by stars and pictures, and pages with exact totals', async (t) => {
  const { scope, client, productId } = await openScene(t)
  const images = [{ url: 'https://pictures.test/a.jpg' }]
  const made: string[] = []
  for (const [rating, more] of [
    [5, {}],
    [1, { images }],
    [3, {}],
    [5, { images }],
  ] as const) {
    made.push((await approved(scope, productId, { rating, ...more })).id)
  }
  const [a = '', b, c, d] = made
  await client().post(`/reviews/${a}/helpful`)
  const list = async (query: string) => {
    const { json } = await client().get(`/reviews/products/${productId}?${query}`)
    return [json.reviews.map((review: { id: string }) => review.id), json.total]
  }
  t.deepEqual(await list(''), [[d, c, b, a], 4])
  t.deepEqual(await list('sortBy=oldest'), [[a, b, c, d], 4])
  t.deepEqual(await list('sortBy=highest'), [[d, a, c, b], 4])
  t.deepEqual(await list('sortBy=lowest'), [[b, c, d, a], 4])
  t.deepEqual(await list('sortBy=helpful'), [[a, d, c, b], 4])
  t.deepEqual(await list('take=2&skip=1'), [[c, b], 4])
  t.deepEqual(await list('rating=5'), [[d, a], 2])
  t.deepEqual(await list('photos=1'), [[d, b], 2])
  t.deepEqual(await list('photos=1&rating=5&sortBy=helpful'), [[d], 1])
  t.deepEqual(await list('skip=1000000000'), [[], 4])
  for (const wrong of ['take=0', 'take=101', 'skip=-1', 'sortBy=best', 'rating=6', 'take=x']) {
    t.is((await client().get(`/reviews/products/${productId}?${wrong}`)).status, 422, wrong)
  }
})

test('18: another store neither lists, votes for nor reports a review', async (t) => {
  const { scope, other, client } = await openScene(t)
  const foreign = await newProduct(other, 'Theirs')
  const theirs = await approved(other, foreign)
  t.is((await client().post(`/reviews/${theirs.id}/helpful`)).status, 404)
  t.is((await client().post(`/reviews/${theirs.id}/report`, { reason: 'spam' })).status, 404)
  await t.throwsAsync(Review.approve(scope, theirs.id), { code: 'NOT_FOUND' })
})
