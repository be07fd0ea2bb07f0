import { StoreModel } from '#server/data/model.ts'
import type { DisputeState } from '#server/gateways/dispute.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** What is asked back of a payment, as its gateway told it last, and what the merchant wrote down for the answer. */
export class PaymentDispute extends StoreModel {
  static override tableName = 'payment_disputes'
  static override readonly missing = 'payments.dispute.notFound'
  declare attemptId: string
  /** The gateway's id. */
  declare key: string
  /** Minor units. */
  declare amount: number
  declare currency: string
  declare state: DisputeState
  declare reason: string | null
  /** UTC. */
  declare dueAt: string | null
  declare note: string | null
  declare notedBy: string | null

  /** Newest first. */
  static of(scope: Scope, attemptIds: readonly string[]) {
    return PaymentDispute.in(scope)
      .whereIn('attemptId', [...attemptIds])
      .orderBy(['attemptId', { column: 'createdAt', order: 'desc' }])
  }

  /** Nothing is decided yet. */
  get isLiving(): boolean {
    return this.state === 'open' || this.state === 'answered'
  }

  /** Whole days until the answer has to be there, below 0 once it is too late; null where nothing is to be answered. */
  get daysLeft(): number | null {
    if (this.state !== 'open' || this.dueAt === null) return null
    return Math.floor((Date.parse(this.dueAt) - Date.parse(now())) / 86_400_000)
  }
}
