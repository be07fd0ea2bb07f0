/** A subscription's timeline: what was done with it, and what was told. */
import { StoreModel } from '#server/data/model.ts'
import { textsByName } from '#server/data/shapes.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export const eventTypes = [
  'skipped',
  'paused',
  'resumed',
  'ending',
  'kept',
  'cancelled',
  'method',
  'address',
  'plan',
  'asked',
  'price',
  'priceKept',
  'delivery',
  'deliveredBy',
  'imported',
  'undone',
] as const
export type EventType = (typeof eventTypes)[number]

/** Rows are only ever added. */
export class SubscriptionEvent extends StoreModel {
  static override tableName = 'subscription_events'
  static override timestamps = false
  static override audited = false
  static override shapes = { details: textsByName }
  declare subscriptionId: string
  declare type: EventType
  /** What the sentence of its type names, in the merchant's language. */
  declare details: Record<string, string>
  /** Null where its customer did it, or the shop by itself. */
  declare actorName: string | null
  declare at: string

  /** Writes down what happened, and which admin did it. Inside `atomic`. */
  static async note(
    scope: Scope,
    subscriptionId: string,
    type: EventType,
    details: Record<string, string> = {},
  ): Promise<void> {
    const actorName = scope.actor?.name ?? null
    const event = { id: newId(), subscriptionId, type, details, actorName, at: now() }
    await SubscriptionEvent.addAll(scope, [event])
  }

  /** The newest fifty, first. */
  static of(scope: Scope, subscriptionId: string) {
    return SubscriptionEvent.in(scope).where({ subscriptionId }).orderBy('id', 'desc').limit(50)
  }
}
