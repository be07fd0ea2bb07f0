/** One try to deliver an event, and what came of it. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/**
 * `accepted`: a status of 200 to 299. `declined`: any other. `redirected`: a redirect, which is not followed. `forbidden`:
 * the address leads to a host that is not public, so nothing was sent. `unanswered`: no answer in time. `unsigned`: the
 * secret was sealed under another AUTH_SECRET, so nothing was sent.
 */
export type Outcome =
  | 'accepted'
  | 'declined'
  | 'redirected'
  | 'forbidden'
  | 'unanswered'
  | 'unsigned'

/** What came of a try. `answer` is the beginning of the receiver's, without secrets; `error` is for whoever builds it. */
export interface Tried {
  outcome: Outcome
  status: number | null
  /** Milliseconds. */
  duration: number
  answer: string
  error: string | null
  /** Milliseconds that the receiver asks to wait. */
  pause: number
}

export class Attempt extends StoreModel {
  static override tableName = 'webhookAttempts'
  static override audited = false
  declare deliveryId: string
  declare outcome: Outcome
  declare status: number | null
  declare duration: number
  declare answer: string
  declare error: string | null

  /** All tries of a delivery, the newest first. */
  static of(scope: Scope, deliveryId: string) {
    return Attempt.in(scope).where({ deliveryId }).orderBy('id', 'desc').limit(100)
  }
}
