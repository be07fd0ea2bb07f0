import { StoreModel } from '#server/data/model.ts'
import { conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** A product that a request asks about. */
export class ReviewRequestItem extends StoreModel {
  static override tableName = 'review_request_items'
  static override audited = false
  static override timestamps = false
  declare requestId: string
  declare position: number
  declare productId: string
  declare name: string
  declare reviewedAt: string | null

  static of(scope: Scope, requestIds: readonly string[]) {
    return ReviewRequestItem.in(scope)
      .whereIn('requestId', [...requestIds])
      .orderBy(['requestId', 'position'])
  }

  /** Takes the one review that this product has: 404 when it was not asked about, 409 the second time. */
  static async use(scope: Scope, requestId: string, productId: string): Promise<void> {
    const item = { requestId, productId }
    const used = await ReviewRequestItem.in(scope)
      .where(item)
      .whereNull('reviewedAt')
      .patch({ reviewedAt: now() })
    if (used > 0) return
    if (!(await ReviewRequestItem.in(scope).findOne(item)))
      throw notFound('reviews.productNotFound')
    throw conflict('ALREADY_REVIEWED', 'reviews.requested.already')
  }
}
