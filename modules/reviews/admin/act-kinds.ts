/** Reviews as the audit log tells them, what follows when they are put back, and what of them goes with a product. */

import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashedRow, TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { dropPhotos } from '#server/files/sent-photos.ts'
import { leaveClosed } from '#server/people/closed-accounts.ts'
import { isTheirs } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { ReviewDecision } from '../models/moderation/review-decision.ts'
import { tellStanding } from '../models/moderation/standing-news.ts'
import { recount } from '../models/rating/recount.ts'
import { Review } from '../models/review.ts'

export const reviewActs: ActKind = {
  ...{ model: Review, area: 'reviews', label: 'reviews.admin.one', path: '/admin/reviews/:id' },
  called: ({ title, authorName }) => String(title || authorName || ''),
  fields: {
    status: { label: 'reviews.admin.state', values: 'reviews.admin.status' },
    merchantResponse: { label: 'reviews.admin.response' },
    moderationNote: { label: 'reviews.admin.note' },
  },
  wrote: async (inner, rows) => {
    await recount(inner, productsOf(rows))
    const decided = decidedIn(rows)
    await ReviewDecision.takenBack(inner, decided)
    // As the queue’s own undo does.
    const ids = decided.map(({ reviewId }) => reviewId)
    for (const review of await Review.in(inner).whereIn('id', ids).orderBy('id'))
      await tellStanding(inner, review)
    inner.raiseRevision('written')
  },
}

/** Of rows that are put back: what the act had decided. */
const decidedIn = (rows: readonly ActRow[]) =>
  rows.flatMap(({ id: reviewId, before, after }) =>
    before && after && before.status !== after.status ? [{ reviewId, after: after.status }] : [],
  )

const productsOf = (rows: readonly ActRow[]): string[] => [
  ...new Set(rows.map(({ before, after }) => String({ ...before, ...after }.productId))),
]

export const reviewTrash: TrashKind = {
  ...{ table: 'reviews', area: 'reviews', label: 'reviews.admin.one', path: '/admin/reviews/:id' },
  called: ({ title, author_name: author }) => String(title || author || ''),
  restored: async (inner, ids) => {
    await leaveClosed(inner, Review, { ids, account: 'customerId' })
    inner.raiseRevision('written')
  },
}

export const reviewParts: TrashPart[] = [
  {
    ...{ of: 'products', table: 'reviews', by: 'product_id' },
    restored: async (inner, rows) => {
      const ids = rows.map(({ id }) => String(id))
      await leaveClosed(inner, Review, { ids, account: 'customerId' })
      await recount(inner, [...new Set(rows.map((row) => String(row.product_id)))])
    },
    withoutPerson: (row, person, scope) =>
      isTheirs(person, { account: row.customer_id, email: row.author_email })
        ? {
            ...row,
            author_name: scope.inLanguage().t('reviews.formerCustomer'),
            ...{ author_email: '', customer_id: null, photo_count: 0 },
          }
        : undefined,
  },
  {
    ...{ of: 'reviews', table: 'review_images', by: 'review_id' },
    ...{ emptied: dropFiles, goesWithPerson: true },
  },
  { of: 'reviews', table: 'review_decisions', by: 'review_id' },
  { of: 'reviews', table: 'review_votes', by: 'review_id' },
  {
    ...{ of: 'reviews', table: 'review_reports', by: 'review_id' },
    withoutPerson: (row, { userId }) =>
      userId !== null && row.reporter_id === userId
        ? { ...row, reporter_id: null, reporter_key: `gone:${String(row.id)}`, details: null }
        : undefined,
  },
]

async function dropFiles(inner: Scope, rows: readonly TrashedRow[]): Promise<void> {
  await dropPhotos(
    inner,
    rows.map(({ key }) => ({ key: typeof key === 'string' ? key : null })),
  )
}
