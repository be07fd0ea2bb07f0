/** What reviews tell, answer and listen to. */

import type { Publications } from '#server/bus.ts'
import type { ImportSummary } from '#server/command-import.ts'
import { keyOf } from '#server/data/cache/data-cache.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { trialIn } from '#server/imports/report.ts'
import { reviewActs, reviewParts, reviewTrash } from './admin/act-kinds.ts'
import { authoredRows, eraseProducts, mergeAuthors } from './models/erase.ts'
import { importReviews } from './models/judgeme/import-reviews.ts'
import { reviewKind } from './models/judgeme/review-kind.ts'
import { countPending, deskCounts } from './models/moderation/desk-list.ts'
import { reviewsPanel } from './models/moderation/home-panel.ts'
import type { ReportReason } from './models/moderation/report.ts'
import { reviewRecords } from './models/personal.ts'
import { RatingSummary, type Summary } from './models/rating/rating-summary.ts'
import { reviewsOf } from './models/review-list.ts'
import { reviewExport } from './views/exported.ts'
import { summaryJson } from './views/json.ts'
import { reviewsData } from './views/reading/reviews-data.ts'

/** A review in an event. `customerId` is missing where a guest wrote it. */
export interface ReviewNews {
  reviewId: string
  productId: string
  customerId?: string
  authorEmail: string
}

type ReviewSummary = Omit<ImportSummary, 'ignored'>

declare module '#server/bus.ts' {
  interface Tells {
    'review.submitted': ReviewNews & { rating: number }
    /** Shoppers see it now, and did not before. */
    'review.approved': ReviewNews & { rating: number }
    'review.rejected': ReviewNews & { rating: number }
    /** A decision about it was taken back: it waits once more, and shoppers do not see it. */
    'review.reopened': ReviewNews & { rating: number }
    'review.responded': ReviewNews
    'review.reported': {
      reportId: string
      reviewId: string
      productId: string
      reason: ReportReason
    }
    /** Somebody who bought is asked to write. */
    'review.requested': {
      orderId: string
      orderNumber: string
      email: string
      customerName: string
      items: { productId: string; name: string }[]
    }
  }
  interface Asks {
    /** Imports an export of Judge.me in transactions of its own; a dry run writes nothing. */
    'import.reviews': {
      in: {
        source: AsyncIterable<Uint8Array>
        dryRun: boolean
        progress?: (report: Pick<ReviewSummary, 'rows'>) => void
      }
      out: ReviewSummary
    }
    /** How products are rated, by approved reviews only; zeros for one without. One query. */
    'reviews.summaries': { in: { productIds: string[] }; out: Record<string, Summary> }
    /** What a product's schema.org object says of its reviews: rating and the latest few; empty without any. */
    'reviews.data': { in: { productId: string }; out: object }
    /** What waits for a moderator. */
    'reviews.desk': { in: undefined; out: { pending: number; openReports: number } }
  }
}

export const answers: Answers = {
  'reviews.data': (scope, { productId }) =>
    scope.cached(keyOf('reviews.data', productId), async () => {
      const newest = { take: 5, skip: 0, sortBy: 'recent' } as const
      return reviewsData(await reviewsOf(scope, productId, newest))
    }),
  'reviews.summaries': (scope, { productIds }) =>
    scope.cached(keyOf('reviews.summaries', productIds), async () => {
      const summaries = await RatingSummary.of(scope, productIds)
      return Object.fromEntries(
        Object.entries(summaries).map(([id, summary]) => [id, summaryJson(summary)]),
      )
    }),
  'reviews.desk': deskCounts,
  'import.reviews': async (scope, asked) =>
    trialIn(scope.english, await importReviews(scope, asked)),
}

export const gathers: Gathered = {
  mergedRows: () => authoredRows,
  actKinds: () => [reviewActs],
  trashKinds: () => [reviewTrash],
  trashParts: () => reviewParts,
  exportKinds: () => [reviewExport],
  importKinds: () => [reviewKind],
  homePanel: (scope) => reviewsPanel(scope),
  menuCounts: async (scope) => [{ href: '/admin/reviews', count: await countPending(scope) }],
  personalRecords: () => reviewRecords,
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) => mergeAuthors(scope, payload),
    'product.deleted': (scope, { payload }) => eraseProducts(scope, payload.productIds),
  },
}

export const publishes: Publications = {
  'review.submitted': {
    label: 'reviews.event.review.submitted',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
  'review.approved': {
    label: 'reviews.event.review.approved',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
  'review.rejected': {
    label: 'reviews.event.review.rejected',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
  'review.reopened': {
    label: 'reviews.event.review.reopened',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
  'review.responded': {
    label: 'reviews.event.review.responded',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
  'review.reported': {
    label: 'reviews.event.review.reported',
    ids: ({ reviewId }) => [reviewId],
    path: '/admin/reviews/:id',
  },
}
