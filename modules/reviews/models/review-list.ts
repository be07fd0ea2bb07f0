/** Reviews in pages. Totals come from the rating summary, and what is skipped is read in an index only. */
import type { QueryBuilderType } from 'objection'
import type { Scope } from '#server/scope.ts'
import { ReviewImage } from './pictures/review-image.ts'
import { type ProductSummary, RatingSummary, type Star, starsOf } from './rating/rating-summary.ts'
import { Review } from './review.ts'

export const sortings = ['recent', 'oldest', 'highest', 'lowest', 'helpful'] as const
export type ReviewSortBy = (typeof sortings)[number]

/** A review with its pictures. */
export interface ReviewRecord {
  review: Review
  images: ReviewImage[]
}

export interface ListQuery {
  take: number
  skip: number
  sortBy: ReviewSortBy
  /** Only those with so many stars. */
  rating?: Star | undefined
  /** Only those with pictures. */
  photos?: boolean | undefined
}

export interface ReviewPage {
  records: ReviewRecord[]
  summary: ProductSummary
  /** How many fit the filters. */
  total: number
}

/** The approved reviews of a product: at most three queries, however many there are; one less on the first page. */
export async function reviewsOf(
  scope: Scope,
  productId: string,
  query: ListQuery,
): Promise<ReviewPage> {
  const summary = await RatingSummary.shown(scope, productId)
  const total = totalOf(summary, query)
  if (query.skip >= total) return { records: [], summary, total }
  const page = Review.in(scope).where({ productId, status: 'approved' })
  narrowed(page, query)
  orders[query.sortBy](page).limit(query.take).offset(query.skip)
  if (query.skip === 0) return { records: await withImages(scope, await page), summary, total }
  const found = (await page.select('id')).map(({ id }) => id)
  return { records: await recordsOf(scope, found), summary, total }
}

/** One customer's reviews, whatever their status, latest first. */
export async function reviewsBy(
  scope: Scope,
  customerId: string,
  { take, skip }: { take: number; skip: number },
): Promise<{ records: ReviewRecord[]; total: number }> {
  const { results, total } = await Review.in(scope)
    .select('id')
    .where({ customerId })
    .orderBy(latest)
    .range(skip, skip + take - 1)
  return {
    records: await recordsOf(
      scope,
      results.map(({ id }) => id),
    ),
    total,
  }
}

/** In the order of the ids; unknown ids are left out. */
export async function recordsOf(scope: Scope, ids: readonly string[]): Promise<ReviewRecord[]> {
  if (ids.length === 0) return []
  const rows = await Review.in(scope).whereIn('id', [...ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return withImages(scope, inOrder)
}

async function withImages(scope: Scope, reviews: readonly Review[]): Promise<ReviewRecord[]> {
  const images = await ReviewImage.of(
    scope,
    reviews.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id),
  )
  return reviews.map((review) => ({ review, images: images.get(review.id) ?? [] }))
}

function totalOf(summary: ProductSummary, { rating, photos }: ListQuery): number {
  const counts = photos ? summary.photos : summary.distribution
  return starsOf
    .filter((star) => rating === undefined || star === rating)
    .reduce((all, star) => all + counts[star], 0)
}

function narrowed(query: QueryBuilderType<Review>, { rating, photos }: ListQuery): void {
  if (rating !== undefined) query.where({ rating })
  if (photos) query.where('photoCount', '>', 0)
}

const latest = [
  { column: 'createdAt', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
]

/** Each as an index has it, forwards or backwards. */
const orders: Record<ReviewSortBy, (query: QueryBuilderType<Review>) => QueryBuilderType<Review>> =
  {
    recent: (query) => query.orderBy(latest),
    oldest: (query) => query.orderBy(['createdAt', 'id']),
    highest: (query) => query.orderBy([{ column: 'rating', order: 'desc' }, ...latest]),
    lowest: (query) => query.orderBy(['rating', { column: 'createdAt', order: 'desc' }, 'id']),
    helpful: (query) => query.orderBy([{ column: 'helpfulCount', order: 'desc' }, ...latest]),
  }
