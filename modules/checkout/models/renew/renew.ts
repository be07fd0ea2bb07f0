/** `checkout.renew`: an order without its buyer, paid by what their account keeps, made by the one door of all orders. */
import { Fault } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { finaliseAttempt, isDead, isPromised } from '../pay/finalise.ts'
import { holdAll } from '../pay/held.ts'
import { letGo } from '../pay/let-go.ts'
import { placeOrder } from '../pay/place.ts'
import type { Proposal } from '../pay/proposal.ts'
import { demandTill } from '../pay/till.ts'
import { toGateway } from '../pay/to-gateway.ts'
import type { Quote } from '../quote/quote.ts'
import { CheckoutSession } from '../session/session.ts'
import { isSent } from '../session/session-quote.ts'
import type { Renewal, RenewalWish } from './renewal.ts'
import { renewalQuote } from './renewal-quote.ts'
import { renewalSession } from './renewal-session.ts'

/**
 * Orders and charges `key` once, whoever asks how often, and however many of those who ask are killed. A `failed` try is
 * followed by another one with the next `attempt`. Never inside of `atomic`.
 */
export async function renew(scope: Scope, wish: RenewalWish): Promise<Renewal> {
  if (scope.writes) throw new Error('checkout.renew inside of atomic')
  demandTill(scope)
  const session = await renewalSession(scope, wish)
  const { id, state, attemptId, tries } = session
  if (state === 'completed') return placed(scope, id)
  if (state === 'paying' && attemptId !== null) return charge(scope, attemptId)
  if (tries >= wish.attempt) return failedBefore(scope, id)
  const quote = await renewalQuote(scope.inLanguage(wish.language), wish)
  if (quote.problems.length > 0)
    return { state: 'blocked', problems: quote.problems.map(({ code }) => code) }
  if (quote.due > 0 && !wish.saved) return { state: 'failed', reason: 'no_method' }
  const opened = await open(scope, session, { wish, quote }).catch(refusal)
  if ('state' in opened) return opened
  return 'orderId' in opened
    ? { state: 'placed', orderId: opened.orderId }
    : charge(scope, opened.attemptId)
}

/** What became of a renewal that was begun; it is not begun. Null where nobody asks for its money. Never inside of `atomic`. */
export async function renewalOf(scope: Scope, { key }: { key: string }): Promise<Renewal | null> {
  const session = await CheckoutSession.in(scope).findOne({ renewalKey: key })
  if (session?.state === 'completed') return placed(scope, session.id)
  if (session?.state === 'paying' && session.attemptId !== null)
    return charge(scope, session.attemptId)
  return null
}

interface Opening {
  wish: RenewalWish
  quote: Quote
}

/** One transaction: of two that try at once the second sees what the first one did. */
function open(
  scope: Scope,
  { id: sessionId }: CheckoutSession,
  { wish, quote }: Opening,
): Promise<Renewal | { attemptId: string } | { orderId: string }> {
  return scope.inLanguage(wish.language).atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, sessionId)
    if (session?.state !== 'open' || session.tries >= wish.attempt) return { state: 'pending' }
    const attemptId = newId()
    const proposal = proposalOf(inner, session, { wish, quote })
    if (quote.due > 0) await openPayment(inner, attemptId, { wish, quote, proposal })
    await holdAll(inner, attemptId, proposal)
    if (quote.due === 0)
      return placeOrder(inner, session, { proposal, owner: attemptId, attemptId: null })
    await session.move(inner, 'paying', { attemptId, tries: wish.attempt })
    return { attemptId }
  })
}

function openPayment(
  scope: Scope,
  id: string,
  { wish: { saved }, quote, proposal }: Opening & { proposal: Proposal },
) {
  const { due: amount, currency } = quote
  const target = { kind: 'session' as const, id: proposal.sessionId }
  return scope.ask('payments.open', {
    ...{ id, target, method: proposal.method.id, amount, currency, proposal },
    returnPath: `/checkout/return/${id}`,
    ...(saved && { savedMethodId: saved.id }),
  })
}

/** What the renewal is, frozen in the attempt that pays for it. */
export function proposalOf(
  scope: Scope,
  { id: sessionId, cartId }: CheckoutSession,
  { wish, quote: { taxEvidence, ...quote } }: { wish: Omit<RenewalWish, 'attempt'>; quote: Quote },
): Proposal {
  const { email, userId, language, shippingAddress, billingAddress, saved } = wish
  const own = scope.inLanguage()
  const nothing = { id: 'none', label: own.t('checkout.nothingDue') }
  return {
    ...{ sessionId, cartId, cartLines: [], quote, email, userId, guestId: null, language },
    shippingAddress: isSent(quote) ? shippingAddress : null,
    billingAddress,
    method: quote.due > 0 && saved ? { id: saved.method, label: saved.label } : nothing,
    taxEvidence: taxEvidence ?? null,
    channel: 'subscription',
    ...{ note: null, consents: { newsletter: false, terms: true } },
  }
}

/** Asks for the money, again with the same key where the answer was lost. */
async function charge(scope: Scope, attemptId: string): Promise<Renewal> {
  const { attempt: begun, orderId } = await toGateway(scope, attemptId)
  if (orderId !== null) return { state: 'placed', orderId }
  const isOver = begun && isDead(begun)
  const attempt = isOver ? begun : await scope.ask('payments.settle', { attemptId })
  if (attempt && isPromised(attempt))
    return { state: 'placed', ...(await finaliseAttempt(scope, attempt)) }
  if (!attempt || !isDead(attempt)) return { state: 'pending' }
  await letGo(scope, { attemptId })
  return { state: 'failed', reason: attempt.reason ?? 'declined' }
}

/** It was killed after the gateway had said no. */
async function failedBefore(scope: Scope, id: string): Promise<Renewal> {
  const newest = await scope.ask('payments.newest', { target: { kind: 'session', id } })
  return { state: 'failed', reason: newest?.reason ?? 'declined' }
}

async function placed(scope: Scope, sessionId: string): Promise<Renewal> {
  const order = await scope.ask('orders.bySession', { sessionId })
  if (!order) throw new Error('a completed renewal has no order')
  return { state: 'placed', orderId: order.orderId }
}

/** Nothing was written: what is short blocks it, and what is kept no longer cannot be charged. */
function refusal(error: unknown): Renewal {
  if (!(error instanceof Fault)) throw error
  if (error.code === 'OUT_OF_STOCK') return { state: 'blocked', problems: ['OUT_OF_STOCK'] }
  if (error.status === 404 || error.status === 422)
    return { state: 'failed', reason: 'method_forgotten' }
  throw error
}
