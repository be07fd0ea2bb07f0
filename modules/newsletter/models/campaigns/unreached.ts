/** Who did not get a campaign, or not yet, and why. */
import { storedWords } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Subscriber } from '../subscriber.ts'
import { Recipient } from './recipient.ts'

/** Why the shop itself did not write; any other reason is what the mail server said. */
export const ownReasons = ['interrupted', 'unsubscribed', 'bounced'] as const

export const mostUnreached = 50

export interface Unreached {
  /** Null once the subscriber is deleted. */
  email: string | null
  /** `again`: the server refused it for the time being. */
  outcome: 'again' | 'failed' | 'left_out'
  /** One of `ownReasons`, or a sentence in the reader's language where the shop knows one, else the server's. */
  reason: string | null
}

/** The first fifty, without those whom the end of the campaign left out: among hundreds of them nobody finds who was refused. */
export async function unreached(scope: Scope, campaignId: string): Promise<Unreached[]> {
  const rows = await Recipient.in(scope)
    .where({ campaignId })
    .where((any) =>
      any
        .where({ state: 'failed' })
        .orWhere((left) => left.where({ state: 'left_out' }).whereNot({ reason: 'cancelled' }))
        .orWhere((tried) => tried.where({ state: 'queued' }).whereNotNull('reason')),
    )
    .orderBy('id')
    .limit(mostUnreached)
  const ids = rows.map(({ subscriberId }) => subscriberId)
  const readers = await Subscriber.in(scope).select('id', 'email').whereIn('id', ids)
  const emails = new Map(readers.map(({ id, email }) => [id, email]))
  return rows.map(({ subscriberId, state, reason }) => ({
    email: emails.get(subscriberId) ?? null,
    outcome: state === 'failed' || state === 'left_out' ? state : 'again',
    reason: reason === null ? null : storedWords(scope.t, reason),
  }))
}
