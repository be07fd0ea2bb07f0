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
  'parted',
  'reminded',
  'moneyFailed',
  'dropped',
  'undelivered',
  'uncollected',
  'disputed',
  'disputeNoted',
  'withdrawn',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnReceived',
  'returnClosed',
  'returnReopened',
  'returnCancelled',
  'looked',
  'unlooked',
  'edited',
  'editSent',
  'editVoid',
] as const
export type EventType = (typeof eventTypes)[number]

/** Rows are only ever added; a note that was just written by hand can be taken back. */
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
    await OrderEvent.addAll(scope, [eventOf(scope, orderId, type, { text, details })])
  }

  /** Newest first. */
  static of(scope: Scope, orderId: string) {
    return OrderEvent.in(scope).where({ orderId }).orderBy('id', 'desc')
  }
}

/** What an admin wrote into the timeline by hand: an act of theirs, which they may take back. */
export class OrderNote extends OrderEvent {
  static override audited = true

  static async write(scope: Scope, orderId: string, text: string): Promise<void> {
    await OrderNote.addAll(scope, [eventOf(scope, orderId, 'note', { text, details: {} })])
  }
}

const eventOf = (
  { actor }: Scope,
  orderId: string,
  type: EventType,
  { text, details }: { text: string | null; details: object },
) => ({
  ...{ id: newId(), orderId, type, text, details: { ...details } },
  ...{ actorName: actor?.name ?? null, at: now() },
})
