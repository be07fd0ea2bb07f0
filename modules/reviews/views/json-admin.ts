/** The shapes of JSON that only admins get. */
import type { ReviewDecision } from '../models/moderation/review-decision.ts'
import type { ReviewRequest } from '../models/requests/review-request.ts'
import type { ReviewRecord } from '../models/review-list.ts'
import { adminReviewJson } from './json.ts'

/** A review on the desk: everything, and how many reports of it are open. */
export function deskJson(record: ReviewRecord, openReports: ReadonlyMap<string, number>) {
  return { ...adminReviewJson(record), openReports: openReports.get(record.review.id) ?? 0 }
}

export function decisionJson(decision: ReviewDecision) {
  const { id, before, after, noteAfter, by, undoneAt, createdAt } = decision
  return { id, before, after, moderationNote: noteAfter, by, undoneAt, createdAt }
}

export function requestJson(request: ReviewRequest) {
  const { id, orderId, orderNumber, email, customerName, sentAt, $items } = request
  const items = $items.map(({ productId, name, reviewedAt }) => ({ productId, name, reviewedAt }))
  return { id, orderId, orderNumber, email, customerName, items, sentAt }
}
