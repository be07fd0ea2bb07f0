/** The button with the amount, and what follows it. */
import { conflict, Fault } from '#server/errors.ts'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { leadTo } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import { callersSession } from '../models/page/view-of.ts'
import { beginPayment } from '../models/pay/begin.ts'
import { isDead } from '../models/pay/finalise.ts'
import { quoteChanged } from '../models/pay/quote-changed.ts'
import { reopened } from '../models/pay/reopen.ts'
import type { Begun } from '../models/pay/to-gateway.ts'
import { changeSession } from '../models/session/change-session.ts'
import { CheckoutSession } from '../models/session/session.ts'
import { offerOf } from '../models/session/session-quote.ts'
import { startSession } from '../models/session/start-session.ts'
import { termsOf } from '../models/settings/terms.ts'

interface Order {
  sessionId?: string | undefined
  paymentMethod?: string | undefined
  note?: string | undefined
  hash?: string | undefined
  terms: boolean
}

/** Begins to pay what the buyer saw. An order that is there already is told and shown, never made again. */
export async function order(ctx: Ctx, wish: Order): Promise<void> {
  const { scope } = ctx
  try {
    const session = await meant(ctx, wish)
    const hash = session.state === 'open' ? await chosen(ctx, session, wish) : wish.hash
    return await onward(ctx, await beginPayment(scope, session.id, { hash }))
  } catch (error) {
    return toOrder(ctx, error)
  }
}

/** The session of the page that was pressed; else that of the cart. */
const meant = ({ scope }: Ctx, { sessionId }: Order): Promise<CheckoutSession> =>
  sessionId ? CheckoutSession.own(scope, sessionId) : startSession(scope)

/**
 * Writes what was chosen beside the button. The hash of the quote with it, where it costs what was seen before the choice: the
 * method is part of the hash, and the page was shown without it.
 */
async function chosen(
  { scope }: Ctx,
  session: CheckoutSession,
  wish: Order,
): Promise<string | undefined> {
  const { paymentMethod = session.method ?? undefined, note = session.note ?? '', hash } = wish
  const { consent } = await termsOf(scope)
  // The sentence above the button says what its press agrees to.
  const terms = consent === 'never' ? undefined : consent === 'sentence' || wish.terms
  const isSame = paymentMethod === (session.method ?? undefined) && note === (session.note ?? '')
  if (isSame && (terms === undefined || terms === session.consents.terms)) return hash
  const before = await offerOf(scope, session)
  const said = {
    ...{ note, terms },
    ...(paymentMethod !== undefined && { paymentMethod }),
  }
  const { offer } = await changeSession(scope, session.id, said)
  const { quote } = offer
  if (hash === undefined) return undefined
  if (hash !== before.quote.hash || quote.due !== before.quote.due) throw quoteChanged(hash, quote)
  return quote.hash
}

async function onward(ctx: Ctx, begun: Begun): Promise<void> {
  const { attempt, orderId } = begun
  const json = { payment: begunPaymentJson(begun) }
  if (orderId !== null) return respond(ctx, { json, to: await orderPath(ctx, orderId) })
  if (!attempt || isDead(attempt)) throw conflict('PAYMENT_FAILED', 'checkout.failed')
  const location = attempt.redirectUrl ?? `/checkout/return/${attempt.id}`
  return leadTo(ctx, { location, place: attempt.method, json })
}

/** Goes on with a payment that is not finished. Where there is none any more, the price is seen before another one begins. */
export async function payOn(ctx: Ctx): Promise<void> {
  try {
    const { id, state } = await callersSession(ctx.scope)
    if (state !== 'paying') return respond(ctx, { json: { payment: null }, to: '/checkout' })
    return await onward(ctx, await beginPayment(ctx.scope, id))
  } catch (error) {
    return toOrder(ctx, error)
  }
}

/** Ends a payment that is not finished; one that went through after all is the order. */
export async function cancel(ctx: Ctx): Promise<void> {
  try {
    await reopened(ctx.scope, await callersSession(ctx.scope))
    return await respond(ctx, {
      ...{ json: { payment: null }, to: '/checkout' },
      flash: ctx.scope.t('checkout.cancelled'),
    })
  } catch (error) {
    return toOrder(ctx, error)
  }
}

/** Where its buyer sees an order: a path of this shop. */
export async function orderPath({ scope }: Ctx, orderId: string): Promise<string> {
  const address = await scope.ask('orders.statusUrl', { orderId })
  if (!address) return '/'
  const { pathname, search } = new URL(address, scope.origin)
  return pathname + search
}

/** A browser is led to the order that is there already; whatever else was refused stays so. */
async function toOrder(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof Fault) || error.code !== 'ALREADY_PLACED') throw error
  if (error.to === undefined || ctx.is('json')) throw error
  return respond(ctx, { to: error.to, flash: words(ctx.scope.t, error.told) })
}
