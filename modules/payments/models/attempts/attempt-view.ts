import type { AttemptState } from '#server/gateways/payment-states.ts'
import { now } from '#server/ids.ts'
import type { Attempt } from './attempt.ts'
import type { Target } from './target.ts'

export interface AttemptView {
  id: string
  target: Target
  state: AttemptState
  method: string
  amount: number
  currency: string
  /** As it was frozen; whoever opened the attempt knows its shape. */
  proposal: unknown
  /** The gateway's page, while it can be paid there. */
  redirectUrl: string | null
  /** UTC; null where nothing ends by itself. */
  endsAt: string | null
  /** Why the gateway said no, as `card_declined`; `authentication_required` where the buyer has to confirm it on a page. */
  reason: string | null
  /** An account keeps what it is paid with. */
  keeps: boolean
  /** What was charged, or is kept of it. */
  savedMethodId: string | null
}

/** What others may know of an attempt. */
export function viewOf(attempt: Attempt): AttemptView {
  const { id, target, state, method, amount, currency, proposal, endsAt, reason } = attempt
  const canBePaid = state === 'open' && (endsAt === null || endsAt > now())
  return {
    ...{ id, target, state, method, amount, currency, proposal, endsAt },
    ...{
      reason,
      keeps: attempt.keepFor !== null,
      savedMethodId: attempt.savedMethodId ?? attempt.keptMethodId,
    },
    redirectUrl: canBePaid ? attempt.redirectUrl : null,
  }
}
