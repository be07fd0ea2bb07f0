/** An order's timeline: what was told of it, and what was noted. */
import { StoreModel } from '#server/data/model.ts'
import { recordWith } from '#server/data/shapes.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** What a buyer may see of it. */
export const buyerEvents = [
  'placed',
  'paid',
  'shipped',
  'delivered',
  'refunded',
  'cancelled',
] as const
export const eventTypes = [
  ...buyerEvents,
  'held',
  'resumed',
  'completed',
  'reopened',
  'payment',
  'note',
  'mailed',
  'linked',
  'moved',
  'claimed',
  'merged',
  'reminded',
  'moneyFailed',
  'dropped',
  'disputed',
  'disputeNoted',
  'withdrawn',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnReceived',
  'returnClosed',
  'returnCancelled',
  'looked',
  'edited',
  'editSent',
  'editVoid',
] as const
export type EventType = (typeof eventTypes)[number]

/** Rows are only ever added. */
export class OrderEvent extends StoreModel {
  static override tableName = 'order_events'
  static override timestamps = false
  static override audited = false
  static override shapes = { details: recordWith() }
  declare orderId: string
  declare type: EventType
  declare text: string | null
  declare details: Record<string, unknown>
  declare actorName: string | null
  declare at: string

  /** Writes down what happened, and who did it. Inside `atomic`. */
  static async note(
    scope: Scope,
    orderId: string,
    type: EventType,
    { text = null, details = {} }: { text?: string | null; details?: object } = {},
  ): Promise<void> {
    const actorName = scope.actor?.name ?? null
    const event = { id: newId(), orderId, type, text, details: { ...details }, actorName }
    await OrderEvent.addAll(scope, [{ ...event, at: now() }])
  }

  /** Newest first. */
  static of(scope: Scope, orderId: string) {
    return OrderEvent.in(scope).where({ orderId }).orderBy('id', 'desc')
  }
}
