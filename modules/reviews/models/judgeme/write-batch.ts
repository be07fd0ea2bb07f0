/** One batch of imported reviews in one transaction: new ones are added, known ones brought up to date. */

import { violationOf } from '#server/data/engines/violations.ts'
import { importedId, now } from '#server/ids.ts'
import { fail, type TrialReport } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { ReviewImage } from '../pictures/review-image.ts'
import { RatingSummary } from '../rating/rating-summary.ts'
import { Review } from '../review.ts'
import { type ReviewRecord, recordsOf } from '../review-list.ts'
import { countHosts } from './count-hosts.ts'
import type { ImportedReview } from './review-row.ts'

interface Found extends ImportedReview {
  id: string
  productId: string
}

type Outcome = 'created' | 'updated' | 'unchanged'

export async function writeBatch(
  scope: Scope,
  batch: readonly ImportedReview[],
  report: TrialReport,
  { dryRun, seen }: { dryRun: boolean; seen: Map<string, number> },
): Promise<void> {
  const found = await identified(scope, batch, report, seen)
  if (found.length === 0) return
  for (const outcome of await written(scope, found, dryRun)) report[outcome] += 1
  for (const { images } of found) countHosts(report, images, scope.shop.imageHosts)
}

/** Rows with their product and the id that the same row gets every time. */
async function identified(
  scope: Scope,
  batch: readonly ImportedReview[],
  report: TrialReport,
  seen: Map<string, number>,
): Promise<Found[]> {
  const slugs = [...new Set(batch.map(({ slug }) => slug))]
  const products = (await scope.ask('products.bySlug', { slugs })) ?? []
  const bySlug = new Map(products.map(({ id, slug }) => [slug, id]))
  return batch.flatMap((review) => {
    const { row, slug } = review
    const refuse = (field: string, message: Said) => {
      fail(report, [{ row, field, message }])
      return []
    }
    const productId = bySlug.get(slug)
    if (!productId)
      return refuse('product_handle', said('reviews.admin.row.unknownProduct', { slug }))
    const id = idOf(review, productId)
    const twin = seen.get(id)
    if (twin !== undefined) return refuse('file', said('reviews.admin.row.twice', { row: twin }))
    seen.set(id, row)
    return [{ ...review, id, productId }]
  })
}

/** One person writes one review of a product at one time; without an address its words tell it from others. */
function idOf({ authorEmail, authorName, body, createdAt }: ImportedReview, productId: string) {
  const author = authorEmail === '' ? `${authorName}\n${body}` : authorEmail
  return importedId(['judge.me', productId, author].join('\n'), createdAt)
}

/** Two imports at once meet at the primary key: the later one then finds what the other added. */
async function written(scope: Scope, found: Found[], dryRun: boolean): Promise<Outcome[]> {
  try {
    return await write(scope, found, dryRun)
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    return write(scope, found, dryRun)
  }
}

async function write(scope: Scope, found: Found[], dryRun: boolean): Promise<Outcome[]> {
  let outcomes: Outcome[] = []
  try {
    await scope.atomic(async (inner) => {
      outcomes = await merge(inner, found)
      if (dryRun) throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return outcomes
}

async function merge(scope: Scope, found: Found[]): Promise<Outcome[]> {
  await Review.heldTogether(
    scope,
    found.map(({ id }) => id),
  )
  const known = await knownOf(scope, found)
  const fresh = found.filter(({ id }) => !known.has(id))
  await Review.addAll(scope, fresh.map(rowOf))
  for (const { id, images } of fresh) await ReviewImage.put(scope, id, images)
  await RatingSummary.shift(scope, fresh.map(rowOf).filter(isApproved), 1)
  const outcomes: Outcome[] = []
  for (const review of found) {
    const before = known.get(review.id)
    outcomes.push(before ? await update(scope, before, review) : 'created')
  }
  return outcomes
}

async function knownOf(scope: Scope, found: Found[]): Promise<Map<string, ReviewRecord>> {
  const records = await recordsOf(
    scope,
    found.map(({ id }) => id),
  )
  return new Map(records.map((record) => [record.review.id, record]))
}

function rowOf(review: Found) {
  const { id, productId, authorName, authorEmail, rating, title, body, status, images } = review
  const { merchantResponse, merchantResponseAt, createdAt } = review
  return {
    ...{ id, productId, authorName, authorEmail, rating, title, body, status },
    ...{ merchantResponse, merchantResponseAt, createdAt, updatedAt: now() },
    ...{ customerId: null, moderationNote: null, isVerifiedPurchase: false, helpfulCount: 0 },
    photoCount: images.length,
  }
}

const isApproved = ({ status }: { status: string }) => status === 'approved'

/** Takes over what the file says anew. Decisions and answers that were made here stand. */
async function update(
  scope: Scope,
  { review: before, images: pictures }: ReviewRecord,
  review: Found,
): Promise<Outcome> {
  const { authorName, rating, title, body, images } = review
  const patch = {
    ...changed(before, { authorName, rating, title, body, photoCount: images.length }),
    ...(before.status === 'pending' && review.status !== 'pending'
      ? { status: review.status }
      : {}),
    ...(before.merchantResponse === null && review.merchantResponse !== null
      ? { merchantResponse: review.merchantResponse, merchantResponseAt: review.merchantResponseAt }
      : {}),
  }
  const redrawn = urls(pictures) !== urls(images)
  if (Object.keys(patch).length === 0 && !redrawn) return 'unchanged'
  await RatingSummary.shift(scope, [before].filter(isApproved), -1)
  await Review.in(scope).where({ id: review.id }).patch(patch)
  await RatingSummary.shift(scope, [{ ...before, ...patch }].filter(isApproved), 1)
  if (redrawn) {
    await ReviewImage.in(scope).where({ reviewId: review.id }).delete()
    await ReviewImage.put(scope, review.id, images)
  }
  return 'updated'
}

const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url).join(' ')

/** The fields of `wanted` that are not so yet. */
const changed = <T extends object>(before: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => before[field as keyof T] !== value),
  ) as Partial<T>

/** Ends the transaction of a dry run. */
const rollBack = new Error('A dry run writes nothing.')
