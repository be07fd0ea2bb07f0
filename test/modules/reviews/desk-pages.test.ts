import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import { Report } from '../../../modules/reviews/models/moderation/report.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { approved, newProduct, words } from './scene.ts'

const hostile = '"><img src=x onerror=alert(1)>&lt;b&gt;'

async function open(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t, [dashboard, auth, products, inventory, reviews])
  return {
    shop,
    scope: shop.scope,
    admin: await adminOf(shop),
    productId: await newProduct(shop.scope, `Print ${hostile}`),
  }
}

/** As the buttons of a page send it. */
const put = { _method: 'PUT' }

test('people begin with the reviews that wait, with everything needed to judge them', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await Review.submit(
    scope,
    words(productId, {
      ...{ title: 'Line', body: 'First line\nSecond line', authorName: 'Nele' },
      images: [{ url: 'https://pictures.example/a.jpg', caption: 'On our wall' }],
    }),
  )
  await approved(scope, productId, { authorName: 'Otto' })
  const { status, text } = await admin.page('/admin/reviews')
  t.is(status, 200)
  for (const part of [
    'Nele',
    'grete@shop.test',
    'First line\nSecond line',
    'On our wall',
    '4 stars',
  ])
    t.true(text.includes(part), part)
  t.false(text.includes('Otto'))
  t.true(read(text).has({ action: `/admin/reviews/${id}/approve` }))
  t.true((await admin.page('/admin/reviews?status=all')).text.includes('Otto'))
  t.true((await admin.page('/admin/reviews?status=rejected')).text.includes('No reviews here'))
  t.true((await admin.page('/admin/reviews?q=nothing')).text.includes('Nothing fits'))
})

test('29: nothing that a shopper wrote becomes markup on the desk', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await approved(scope, productId, {
    authorName: hostile,
    title: hostile,
    body: hostile,
  })
  await Review.respond(scope, id, hostile)
  await Review.reject(scope, id, hostile)
  await Review.approve(scope, id)
  await Report.open(scope, id, { reason: 'other', details: hostile })
  for (const path of [
    '/admin/reviews?status=all',
    `/admin/reviews?status=all&q=${encodeURIComponent(hostile)}`,
    `/admin/reviews/${id}`,
    `/admin/reviews/${id}/delete`,
    '/admin/reviews/reports',
    `/admin/reviews?decided=${encodeURIComponent(hostile)}`,
  ]) {
    const { status, text } = await admin.page(path)
    t.is(status, 200, path)
    // What stands in quotes is a value, and no quote of theirs ends it.
    const markup = text.replace(/"[^"]*"/g, '""')
    t.false(read(markup).has({ tag: 'img', src: 'x' }), path)
    t.notRegex(markup, /<[^>]*\s(hx-on|on[a-z]+)=/, path)
  }
})

test('a decision by button leads back to the list, which says it and offers to take it back', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await Review.submit(scope, words(productId))
  const returnTo = '/admin/reviews?status=pending&take=20&skip=0'
  const done = await admin.form(`/admin/reviews/${id}/approve`, { ...put, returnTo })
  t.is(done.status, 303)
  const back = done.headers.get('location') ?? ''
  t.is(back, `${returnTo}&decided=${id}`)
  const page = (await admin.page(back)).text
  t.true(page.includes('The review by Grete is approved and shown in the shop.'))
  t.true(read(page).has({ action: `/admin/reviews/${id}/undo` }))
  const undone = await admin.form(`/admin/reviews/${id}/undo`, { returnTo: back })
  t.is(undone.headers.get('location'), returnTo)
  const after = (await admin.page(returnTo)).text
  t.true(after.includes('Taken back: the review is pending again.'))
  t.false(after.includes(`/${id}/undo`))
  const stale = await admin.form(`/admin/reviews/${id}/undo`, { returnTo })
  t.is(stale.status, 409)
})

test('a form leads to no other site and to no other part of the shop', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await Review.submit(scope, words(productId))
  for (const returnTo of ['https://evil.example/', '//evil.example', '/auth/sign-out', '\\evil']) {
    const { headers } = await admin.form(`/admin/reviews/${id}/approve`, { ...put, returnTo })
    t.is(headers.get('location'), `/admin/reviews?decided=${id}`)
  }
})

test('htmx sends the same forms and stays on the page', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await Review.submit(scope, words(productId))
  const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
  const answer = await admin.form(`/admin/reviews/${id}/reject`, put, htmx)
  t.is(answer.status, 204)
  t.deepEqual(JSON.parse(answer.headers.get('hx-location') ?? ''), {
    path: `/admin/reviews?decided=${id}`,
    target: '#main',
  })
  const part = await admin.fragment(`/admin/reviews?decided=${id}`)
  t.is(read(part.text).language, undefined)
  t.true(part.text.includes('rejected and hidden'))
})

