// Whatever is done with many reviews at once is taken back by one press, and the queue goes on as if it had not been.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { differences, type Rows, rowsOfStore } from '#test/helpers/databases/rows.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { acts } from '../../../modules/reviews/admin/decide.tsx'
import { Report } from '../../../modules/reviews/models/moderation/report.ts'
import { ReviewDecision } from '../../../modules/reviews/models/moderation/review-decision.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { Vote } from '../../../modules/reviews/models/vote.ts'

const path = '/admin/reviews'
/** What is remembered of the work itself: decisions with their ends, runs, and what a job built. */
const traces = /^(review_decisions|bulk_runs|search_builds) /
const verbs = Object.keys(acts.acts)

/** Three reviews: one that waits, one that shoppers see and voted for and reported, one that was refused with a note. */
async function open(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const productId = await Product.create(scope, { title: 'Ferry', price: 100, status: 'active' })
  const ids: string[] = []
  for (const authorName of ['Ann', 'Bo', 'Cy']) {
    const authorEmail = `${authorName.toLowerCase()}@mail.test`
    const words = { rating: 4, title: 'Good', body: 'Fine paper.' }
    ids.push((await Review.submit(scope, { productId, authorName, authorEmail, ...words })).id)
  }
  const [, seen = '', refused = ''] = ids
  await admin.put(`${path}/${seen}/approve`)
  await admin.put(`${path}/${refused}/reject`, { moderationNote: 'Rude' })
  await Report.open(scope, seen, { reason: 'spam', details: 'An advertisement' })
  await scope.atomic((inner) => Vote.add(inner, { reviewId: seen, voterKey: newId() }))
  const undo = (act: string) => admin.post(`/admin/acts/${act}/undo`, {})
  const rows = () => rowsOfStore(scope)
  const changedSince = async (was: Rows) =>
    differences(was, await rows()).filter((line) => !traces.test(line))
  return { shop, scope, admin, ids, seen, refused, undo, rows, changedSince }
}

test('every act on chosen reviews is undone, with votes, reports, notes and the stars of the product', async (t) => {
  const { admin, ids, undo, rows, changedSince } = await open(t)
  t.deepEqual(verbs, ['approve', 'reject', 'delete'])
  for (const action of verbs) {
    const was = await rows()
    const done = await admin.post(`${path}/bulk`, { ids, action, moderationNote: 'All the same' })
    t.is(done.status, 200, done.text)
    t.true((await changedSince(was)).length > 0, action)
    const undone = await undo(done.headers.get('x-request-id') ?? '')
    t.deepEqual(undone.json.left, [], action)
    t.deepEqual(await changedSince(was), [], action)
  }
})

test('every act on all that match is undone by one press too, and by form', async (t) => {
  const { shop, admin, undo, rows, changedSince } = await open(t)
  for (const action of verbs) {
    const was = await rows()
    const wish = { action, matching: 'on', query: 'q=fine', confirmed: 'yes' }
    const begun = await admin.form(`${path}/bulk`, wish)
    t.is(begun.status, 303, begun.text)
    await shop.app.kernel.jobs.runDue(shop.scope)
    const { run } = (await admin.get(begun.headers.get('location') ?? '')).json
    t.like(run, { total: 3, done: 3, failures: [] }, action)
    const page = await admin.page(begun.headers.get('location') ?? '')
    t.true(page.text.includes(`/admin/acts/${run.act}/undo`), action)
    t.deepEqual((await undo(run.act)).json.left, [], action)
    t.deepEqual(await changedSince(was), [], action)
  }
})

test('after the undo of many, the queue takes back what was decided before it, and leaves who went on', async (t) => {
  const { scope, admin, ids, seen, refused, undo } = await open(t)
  const state = async (id: string) => (await Review.find(scope, id)).status
  const done = await admin.post(`${path}/bulk`, { ids, action: 'reject' })
  await undo(done.headers.get('x-request-id') ?? '')
  const [last, first] = await ReviewDecision.of(scope, seen)
  t.truthy(last?.undoneAt, 'the decision of the act is taken back')
  t.is(first?.undoneAt, null)
  t.is((await admin.post(`${path}/${seen}/undo`)).json.review.status, 'pending')

  const many = await admin.post(`${path}/bulk`, { ids, action: 'approve' })
  await admin.put(`${path}/${refused}/reject`, {})
  const { left } = (await undo(many.headers.get('x-request-id') ?? '')).json
  t.deepEqual(left, [], 'it is what it was before: refused')
  t.is(await state(refused), 'rejected')
  t.is(await state(seen), 'pending')
})

test('the undo of an act on many tells what the queue’s own undo does', async (t) => {
  const { shop, admin, ids, refused, undo } = await open(t)
  const [waiting = ''] = ids
  const told: string[][] = []
  const { bus } = shop.app.kernel
  const tellWithin = bus.tellWithin.bind(bus)
  bus.tellWithin = async (scope, event) => {
    const { reviewId } = event.payload as { reviewId?: string }
    if (reviewId !== undefined) told.push([event.type, reviewId])
    await tellWithin(scope, event)
  }
  const done = await admin.post(`${path}/bulk`, { ids, action: 'approve' })
  t.deepEqual(
    told.splice(0).toSorted(),
    [waiting, refused].map((id) => ['review.approved', id]).toSorted(),
  )
  t.is((await undo(done.headers.get('x-request-id') ?? '')).status, 200)
  t.deepEqual(told.splice(0).toSorted(), [
    ['review.rejected', refused],
    ['review.reopened', waiting],
  ])
  await admin.put(`${path}/${waiting}/approve`)
  await admin.form(`${path}/${waiting}/undo`, {})
  t.deepEqual(told, [
    ['review.approved', waiting],
    ['review.reopened', waiting],
  ])
})
