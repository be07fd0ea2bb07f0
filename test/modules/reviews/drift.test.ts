import test from 'ava'
import { Fault } from '#server/errors.ts'
import { decideAll } from '../../../modules/reviews/models/moderation/bulk-decide.ts'
import { ReviewDecision } from '../../../modules/reviews/models/moderation/review-decision.ts'
import { recount, recountAll } from '../../../modules/reviews/models/rating/recount.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { Vote } from '../../../modules/reviews/models/vote.ts'
import { newProduct, openScene, words } from './scene.ts'

test('59: however approving, rejecting, undoing, deleting, voting and bulk acts cross, summaries equal the table', async (t) => {
  const shop = await openScene(t)
  const { scope } = shop
  const products = [shop.productId, await newProduct(scope, 'Moth card')]
  const ids: string[] = []
  for (let n = 0; n < 24; n++) {
    const images = n % 3 === 0 ? [{ url: 'https://pictures.test/a.jpg' }] : []
    const own = { rating: 1 + (n % 5), images, authorEmail: `a${n}@shop.test` }
    ids.push((await Review.submit(scope, words(products[n % 2] ?? '', own))).id)
  }
  const acts: ((id: string, n: number) => Promise<unknown>)[] = [
    (id) => ReviewDecision.make(scope, id, 'approve'),
    (id) => ReviewDecision.make(scope, id, 'reject'),
    (id) => ReviewDecision.undo(scope, id),
    (id) => Vote.cast(scope.as({ user: undefined, guestId: `guest-${id}` }), id),
    (_, n) => decideAll(scope, [...ids].slice(n % 12, (n % 12) + 8).reverse(), 'approve'),
    (_, n) => decideAll(scope, ids.slice(n % 12, (n % 12) + 8), 'reject'),
    () => recount(scope, products),
    (id, n) => (n % 4 === 0 ? Review.remove(scope, id) : Promise.resolve()),
  ]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 96 }, (_, n) => acts[(n * 5) % 8]?.(ids[(n * 7) % 24] ?? '', n)),
  )
  for (const outcome of outcomes) {
    // What is gone, or has nothing to take back, says so; nothing else goes wrong.
    if (outcome.status === 'rejected')
      t.true(outcome.reason instanceof Fault, String(outcome.reason))
  }
  t.is(await recountAll(scope), 0)
})
