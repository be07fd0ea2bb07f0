import test from 'ava'
import { Product } from '../../../modules/products/models/product.ts'
import { eraseAuthor } from '../../../modules/reviews/models/erase.ts'
import { Report } from '../../../modules/reviews/models/moderation/report.ts'
import { ReviewImage } from '../../../modules/reviews/models/pictures/review-image.ts'
import { RatingSummary } from '../../../modules/reviews/models/rating/rating-summary.ts'
import { recountAll } from '../../../modules/reviews/models/rating/recount.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { Vote } from '../../../modules/reviews/models/vote.ts'
import { approved, customer, newProduct, openScene, summaryOf, words } from './scene.ts'

test('59: 50 equal reviews at once by one customer leave one, and 49 conflicts', async (t) => {
  const { scope, productId } = await openScene(t)
  const carl = customer(scope, 'carl')
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => Review.submit(carl, words(productId))),
  )
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  t.is(refused.length, 49)
  t.true(refused.every(({ status, code }) => status === 409 && code === 'ALREADY_REVIEWED'))
  t.is(await Review.in(scope).resultSize(), 1)
})

test('59: two admins who approve and reject at once leave one state, and the summary equals the table', async (t) => {
  const { scope, productId } = await openScene(t)
  const { id } = await Review.submit(scope, words(productId))
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0 ? Review.approve(scope, id) : Review.reject(scope, id),
      ),
    )
    const { status } = await Review.find(scope, id)
    const { count, isExact } = await summaryOf(scope, productId)
    t.is(count, status === 'approved' ? 1 : 0)
    t.true(isExact)
  }
})

test('59: helpful votes count one for each voter, however many arrive at once', async (t) => {
  const { scope, productId } = await openScene(t)
  const { id } = await approved(scope, productId)
  const cast = await Promise.all(
    Array.from({ length: 50 }, (_, n) => Vote.cast(customer(scope, `voter-${n % 5}`), id)),
  )
  t.is(cast.filter(({ alreadyVoted }) => !alreadyVoted).length, 5)
  t.is((await Review.find(scope, id)).helpfulCount, 5)
})

test('the summary moves with every change of a review, from any state to any other', async (t) => {
  const { scope, productId } = await openScene(t)
  const first = await Review.submit(scope, words(productId, { rating: 5 }))
  const second = await Review.submit(scope, words(productId, { rating: 2 }))
  t.like(await summaryOf(scope, productId), { count: 0, average: 0, isExact: true })
  await Review.approve(scope, first.id)
  await Review.approve(scope, first.id)
  await Review.approve(scope, second.id)
  t.like(await summaryOf(scope, productId), {
    ...{ count: 2, average: 3.5, isExact: true },
    distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
  })
  await Review.reject(scope, first.id)
  await Review.reject(scope, first.id)
  t.like(await summaryOf(scope, productId), { count: 1, average: 2, isExact: true })
  await Review.approve(scope, first.id)
  await Review.remove(scope, second.id)
  t.like(await summaryOf(scope, productId), { count: 1, average: 5, isExact: true })
})

test('many approvals of many products at once keep every summary exact', async (t) => {
  const { scope, productId } = await openScene(t)
  const other = await newProduct(scope, 'Harbour print')
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      Review.submit(scope, words(n % 3 === 0 ? other : productId, { rating: (n % 5) + 1 })),
    ),
  )
  await Promise.all(made.map(({ id }) => Review.approve(scope, id)))
  t.like(await summaryOf(scope, productId), { count: 20, isExact: true })
  t.like(await summaryOf(scope, other), { count: 10, isExact: true })
})

test('a report is pending, one for each reporter while it is open, and settled for good', async (t) => {
  const { scope, productId } = await openScene(t)
  const { id } = await approved(scope, productId)
  const carl = customer(scope, 'carl')
  const report = await Report.open(carl, id, { reason: 'fake' })
  t.like(report, { status: 'pending', reporterId: 'carl' })
  await t.throwsAsync(Report.open(carl, id, { reason: 'spam' }), { code: 'ALREADY_REPORTED' })
  await Report.open(customer(scope, 'dora'), id, { reason: 'spam' })
  t.is((await Report.settle(scope, report.id, 'dismissed')).status, 'dismissed')
  t.is((await Report.settle(scope, report.id, 'resolved')).status, 'resolved')
  await Report.open(carl, id, { reason: 'spam' })
  t.is(await Report.in(scope).where({ status: 'pending' }).resultSize(), 2)
})

test('deleting a review takes its votes, reports and pictures with it', async (t) => {
  const { scope, productId } = await openScene(t)
  const images = [{ url: 'https://pictures.test/1.jpg' }]
  const { id } = await approved(scope, productId, { images })
  await Vote.cast(customer(scope, 'carl'), id)
  await Report.open(customer(scope, 'carl'), id, { reason: 'spam' })
  await Review.remove(scope, id)
  for (const model of [Vote, Report, ReviewImage]) t.is(await model.in(scope).resultSize(), 0)
  await t.throwsAsync(Review.remove(scope, id), { code: 'NOT_FOUND' })
})

test('a deleted product takes its reviews and its summary along', async (t) => {
  const { scope, productId } = await openScene(t)
  const other = await newProduct(scope, 'Harbour print')
  await approved(scope, productId)
  await approved(scope, other)
  await Product.removeAll(scope, [productId])
  t.deepEqual(
    (await Review.in(scope)).map((review) => review.productId),
    [other],
  )
  t.deepEqual(
    (await RatingSummary.in(scope)).map((summary) => summary.productId),
    [other],
  )
})

test('a deleted account leaves what it wrote, and nothing of who it was', async (t) => {
  const { scope, productId } = await openScene(t)
  const carl = customer(scope, 'carl')
  const { id } = await Review.submit(carl, words(productId))
  const byOther = await approved(scope, productId)
  await Vote.cast(carl, byOther.id)
  await Report.open(carl, byOther.id, { reason: 'other' })
  await scope.atomic((inner) => eraseAuthor(inner, { userId: 'carl' }))
  t.like(await Review.find(scope, id), {
    ...{ customerId: null, authorName: 'Former customer', authorEmail: '' },
    body: words(productId).body,
  })
  const left = [...(await Vote.in(scope)), ...(await Report.in(scope))]
  t.notRegex(JSON.stringify(left), /user:carl|"reporterId":"carl"/)
  t.is((await Review.find(scope, byOther.id)).helpfulCount, 1)
})

test('a summary that drifted is found, mended and logged by the daily count', async (t) => {
  const { scope, productId, logs } = await openScene(t)
  await approved(scope, productId, { rating: 5 })
  await scope.atomic(async (inner) => {
    await RatingSummary.shift(inner, [{ productId, rating: 1, photoCount: 0 }], 1)
  })
  t.is(await recountAll(scope), 1)
  t.like(await summaryOf(scope, productId), { count: 1, average: 5, isExact: true })
  t.true(logs.some((line) => line.includes('summaries were mended')))
  t.is(await recountAll(scope), 0)
})

test('a counter never falls below nothing', async (t) => {
  const { scope, productId } = await openScene(t)
  const taken = [{ productId, rating: 3, photoCount: 0 }]
  const shift = () => scope.atomic((inner) => RatingSummary.shift(inner, taken, -1))
  await t.throwsAsync(shift, { any: true })
  t.is(await RatingSummary.in(scope).resultSize(), 0)
})
