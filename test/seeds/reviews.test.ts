import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../modules/collections/index.ts'
import inventory from '../../modules/inventory/index.ts'
import pages from '../../modules/pages/index.ts'
import products from '../../modules/products/index.ts'
import { Product } from '../../modules/products/models/product.ts'
import reviews from '../../modules/reviews/index.ts'
import { Report } from '../../modules/reviews/models/moderation/report.ts'
import { recount } from '../../modules/reviews/models/rating/recount.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import search from '../../modules/search/index.ts'
import settings from '../../modules/settings/index.ts'
import { clearDemo } from '../../seeds/50_demo.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import { fillShop } from '../../seeds/demo/fill-shop.ts'
import { buildReviews } from '../../seeds/demo/reviews/build-reviews.ts'

const modules = [settings, products, inventory, collections, search, pages, reviews]
const quiet = () => undefined

const idsOf = async (scope: Scope) => (await Product.in(scope).select('id')).map(({ id }) => id)

test('the demo shop has some 150 reviews, mostly good, a few that wait and two that were reported', async (t) => {
  const { scope, other } = await openShop(t, modules)
  await fillShop(scope, quiet)
  const all = await Review.in(scope)
  t.true(all.length >= 120 && all.length <= 180, `${all.length} reviews`)
  const good = all.filter(({ rating }) => rating > 3).length
  t.true(good / all.length > 0.75 && good < all.length)
  const { pending = 0, openReports } = (await scope.ask('reviews.desk', undefined)) ?? {}
  t.true(pending >= 3 && pending <= 10)
  t.is(openReports, 2)
  t.deepEqual(await recount(scope, await idsOf(scope)), [])
  t.true(all.every(({ createdAt }) => createdAt < new Date().toISOString()))
  t.is(await Review.in(other).resultSize(), 0)
})

test('no one writes twice about a product of the demo shop, and nobody says the same of it', (t) => {
  const all = buildReviews(catalogue)
  for (const what of ['authorName', 'body'] as const) {
    const said = all.map((review) => `${review.slug} ${review[what]}`)
    t.is(new Set(said).size, said.length)
  }
  t.deepEqual(buildReviews(catalogue), all)
})

test('clearing the demo shop takes its reviews away, and those of the merchant stay', async (t) => {
  const { scope } = await openShop(t, modules)
  const productId = await Product.create(scope, { title: 'Mine', price: 100, status: 'active' })
  await fillShop(scope, quiet)
  const body = 'Good.'
  const author = { authorName: 'Eva', authorEmail: 'eva@shop.test' }
  const mine = await Review.submit(scope, { productId, rating: 5, body, ...author })
  await clearDemo(scope, quiet)
  const left = await Review.in(scope)
  t.deepEqual(
    left.map(({ id }) => id),
    [mine.id],
  )
  t.is(await Report.in(scope).resultSize(), 0)
  await fillShop(scope, quiet)
  t.true((await Review.in(scope).resultSize()) > 100)
})
