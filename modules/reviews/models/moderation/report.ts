/** A visitor's complaint about a review, for the merchant to settle. */

import { violates, violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { states } from '#server/data/states.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Review } from '../review.ts'
import { visitorKey } from '../visitor.ts'

export const reportReasons = [
  'spam',
  'offensive',
  'fake',
  'irrelevant',
  'harassment',
  'other',
] as const
/** Either way of settling a report may become the other later, and nothing opens it again. */
export const reportStates = states({
  pending: ['resolved', 'dismissed'],
  resolved: ['dismissed'],
  dismissed: ['resolved'],
})
export type ReportReason = (typeof reportReasons)[number]
export type ReportStatus = (typeof reportStates.names)[number]

export interface ReportQuery {
  status?: ReportStatus | undefined
  reviewId?: string | undefined
  take: number
  skip: number
  together?: boolean
}

export class Report extends StoreModel {
  static override tableName = 'reviewReports'
  static override secrets = ['reporterKey']
  declare reviewId: string
  /** The account of whoever reported; null for guests. */
  declare reporterId: string | null
  declare reporterKey: string
  declare reason: ReportReason
  declare details: string | null
  declare status: ReportStatus

  /** Opens a report. 404 when shoppers do not see the review, 409 ALREADY_REPORTED while the visitor's last one is open. */
  static async open(
    scope: Scope,
    reviewId: string,
    { reason, details }: { reason: ReportReason; details?: string | null | undefined },
  ): Promise<Report> {
    try {
      return await scope.atomic(async (inner) => {
        const { productId } = await Review.approved(inner, reviewId)
        const report = await Report.add(inner, {
          reviewId,
          reason,
          details: details || null,
          status: 'pending',
          reporterId: scope.user?.id ?? null,
          reporterKey: visitorKey(scope),
        })
        await inner.tell('review.reported', { reportId: report.id, reviewId, productId, reason })
        return report
      })
    } catch (error) {
      const violation = violationOf(error)
      if (violation?.kind === 'unique' && violates(violation, 'reporter_key')) {
        throw conflict('ALREADY_REPORTED', 'reviews.reportedAlready')
      }
      throw error
    }
  }

  /** Takes it on to `status`, where it is not there already. 404, 409 INVALID_STATE. */
  static async settle(scope: Scope, id: string, status: ReportStatus): Promise<Report> {
    return scope.atomic(async (inner) => {
      const from = reportStates.before(status)
      const settled = await Report.in(inner).where({ id }).whereIn('status', from).patch({ status })
      const report = await Report.in(inner).findOne({ id })
      if (!report) throw notFound('reviews.admin.reportNotFound')
      if (settled === 0 && report.status !== status) throw reportStates.refusal(report.status)
      return report
    })
  }

  /** Resolves all that are open about a review. */
  static async resolveAll(scope: Scope, reviewId: string): Promise<void> {
    await Report.in(scope).where({ reviewId, status: 'pending' }).patch({ status: 'resolved' })
  }

  /** Those of one review, newest first. */
  static of(scope: Scope, reviewId: string) {
    return Report.in(scope).where({ reviewId }).orderBy('id', 'desc').limit(100)
  }

  /** Newest first; `together`: those of one review after each other, the review that was written last first. */
  static list(scope: Scope, { status, reviewId, take, skip, together }: ReportQuery) {
    const query = Report.in(scope)
    if (status) query.where({ status })
    if (reviewId) query.where({ reviewId })
    if (together) query.orderBy('reviewId', 'desc')
    return query
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .range(skip, skip + take - 1)
  }
}
