/** A session with what it costs: as it is priced now, or as it was frozen when the payment began. */
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { frozen } from '../pay/proposal.ts'
import type { Quote } from '../quote/quote.ts'
import { missingOf } from './missing.ts'
import type { CheckoutSession } from './session.ts'
import { offerOf } from './session-quote.ts'

export interface ShownSession {
  session: CheckoutSession
  /** Null for one that has expired, or that was placed without a payment. */
  quote: Quote | null
  /** What is still to be said, by field. */
  missing: Record<string, Said>
}

export async function shownSession(
  scope: Scope,
  session: CheckoutSession,
  known?: Quote,
): Promise<ShownSession> {
  if (session.state !== 'open')
    return { session, quote: await frozenQuote(scope, session), missing: {} }
  const quote = known ?? (await offerOf(scope, session)).quote
  return { session, quote, missing: await missingOf(scope, session, quote) }
}

async function frozenQuote(scope: Scope, { attemptId }: CheckoutSession): Promise<Quote | null> {
  if (attemptId === null) return null
  const attempt = await scope.ask('payments.attempt', { attemptId })
  return attempt ? frozen(attempt.proposal).quote : null
}
