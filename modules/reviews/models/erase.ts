/** What becomes of reviews when what they hang on goes. */
import { dropPhotos } from '#server/files/sent-photos.ts'
import {
  type MergedPerson,
  type MergedRows,
  moveRows,
  type NamedPerson,
} from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Report } from './moderation/report.ts'
import { ReviewImage } from './pictures/review-image.ts'
import { RatingSummary } from './rating/rating-summary.ts'
import { ReviewOptOut } from './requests/review-opt-out.ts'
import { ReviewRequest } from './requests/review-request.ts'
import { Review } from './review.ts'
import { Vote } from './vote.ts'

/** The reviews of products that are gone, with all that is theirs. */
export async function eraseProducts(scope: Scope, productIds: readonly string[]): Promise<void> {
  // Most have none: what is kept of all other reviews stays true.
  if (!(await areRated(scope, productIds))) return
  const kept = ReviewImage.in(scope)
    .whereNotNull('key')
    .whereIn(
      'reviewId',
      Review.in(scope)
        .select('id')
        .whereIn('productId', [...productIds]),
    )
  // What an admin deletes can come back for a while, with its pictures.
  if (!scope.actor) await dropPhotos(scope, await kept)
  await Review.in(scope)
    .whereIn('productId', [...productIds])
    .delete()
  await RatingSummary.forget(scope, productIds)
}

async function areRated(scope: Scope, productIds: readonly string[]): Promise<boolean> {
  const of = [...productIds]
  const [review, summary] = await Promise.all([
    Review.in(scope).select('id').whereIn('productId', of).first(),
    RatingSummary.in(scope).select('productId').whereIn('productId', of).first(),
  ])
  return review !== undefined || summary !== undefined
}

/** Somebody who leaves; addresses only where they were shown to be theirs. */
export interface Leaver {
  userId: string | null
  emails?: readonly string[]
}

/** What somebody wrote stays, without who it was: name, address and account are taken off it, also where it came by a mailed link. */
export async function eraseAuthor(scope: Scope, { userId, emails = [] }: Leaver): Promise<void> {
  const nobody = scope.inLanguage().t('reviews.formerCustomer')
  const changed = await Review.in(scope)
    .where((own) => {
      own.whereIn('authorEmail', [...emails])
      if (userId !== null) own.orWhere({ customerId: userId })
    })
    .patch({ customerId: null, authorName: nobody, authorEmail: '' })
  if (changed > 0) scope.raiseRevision('written')
  for (const email of emails) await ReviewRequest.forget(scope, email, nobody)
  if (userId === null) return
  await Report.in(scope)
    .where({ reporterId: userId })
    .patch({ reporterId: null, reporterKey: `gone:${userId}` })
  await Vote.in(scope)
    .where({ voterKey: `user:${userId}` })
    .patch({ voterKey: `gone:${userId}` })
}

const voted = (_: Scope, { userIds }: NamedPerson) => userIds.map((id) => `user:${id}`)

/** What a merge of two authors writes. Who opted out of requests stays so at both addresses. */
export const authoredRows: MergedRows[] = [
  { model: Review, by: ['customerId', 'authorEmail'], comesIn: true },
  { model: ReviewRequest, by: ['email'] },
  { model: Vote, by: ['voterKey'], names: voted },
  { model: Report, by: ['reporterId'] },
]

/**
 * Two records of one person: what one of them wrote is the other's. An account has one review of a product, one vote and one
 * open report of a review: of two, the one that goes belongs to no account any more. Inside `atomic`.
 */
export async function mergeAuthors(inner: Scope, merged: MergedPerson): Promise<void> {
  const { from, to } = merged
  await moveRows(inner, Review, merged, { email: 'authorEmail' })
  await moveRows(inner, ReviewRequest, merged, { email: 'email' })
  for (const email of from.emails)
    if (await ReviewOptOut.has(inner, email)) await ReviewOptOut.keep(inner, to.email)
  if (from.userId === null || to.userId === null) return
  const theirs = await Review.in(inner).where({ customerId: from.userId })
  for (const { id, productId } of theirs) {
    const own = await Review.in(inner).findOne({ productId, customerId: to.userId })
    await Review.in(inner)
      .where({ id })
      .patch({ customerId: own ? null : to.userId })
  }
  const [before, after] = [`user:${from.userId}`, `user:${to.userId}`]
  for (const { id, reviewId } of await Vote.in(inner).where({ voterKey: before })) {
    const own = await Vote.in(inner).findOne({ reviewId, voterKey: after })
    await Vote.in(inner)
      .where({ id })
      .patch({ voterKey: own ? `merged:${id}` : after })
  }
  for (const { id, reviewId } of await Report.in(inner).where({ reporterId: from.userId })) {
    const own = await Report.in(inner).findOne({ reviewId, reporterKey: after })
    const reporterKey = own ? `merged:${id}` : after
    await Report.in(inner).where({ id }).patch({ reporterId: to.userId, reporterKey })
  }
}
