/** A period of a subscription: charged once, or left out. */
import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

export class Period extends StoreModel {
  static override tableName = 'subscription_periods'
  // Its order, and the state of its subscription, are in the audit log.
  static override audited = false
  declare subscriptionId: string
  /** From 0 on: the one of the order that it began with. */
  declare number: number
  declare startsAt: string
  declare state: 'due' | 'charged' | 'skipped' | 'failed'
  /** How often it was tried to charge it. */
  declare tries: number
  /** Why it could not be charged, as the gateway calls it. */
  declare reason: string | null
  declare orderId: string | null

  /** Somebody may be asking for its money; one that waits has a reason. */
  get isBeingCharged(): boolean {
    return this.state === 'due' && this.reason === null
  }

  static of(scope: Scope, subscriptionId: string, number: number) {
    return Period.in(scope).findOne({ subscriptionId, number })
  }

  /** The one that comes, if it was begun. 409 while somebody asks for its money. */
  static async atRest(
    scope: Scope,
    { id, number }: { id: string; number: number },
  ): Promise<Period | undefined> {
    const period = await Period.of(scope, id, number)
    if (period?.isBeingCharged) throw conflict('BEING_CHARGED', 'subscriptions.beingCharged')
    return period
  }

  /** The newest, first. */
  static latest(scope: Scope, subscriptionId: string) {
    return Period.in(scope).where({ subscriptionId }).orderBy('number', 'desc').limit(50)
  }
}
