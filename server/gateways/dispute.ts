/** Money that the bank of who paid, or a gateway, asks back. */

/**
 * `open`: the shop has to answer; `answered`: others decide now; `closed`: it is over, and the gateway does not say how.
 */
export const disputeStates = ['open', 'answered', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

export interface Dispute {
  /** The gateway's id. */
  key: string
  /** Minor units, in the currency of the payment. */
  amount: number
  state: DisputeState
  /** In the gateway's own word, as `fraudulent`. */
  reason: string | null
  /** UTC: until then the shop can answer; null where the gateway does not say. */
  dueAt: string | null
}

/** A moment as a gateway writes it, as ours; null for what is none. */
export function momentIn(written: string | null | undefined): string | null {
  const time = Date.parse(written ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
