import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope } from '#test/helpers/shops/cast.ts'
import { Report } from '../../../modules/reviews/models/moderation/report.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { approved, newProduct, openScene, summaryOf, words } from './scene.ts'

const report = (scope: Parameters<typeof Report.open>[0], id: string) =>
  Report.open(scope, id, { reason: 'spam', details: 'An advertisement.' })

test('GET /admin/reviews lists every review with what only admins may know, filtered by status and product', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const second = await newProduct(scope, 'Other print')
  await Review.submit(scope, words(productId, { body: 'Waiting 100%' }))
  await approved(scope, second, { rating: 2, authorName: 'Otto' })
  const all = (await admin.get('/admin/reviews')).json
  t.is(all.total, 2)
  t.is(all.nextCursor, null)
  t.like(all.reviews[0], { authorName: 'Otto', status: 'approved', openReports: 0 })
  t.like(all.reviews[1], { authorEmail: 'grete@shop.test', moderationNote: null })
  const of = async (query: string) =>
    (await admin.get(`/admin/reviews?${query}`)).json.reviews.map(
      ({ authorName }: { authorName: string }) => authorName,
    )
  t.deepEqual(await of('status=pending'), ['Grete'])
  t.deepEqual(await of(`productId=${second}`), ['Otto'])
  t.deepEqual(await of('rating=2'), ['Otto'])
  t.deepEqual(await of('q=100%25'), ['Grete'])
  t.deepEqual(await of('q=_'), [])
  t.deepEqual(await of('photos=true'), [])
  t.deepEqual(await of('reported=true'), [])
  t.is((await admin.get('/admin/reviews?status=other')).status, 422)
  t.is((await admin.get('/admin/reviews?skip=10001')).status, 422)
})

test('the queue is sorted by stars, votes and age; a sorted page has no cursor', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  for (const [authorName, rating] of [
    ['Ada', 3],
    ['Ben', 5],
    ['Cem', 1],
  ] as const)
    await Review.submit(scope, words(productId, { authorName, rating }))
  const asked = async (query: string) => (await admin.get(`/admin/reviews?${query}`)).json
  const names = async (query: string) =>
    (await asked(query)).reviews.map(({ authorName }: { authorName: string }) => authorName)
  t.deepEqual(await names('sort=-rating'), ['Ben', 'Ada', 'Cem'])
  t.deepEqual(await names('sort=rating&status=pending'), ['Cem', 'Ada', 'Ben'])
  t.deepEqual(await names('sort=createdAt'), ['Ada', 'Ben', 'Cem'])
  t.deepEqual(await names('sort=-createdAt'), await names(''))
  t.deepEqual(await names('sort=-rating&take=1&skip=1'), ['Ada'])
  t.is((await asked('sort=-rating&take=1')).nextCursor, null)
  t.is((await admin.get('/admin/reviews?sort=body')).status, 422)
  const page = read((await admin.page('/admin/reviews?sort=-rating&take=1')).text)
  const order = page.find({ role: 'combobox', name: 'Order' })
  t.is(order.find({ role: 'option', selected: '' }).text, 'Most stars first')
  const { searchParams } = new URL(
    page.find({ role: 'link', name: 'Next page' }).get('href') ?? '',
    'http://shop.test',
  )
  t.is(searchParams.get('sort'), '-rating')
})

