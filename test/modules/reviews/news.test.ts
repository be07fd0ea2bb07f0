import test, { type ExecutionContext } from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { defineModule } from '#server/module.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import { Report } from '../../../modules/reviews/models/moderation/report.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { reviewsOf } from '../../../modules/reviews/models/review-list.ts'
import { approved, customer, newProduct, words } from './scene.ts'

async function open(t: ExecutionContext) {
  const heard: [string, object][] = []
  const hear = (_scope: unknown, event: { type: string; payload: object }) =>
    heard.push([event.type, event.payload])
  const listener = defineModule({
    name: '@test/listener',
    listens: {
      within: {
        'review.submitted': hear,
        'review.approved': hear,
        'review.rejected': hear,
        'review.responded': hear,
        'review.reported': hear,
      },
    },
  })
  const shop = await openShop(t, [auth, products, inventory, reviews, listener])
  return { ...shop, heard, productId: await newProduct(shop.scope, 'Ferry print') }
}

test('news of a review is told once for each real change, with what it was about', async (t) => {
  const { scope, heard, productId } = await open(t)
  const { id } = await Review.submit(customer(scope, 'carl'), words(productId))
  for (let n = 0; n < 2; n++) await Review.approve(scope, id)
  for (let n = 0; n < 2; n++) await Review.respond(scope, id, 'Thank you.')
  await Report.open(scope, id, { reason: 'fake' })
  for (let n = 0; n < 2; n++) await Review.reject(scope, id)
  const about = { reviewId: id, productId, customerId: 'carl', authorEmail: 'carl@shop.test' }
  const [report] = await Report.in(scope)
  t.deepEqual(heard, [
    ['review.submitted', { ...about, rating: 4 }],
    ['review.approved', { ...about, rating: 4 }],
    ['review.responded', about],
    ['review.reported', { reportId: report?.id, reviewId: id, productId, reason: 'fake' }],
    ['review.rejected', { ...about, rating: 4 }],
  ])
})

test('with autoApprove the submission and the approval are both told', async (t) => {
  const { scope, heard, productId } = await open(t)
  kernelOf(scope).options.set('reviews', { autoApprove: 'true' })
  await Review.submit(scope, words(productId))
  t.deepEqual(
    heard.map(([type]) => type),
    ['review.submitted', 'review.approved'],
  )
  t.false('customerId' in (heard[0]?.[1] ?? {}))
})

test('what was refused is told to nobody', async (t) => {
  const { scope, heard, productId } = await open(t)
  const carl = customer(scope, 'carl')
  await Review.submit(carl, words(productId))
  await t.throwsAsync(Review.submit(carl, words(productId)), { code: 'ALREADY_REVIEWED' })
  t.is(heard.length, 1)
})

test('66: a list costs the same few queries however much is skipped, and none behind its end', async (t) => {
  const { scope, productId } = await open(t)
  for (let n = 0; n < 12; n++) await approved(scope, productId)
  let queries = 0
  kernelOf(scope).database.reader.on('query', () => queries++)
  const costs: number[] = []
  for (const skip of [0, 5, 1_000_000_000]) {
    queries = 0
    const { total } = await reviewsOf(scope, productId, { take: 5, skip, sortBy: 'recent' })
    t.is(total, 12)
    costs.push(queries)
  }
  t.deepEqual(costs, [2, 2, 0])
})

test('the summaries of many products are one question and one query', async (t) => {
  const { scope, productId } = await open(t)
  const other = await newProduct(scope, 'Harbour print')
  await approved(scope, productId, { rating: 5 })
  let queries = 0
  kernelOf(scope).database.reader.on('query', () => queries++)
  const summaries = await scope.ask('reviews.summaries', { productIds: [productId, other] })
  t.is(queries, 1)
  t.like(summaries, { [productId]: { average: 5, count: 1 }, [other]: { average: 0, count: 0 } })
})