test('rejecting with a note, answering and deleting work by forms', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await approved(scope, productId)
  await Report.open(scope, id, { reason: 'fake' })
  const fields = { ...put, moderationNote: 'Copied', resolveReports: 'on' }
  await admin.form(`/admin/reviews/${id}/reject`, fields)
  t.like(await Review.find(scope, id), { status: 'rejected', moderationNote: 'Copied' })
  t.deepEqual(await scope.ask('reviews.desk', undefined), { pending: 0, openReports: 0 })
  const own = (await admin.page(`/admin/reviews/${id}`)).text
  t.true(own.includes('Rejected by Ada'))
  t.true(own.includes('Resolved'))
  await admin.form(`/admin/reviews/${id}/respond`, { response: 'Thank you' })
  t.is((await Review.find(scope, id)).merchantResponse, 'Thank you')
  t.true((await admin.page(`/admin/reviews/${id}/delete`)).text.includes('Delete the review by'))
  t.is((await admin.form(`/admin/reviews/${id}/delete`, { _method: 'DELETE' })).status, 303)
  t.is(await Review.in(scope).resultSize(), 0)
})

test('many are decided by one form, and deleting them asks first', async (t) => {
  const { scope, admin, productId } = await open(t)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await Review.submit(scope, words(productId))).id)
  const [first = '', ...others] = ids
  const pairs = (action: string, of: string[]): [string, string][] => [
    ['action', action],
    ...of.map((id): [string, string] => ['ids', id]),
  ]
  const done = await admin.form('/admin/reviews/bulk', pairs('approve', ids))
  t.is(done.status, 303)
  t.true((await admin.page('/admin/reviews')).text.includes('3 reviews were approved.'))
  await admin.form('/admin/reviews/bulk', pairs('reject', [first]))
  await admin.form('/admin/reviews/bulk', pairs('reject', ids))
  t.true(
    (await admin.page('/admin/reviews')).text.includes(
      '2 reviews were rejected; 1 had been rejected before.',
    ),
  )
  const question = await admin.form('/admin/reviews/bulk', pairs('delete', others))
  t.true(question.text.includes('Delete 2 reviews?'))
  t.is(await Review.in(scope).resultSize(), 3)
  await admin.form('/admin/reviews/bulk', [...pairs('delete', others), ['confirmed', 'yes']])
  t.is(await Review.in(scope).resultSize(), 1)
})

test('reports stand beside their review, the open ones first, and are settled there', async (t) => {
  const { scope, admin, productId } = await open(t)
  const { id } = await approved(scope, productId, { body: 'Buy my watches' })
  const report = await Report.open(scope, id, { reason: 'spam', details: 'An advertisement' })
  const page = (await admin.page('/admin/reviews/reports')).text
  for (const part of ['Buy my watches', 'An advertisement', 'Spam', `/${id}/reject`])
    t.true(page.includes(part), part)
  const path = `/admin/reviews/reports/${report.id}/update`
  const done = await admin.form(path, { ...put, status: 'dismissed' })
  t.is(done.headers.get('location'), '/admin/reviews/reports')
  t.true((await admin.page('/admin/reviews/reports')).text.includes('No reports here'))
  t.true((await admin.page('/admin/reviews/reports?status=dismissed')).text.includes('Spam'))
})

test('analytics show tiles, stars and charts, also before there is any review', async (t) => {
  const { scope, admin, productId } = await open(t)
  t.is((await admin.page('/admin/reviews/analytics')).status, 200)
  await approved(scope, productId, { rating: 5 })
  const { text } = await admin.page('/admin/reviews/analytics')
  const charts = read(text)
    .all({ role: 'img', viewbox: /./ })
    .filter((one) => one.get('role'))
  t.is(charts.length, 2)
  t.is(read(text).all({ role: 'meter' }).length, 5)
  t.true(text.includes('from 1 approved review'))
})

test('reviews that wait and open reports are a task on the first page of the admin', async (t) => {
  const { scope, admin, productId } = await open(t)
  t.false((await admin.page('/admin')).text.includes('your decision'))
  await Review.submit(scope, words(productId))
  const { id } = await approved(scope, productId)
  await Report.open(scope, id, { reason: 'spam' })
  const { text } = await admin.page('/admin')
  t.true(text.includes('1 review waits for your decision'))
  t.true(text.includes('1 report about a review is open'))
  const facts = (await admin.get('/admin')).json.dashboard
  t.deepEqual(facts.reviews, { pending: 1, openReports: 1 })
})

test('23: the desk is not for customers, whatever the address or the method', async (t) => {
  const { shop, scope, productId } = await open(t)
  const { id } = await Review.submit(scope, words(productId))
  const carl = await customerOf(shop)
  for (const path of ['', '/analytics', '/reports', '/requests', '/request-stats', `/${id}`])
    t.is((await carl.get(`/admin/reviews${path}`)).status, 403)
  t.is((await carl.put(`/admin/reviews/${id}/approve`)).status, 403)
  t.is((await carl.form(`/admin/reviews/${id}/approve`, put)).status, 403)
  t.is((await carl.post('/admin/reviews/bulk', { ids: [id], action: 'approve' })).status, 403)
  t.is((await Review.find(scope, id)).status, 'pending')
})
