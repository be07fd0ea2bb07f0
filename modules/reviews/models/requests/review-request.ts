/** A mail that asks a buyer what they think; once per order. */

import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { conflict, type Fault, linkSpent } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Arrange, ListFields } from '#server/lists/list-fields.ts'
import { demandMail, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { requestLetter } from '../../emails/review-request.ts'
import { optOutToken, optOutUrl, requestedUrl, requestOf, requestToken } from './request-links.ts'
import { ReviewOptOut } from './review-opt-out.ts'
import { ReviewRequestItem } from './review-request-item.ts'

export interface RequestDraft {
  orderId: string
  orderNumber: string
  email: string
  customerName: string
  items: { productId: string; name: string }[]
}

const ofItems = (what: string) =>
  `(select ${what} from review_request_items item where item.store_id = review_requests.store_id and item.request_id = review_requests.id)`

/** What the list is sorted and narrowed by. */
export const requestFields: ListFields = {
  customerName: { as: 'text' },
  orderNumber: { as: 'text' },
  items: { as: 'text', sql: ofItems("string_agg(item.name, ', ')") },
  reviewed: { as: 'number', sql: ofItems('count(item.reviewed_at)') },
  sentAt: { as: 'moment' },
}

export class ReviewRequest extends StoreModel {
  static override tableName = 'review_requests'
  declare orderId: string
  declare orderNumber: string
  declare email: string
  declare customerName: string
  declare sentAt: string
  /** The products it asks about; no column. */
  declare $items: ReviewRequestItem[]

  /**
   * Asks about an order: keeps the request and posts its mail. 503 MAIL_DISABLED when the shop sends no
   * mail, 409 OPTED_OUT when the address wants none, 409 ALREADY_REQUESTED when the order was asked about.
   */
  static async send(scope: Scope, draft: RequestDraft): Promise<ReviewRequest> {
    demandMail(scope)
    if (await ReviewOptOut.has(scope, draft.email)) throw optedOut()
    try {
      return await scope.atomic((inner) => ReviewRequest.write(inner, draft))
    } catch (error) {
      if (violationOf(error)?.kind !== 'unique') throw error
      throw conflict('ALREADY_REQUESTED', 'reviews.admin.request.already')
    }
  }

  /** Newest first, with their items. */
  static async list(
    scope: Scope,
    { take, skip, arrange }: { take: number; skip: number; arrange?: Arrange },
  ) {
    const query = ReviewRequest.in(scope).orderBy([
      { column: 'sentAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    arrange?.(query)
    const { results, total } = await query.range(skip, skip + take - 1)
    return { requests: await withItems(scope, results), total }
  }

  /** How many were sent, about how many orders, and how many products were reviewed. */
  static async stats(scope: Scope) {
    const [sent, products, reviewed] = await Promise.all([
      ReviewRequest.in(scope).resultSize(),
      ReviewRequestItem.in(scope).resultSize(),
      ReviewRequestItem.in(scope).whereNotNull('reviewedAt').resultSize(),
    ])
    return { totalSent: sent, uniqueOrders: sent, products, reviewed }
  }

  /** What the link of a mail opens; 404 when it is not ours, changed or over. */
  static async opened(scope: Scope, token: string): Promise<ReviewRequest> {
    const id = requestOf(scope, token)
    const found = id === undefined ? undefined : await ReviewRequest.in(scope).findOne({ id })
    if (!found || found.email === '') throw linkSpent()
    const [request = found] = await withItems(scope, [found])
    return request
  }

  /** Takes name and address off the requests to somebody; their links open nothing any more. */
  static async forget(scope: Scope, email: string, customerName: string): Promise<void> {
    await ReviewRequest.in(scope)
      .whereRaw('lower(email) = ?', [email.toLowerCase()])
      .patch({ email: '', customerName })
  }

  private static async write(scope: Scope, { items, ...draft }: RequestDraft) {
    const request = await ReviewRequest.add(scope, { ...draft, sentAt: now() })
    const { id: requestId } = request
    request.$items = await ReviewRequestItem.addAll(
      scope,
      items.map((item, position) => ({ ...item, requestId, position, reviewedAt: null })),
    )
    const token = requestToken(scope, requestId, request.sentAt)
    await post(scope, {
      to: draft.email,
      ...requestLetter(scope, request, requestedUrl(scope, token)),
      unsubscribeUrl: optOutUrl(scope, optOutToken(scope, draft.email)),
    })
    await scope.tell('review.requested', { ...draft, items })
    return request
  }
}

async function withItems(scope: Scope, requests: ReviewRequest[]): Promise<ReviewRequest[]> {
  const items = await ReviewRequestItem.of(
    scope,
    requests.map(({ id }) => id),
  )
  for (const request of requests) {
    request.$items = items.filter(({ requestId }) => requestId === request.id)
  }
  return requests
}

const optedOut = (): Fault =>
  conflict('OPTED_OUT', 'reviews.admin.request.optedOut', undefined, { at: 'email' })
