/** Addresses that want no mail asking for reviews. Only a hash is kept: the list is of no use to a thief. */
import { createHash } from 'node:crypto'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export class ReviewOptOut extends StoreModel {
  static override tableName = 'review_opt_outs'
  static override audited = false
  declare emailHash: string

  /** True when this address said no. */
  static async has(scope: Scope, email: string): Promise<boolean> {
    return (await ReviewOptOut.in(scope).findOne({ emailHash: hashOf(scope, email) })) !== undefined
  }

  /** Keeps the wish; a second time changes nothing. */
  static async keep(scope: Scope, email: string): Promise<void> {
    if (await ReviewOptOut.has(scope, email)) return
    try {
      await scope.atomic((inner) => ReviewOptOut.add(inner, { emailHash: hashOf(inner, email) }))
    } catch (error) {
      if (violationOf(error)?.kind !== 'unique') throw error
    }
  }
}

const hashOf = ({ storeId }: Scope, email: string) =>
  createHash('sha256').update(`${storeId}\n${email.trim().toLowerCase()}`).digest('hex')
