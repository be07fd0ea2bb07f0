/** What somebody said about the newsletter elsewhere, and what shows it. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export class Consent extends StoreModel {
  static override tableName = 'newsletterConsents'
  static override booleans = ['wants']
  // Each row is itself the record of who imported it.
  static override audited = false
  declare email: string
  declare wants: boolean
  /** UTC. */
  declare saidAt: string
  declare source: string
  declare proof: string | null
  declare fileName: string | null
  declare actorName: string | null

  /** The newest fifty of an address. */
  static of(scope: Scope, email: string) {
    return Consent.in(scope).where({ email }).orderBy('saidAt', 'desc').limit(50)
  }
}