test('a list goes on from its cursor, whatever was written in the meantime', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  for (let n = 1; n <= 5; n++)
    await Review.submit(shop.scope, words(shop.productId, { authorName: `N${n}` }))
  const seen: string[] = []
  let cursor = ''
  for (;;) {
    const { json } = await admin.get(`/admin/reviews?take=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...json.reviews.map(({ authorName }: { authorName: string }) => authorName))
    await Review.submit(shop.scope, words(shop.productId, { authorName: 'Late' }))
    if (json.nextCursor === null) break
    cursor = json.nextCursor
  }
  t.deepEqual(seen, ['N5', 'N4', 'N3', 'N2', 'N1'])
  t.is((await admin.get('/admin/reviews?cursor=nonsense')).status, 422)
})

test('a review is approved and rejected from any state, and its summary follows', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const { id } = await Review.submit(scope, words(productId))
  const path = `/admin/reviews/${id}`
  t.like((await admin.get(path)).json.review, { id, status: 'pending', openReports: 0 })
  const yes = await admin.put(`${path}/approve`)
  t.is(yes.status, 200)
  t.like(yes.json.review, { id, status: 'approved' })
  t.like(await summaryOf(scope, productId), { count: 1, isExact: true })
  t.is((await admin.put(`${path}/approve`)).json.review.status, 'approved')
  const no = await admin.put(`${path}/reject`, { moderationNote: 'Not about the print.' })
  t.like(no.json.review, { status: 'rejected', moderationNote: 'Not about the print.' })
  t.like(await summaryOf(scope, productId), { count: 0, isExact: true })
  t.is((await admin.put(`${path}/reject`, { moderationNote: 'x'.repeat(1001) })).status, 422)
  t.is((await admin.put('/admin/reviews/none/approve')).status, 404)
})

test('events tell every real change of a review and no other', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  const told: string[] = []
  const { bus } = shop.app.kernel
  const tellWithin = bus.tellWithin.bind(bus)
  bus.tellWithin = async (scope, event) => {
    told.push(event.type)
    await tellWithin(scope, event)
  }
  const { id } = await Review.submit(shop.scope, words(shop.productId))
  const path = `/admin/reviews/${id}`
  await admin.put(`${path}/approve`)
  await admin.put(`${path}/approve`)
  await admin.put(`${path}/reject`)
  await admin.put(`${path}/reject`, { moderationNote: 'Again' })
  await admin.post(`${path}/undo`)
  await admin.post(`${path}/respond`, { response: 'Thank you.' })
  await admin.post(`${path}/respond`, { response: 'Thank you.' })
  await admin.post(`${path}/undo`)
  t.deepEqual(told, [
    'review.submitted',
    'review.approved',
    'review.rejected',
    'review.approved',
    'review.responded',
    'review.reopened',
  ])
})

test('a merchant answers with 1 to 5,000 characters, and a second answer takes the place of the first', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  const { id } = await approved(shop.scope, shop.productId)
  const path = `/admin/reviews/${id}/respond`
  const { json } = await admin.post(path, { response: 'Thank you!' })
  t.is(json.review.merchantResponse, 'Thank you!')
  t.truthy(json.review.merchantResponseAt)
  t.is(
    (await admin.post(path, { response: 'Many thanks!' })).json.review.merchantResponse,
    'Many thanks!',
  )
  t.is((await admin.post(path, { response: ' ' })).status, 422)
  t.is((await admin.post(path, { response: 'x'.repeat(5001) })).status, 422)
  t.is((await admin.post(path, { response: 'x'.repeat(5000) })).status, 200)
  t.is((await admin.post('/admin/reviews/none/respond', { response: 'x' })).status, 404)
})

test('a review is deleted for good, with its reports', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const { id } = await approved(scope, productId)
  await report(scope, id)
  t.deepEqual((await admin.delete(`/admin/reviews/${id}/delete`)).json, { deleted: true })
  t.is((await admin.get(`/admin/reviews/${id}`)).status, 404)
  t.is((await admin.delete(`/admin/reviews/${id}/delete`)).status, 404)
  t.is(await Report.in(scope).resultSize(), 0)
  t.like(await summaryOf(scope, productId), { count: 0, isExact: true })
})

test('the last decision is taken back once: state, note and summary are as before', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const { id } = await Review.submit(scope, words(productId))
  const path = `/admin/reviews/${id}`
  t.is((await admin.post(`${path}/undo`)).status, 409)
  await admin.put(`${path}/approve`)
  await admin.put(`${path}/reject`, { moderationNote: 'Rude' })
  t.like((await admin.post(`${path}/undo`)).json.review, {
    status: 'approved',
    moderationNote: null,
  })
  t.like(await summaryOf(scope, productId), { count: 1, isExact: true })
  t.is((await admin.post(`${path}/undo`)).json.review.status, 'pending')
  t.like(await summaryOf(scope, productId), { count: 0, isExact: true })
  const third = await admin.post(`${path}/undo`)
  t.is(third.status, 409)
  t.is(third.json.error.code, 'NOTHING_TO_UNDO')
})

test('many are decided at once, all or none', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await Review.submit(scope, words(productId))).id)
  const failed = await admin.post('/admin/reviews/bulk', {
    ids: [...ids, 'none'],
    action: 'approve',
  })
  t.is(failed.status, 404)
  t.is(await Review.in(scope).where({ status: 'approved' }).resultSize(), 0)
  await Review.approve(scope, ids[0] ?? '')
  const done = await admin.post('/admin/reviews/bulk', { ids, action: 'approve' })
  t.deepEqual(done.json, { changed: 2, unchanged: 1 })
  t.like(await summaryOf(scope, productId), { count: 3, isExact: true })
  const body = { ids, action: 'reject', moderationNote: 'All the same text' }
  t.deepEqual((await admin.post('/admin/reviews/bulk', body)).json, { changed: 3, unchanged: 0 })
  t.is(
    (await admin.get(`/admin/reviews/${ids[1]}`)).json.review.moderationNote,
    body.moderationNote,
  )
  const deleted = await admin.post('/admin/reviews/bulk', { ids, action: 'delete' })
  t.deepEqual(deleted.json, { changed: 3, unchanged: 0 })
  t.is((await admin.post('/admin/reviews/bulk', { ids: [], action: 'approve' })).status, 422)
})

test('59: two admins who approve and reject at once leave one state, and the summary equals the table', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const { id } = await Review.submit(scope, words(productId))
  const [ada, bob] = await Promise.all([
    adminOf(shop),
    adminOf(shop, { email: 'bob@shop.test', name: 'Bob' }),
  ])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0
        ? ada.put(`/admin/reviews/${id}/approve`)
        : bob.put(`/admin/reviews/${id}/reject`, { moderationNote: 'No' }),
    ),
  )
  t.true(answers.every(({ status }) => status === 200))
  const { status } = await Review.find(scope, id)
  t.like(await summaryOf(scope, productId), {
    count: status === 'approved' ? 1 : 0,
    isExact: true,
  })
})

test('reports are listed, resolved and dismissed, one into the other, and never open again', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  const first = await approved(scope, productId)
  const second = await approved(scope, productId)
  const { id } = await report(scope, first.id)
  await report(scope, second.id)
  const all = (await admin.get('/admin/reviews/reports')).json
  t.is(all.total, 2)
  t.deepEqual(Object.keys(all.reports[0]).sort(), [
    ...['createdAt', 'details', 'id', 'reason', 'reporterId', 'reviewId', 'status'],
  ])
  t.is((await admin.get(`/admin/reviews/reports?reviewId=${first.id}`)).json.total, 1)
  const path = `/admin/reviews/reports/${id}/update`
  t.is((await admin.put(path, { status: 'resolved' })).json.report.status, 'resolved')
  t.is((await admin.put(path, { status: 'dismissed' })).json.report.status, 'dismissed')
  const reopened = await admin.put(path, { status: 'pending' })
  t.is(reopened.status, 409)
  t.like(reopened.json.error, {
    code: 'INVALID_STATE',
    state: 'dismissed',
    allowed: ['resolved'],
  })
  t.is((await admin.put(path, { status: 'dismissed' })).json.report.status, 'dismissed')
  t.is((await admin.put(path, { status: 'anything' })).status, 422)
  t.is((await admin.get('/admin/reviews/reports?status=pending')).json.total, 1)
  t.is((await admin.put('/admin/reviews/reports/none/update', { status: 'resolved' })).status, 404)
  t.deepEqual(await scope.ask('reviews.desk', undefined), { pending: 0, openReports: 1 })
})

test('analytics count over all states, and average and stars over approved reviews only', async (t) => {
  const shop = await openScene(t)
  const { scope, productId } = shop
  const admin = await adminOf(shop)
  t.like((await admin.get('/admin/reviews/analytics')).json.analytics, {
    totalReviews: 0,
    averageRating: 0,
    ratingsDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  })
  const five = await approved(scope, productId, { rating: 5 })
  await approved(scope, productId, { rating: 4 })
  await approved(scope, productId, { rating: 4 })
  await Review.submit(scope, words(productId, { rating: 1 }))
  const bad = await Review.submit(scope, words(productId, { rating: 1 }))
  await Review.reject(scope, bad.id)
  await Review.respond(scope, five.id, 'Thank you')
  await report(scope, five.id)
  const { analytics } = (await admin.get('/admin/reviews/analytics')).json
  t.like(analytics, {
    totalReviews: 5,
    pendingCount: 1,
    approvedCount: 3,
    rejectedCount: 1,
    averageRating: 4.3,
    ratingsDistribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    withMerchantResponse: 1,
    reportedCount: 1,
    openReports: 1,
  })
  t.is(analytics.weeks.length, 26)
  t.like(analytics.weeks.at(-1), { count: 5, average: 4.3 })
})

test('19: the desk of one store reaches no review of another', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  const productId = await newProduct(shop.other, 'Theirs')
  const { id } = await Review.submit(shop.other, words(productId))
  for (const verb of ['approve', 'reject'])
    t.is((await admin.put(`/admin/reviews/${id}/${verb}`)).status, 404)
  t.is((await admin.post(`/admin/reviews/${id}/respond`, { response: 'x' })).status, 404)
  t.is((await admin.delete(`/admin/reviews/${id}/delete`)).status, 404)
  t.is((await admin.post('/admin/reviews/bulk', { ids: [id], action: 'delete' })).status, 404)
  t.is((await Review.find(shop.other, id)).status, 'pending')
})

test('18: what nobody may set is not set by the desk', async (t) => {
  const shop = await openScene(t)
  const admin = await adminOf(shop)
  const { id } = await Review.submit(shop.scope, words(shop.productId))
  const forged = {
    id: 'x',
    isVerifiedPurchase: true,
    helpfulCount: 99,
    status: 'rejected',
    rating: 1,
  }
  await admin.put(`/admin/reviews/${id}/approve`, forged)
  await admin.post(`/admin/reviews/${id}/respond`, { ...forged, response: 'Hello' })
  t.like(await Review.find(adminScope(shop), id), {
    ...{ isVerifiedPurchase: false, helpfulCount: 0, status: 'approved', rating: 4 },
  })
})
