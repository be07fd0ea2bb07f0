/** What became of a record that went: seen for thirty days on the one that is kept. */
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

const shownDays = 30

export class CustomerMerge extends StoreModel {
  static override tableName = 'customerMerges'
  // The change of both records is audited.
  static override audited = false
  declare customerId: string
  declare goneId: string
  declare email: string
  declare actorName: string | null

  /** Those of the last thirty days, the newest first. */
  static recent(scope: Scope, customerId: string) {
    const since = new Date(Date.parse(now()) - shownDays * 24 * 60 * 60_000).toISOString()
    return CustomerMerge.in(scope)
      .where({ customerId })
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
  }
}
