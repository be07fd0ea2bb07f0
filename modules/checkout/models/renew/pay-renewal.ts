/** `checkout.payRenewal`: a renewal that could not be charged is paid by its buyer, on the gateway's page. */
import { badInput, conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { pending } from '../pay/finalise.ts'
import { holdAll } from '../pay/held.ts'
import { endLiving, livingOf } from '../pay/living.ts'
import { demandTill } from '../pay/till.ts'
import { type Begun, joined, toGateway } from '../pay/to-gateway.ts'
import type { Quote } from '../quote/quote.ts'
import { CheckoutSession } from '../session/session.ts'
import { proposalOf } from './renew.ts'
import type { RenewalWish } from './renewal.ts'
import { renewalQuote } from './renewal-quote.ts'
import { renewalSession } from './renewal-session.ts'

/** `method` is one of `payments.methods` that can be charged again: it is kept. */
export type RenewalPayment = Omit<RenewalWish, 'attempt' | 'saved'> & { method: string }

/**
 * Opens a payment of the renewal, or joins the one that lives; another method ends it first. It is ordered and paid once,
 * whoever charges it meanwhile. 409 PAYMENT_PENDING while it is charged, 409 NOT_PAYABLE where it cannot be sold now, 422
 * for a method that is not offered. Never inside of `atomic`.
 */
export async function payRenewal(scope: Scope, wanted: RenewalPayment): Promise<Begun> {
  if (scope.writes) throw new Error('checkout.payRenewal inside of atomic')
  demandTill(scope)
  const saved = await wayOf(scope, wanted)
  const wish = { ...wanted, saved }
  const session = await renewalSession(scope, wish)
  if (session.state === 'completed') return placed(scope, session)
  if (session.attemptId !== null) {
    const living = await livingOf(scope, session.attemptId)
    if (living?.method === wanted.method && living.redirectUrl !== null)
      return joined(scope, living.id)
    const orderId = living ? await endLiving(scope, living) : null
    if (orderId !== null) return { attempt: living, orderId }
  }
  const quote = await renewalQuote(scope.inLanguage(wish.language), wish)
  if (quote.problems.length > 0 || quote.due === 0)
    throw conflict('NOT_PAYABLE', 'checkout.notPayable')
  const attemptId = await open(scope, session, { wish, quote })
  return toGateway(scope, attemptId)
}

async function wayOf(
  scope: Scope,
  { method: id, currency, billingAddress: { country } }: RenewalPayment,
): Promise<NonNullable<RenewalWish['saved']>> {
  const asked = { amount: 0, currency, country, requiresShipping: true, reusable: true }
  const ways = (await scope.ask('payments.methods', asked)) ?? []
  const way = ways.find((one) => one.id === id && one.flow === 'redirect')
  if (!way) throw badInput({ paymentMethod: said('checkout.missing.method') })
  return { id: '', method: way.id, label: way.label }
}

/** One transaction: of two that try at once, also of the shop's own charge, one opens it. */
function open(
  scope: Scope,
  { id: sessionId }: CheckoutSession,
  { wish, quote }: { wish: RenewalPayment & Pick<RenewalWish, 'saved'>; quote: Quote },
): Promise<string> {
  return scope.inLanguage(wish.language).atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, sessionId)
    if (session?.state !== 'open') throw pending()
    const attemptId = newId()
    const proposal = proposalOf(inner, session, { wish, quote })
    const { due: amount, currency } = quote
    await inner.ask('payments.open', {
      ...{ id: attemptId, method: wish.method, amount, currency, proposal },
      ...{ target: { kind: 'session' as const, id: sessionId }, keepFor: wish.userId },
      returnPath: `/checkout/return/${attemptId}`,
    })
    await holdAll(inner, attemptId, proposal)
    await session.move(inner, 'paying', { attemptId })
    return attemptId
  })
}

async function placed(scope: Scope, { id: sessionId }: CheckoutSession): Promise<Begun> {
  const order = await scope.ask('orders.bySession', { sessionId })
  return { attempt: null, orderId: order?.orderId ?? null }
}
