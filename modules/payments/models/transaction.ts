import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/** What happened to money. Append-only: the sums of an attempt are those of its transactions. */
export class Transaction extends StoreModel {
  static override tableName = 'payment_transactions'
  static override audited = false
  static override timestamps = false
  declare attemptId: string
  declare kind: 'authorize' | 'capture' | 'refund' | 'void' | 'fail' | 'dispute'
  /** Minor units; below nothing for a dispute that is over. */
  declare amount: number
  declare currency: string
  declare callId: string | null

  /** In the order in which they were written. */
  static of(scope: Scope, attemptIds: readonly string[]) {
    return Transaction.in(scope)
      .whereIn('attemptId', [...attemptIds])
      .orderBy('id')
  }
}
