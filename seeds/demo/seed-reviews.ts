/** What people have written about the demo shop's products. */
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Report } from '../../modules/reviews/models/moderation/report.ts'
import { ReviewImage } from '../../modules/reviews/models/pictures/review-image.ts'
import { RatingSummary } from '../../modules/reviews/models/rating/rating-summary.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import { catalogue } from './catalogue.ts'
import { storedPicture } from './picture-files.ts'
import { remember } from './records.ts'
import { buildReviews, type DemoReview } from './reviews/build-reviews.ts'
import { photographed } from './reviews/photographed.ts'

const day = 24 * 3600_000

/** None while the module is off. */
export async function seedReviews(
  scope: Scope,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (!(await scope.ask('reviews.desk', undefined))) return
  const today = Date.now()
  const demos = buildReviews(catalogue).flatMap((demo) => {
    const productId = productIds.get(demo.slug)
    return productId ? [{ demo, row: rowOf(demo, productId, today) }] : []
  })
  const photos = photographed.flatMap(({ slug, photo }) => {
    const about = demos.filter(({ demo }) => demo.slug === slug && demo.status === 'approved')
    const best = about.toSorted((a, b) => b.demo.rating - a.demo.rating)[0]
    return best
      ? [{ row: best.row, photo: storedPicture(scope.storeId, `reviews/${slug}`, 0, photo) }]
      : []
  })
  for (const { row } of photos) row.photoCount = 1
  const rows = demos.map(({ row }) => row)
  await Review.addAll(scope, rows)
  for (const { row, photo } of photos) {
    const { alt, ...image } = photo
    await ReviewImage.put(scope, row.id, [{ ...image, caption: alt }])
  }
  await RatingSummary.shift(
    scope,
    rows.filter(({ status }) => status === 'approved'),
    1,
  )
  for (const { demo, row } of demos) {
    if (!demo.report) continue
    await Report.add(scope, {
      ...demo.report,
      ...{ reviewId: row.id, status: 'pending', reporterId: null, reporterKey: 'demo' },
    })
  }
  await remember(
    scope,
    Review,
    rows.map(({ id }) => id),
  )
}

function rowOf(demo: DemoReview, productId: string, today: number) {
  const { authorName, rating, title, body, status, verified, helpful, answer, daysOld } = demo
  // Not all at the same minute of the day.
  const written = today - daysOld * day - ((body.length * 977_000) % day)
  const createdAt = new Date(written).toISOString()
  return {
    ...{ id: newId(), productId, customerId: null, authorName, rating, title, body, status },
    language: 'en',
    authorEmail: `${authorName.toLowerCase().replaceAll(' ', '.')}@example.com`,
    ...{ isVerifiedPurchase: verified, helpfulCount: helpful, photoCount: 0 },
    merchantResponse: answer,
    merchantResponseAt: answer && new Date(Math.min(today, written + day)).toISOString(),
    moderationNote: status === 'rejected' ? 'Not about the product.' : null,
    ...{ createdAt, updatedAt: createdAt },
  }
}
