/** The button with the amount, and what follows it. */
import { badInput, conflict, Fault } from '#server/errors.ts'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { isPlaceless } from '#server/locale/address/address.ts'
import { leadTo } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { seenOf } from '../models/page/seen.ts'
import { callersSession } from '../models/page/view-of.ts'
import { beginPayment } from '../models/pay/begin.ts'
import { isDead } from '../models/pay/finalise.ts'
import { quoteChanged } from '../models/pay/quote-changed.ts'
import { reopened } from '../models/pay/reopen.ts'
import type { Begun } from '../models/pay/to-gateway.ts'
import { type SavedForm, saveForm } from '../models/session/form/save-form.ts'
import { missingOf } from '../models/session/missing.ts'
import { CheckoutSession } from '../models/session/session.ts'
import { collectedAt } from '../models/session/session-quote.ts'
import { startSession } from '../models/session/start-session.ts'
import { termsOf } from '../models/settings/terms.ts'
import type { Form } from '../schemas.ts'

const mostTries = 3

/** Begins to pay what the buyer saw. An order that is there already is told and shown, never made again. */
export async function order(ctx: Ctx, form: Form): Promise<void> {
  try {
    const begun = await begin(ctx.scope, form)
    return await onward(ctx, begun)
  } catch (error) {
    return toOrder(ctx, error)
  }
}

/** Written and begun once more where the session moved in between: a save of the same form may come in late. */
async function begin(scope: Scope, form: Form): Promise<Begun> {
  for (let tries = 1; ; tries++) {
    const session = await meant(scope, form)
    const { id, state } = session
    if (state !== 'open') return beginPayment(scope, id, { hash: form.hash })
    let { revision } = session
    try {
      const saved = await saveForm(scope, session, await withTerms(scope, form))
      revision = saved.session.revision
      return await beginPayment(scope, id, { hash: await seenHash(scope, saved, form) })
    } catch (error) {
      const present = await CheckoutSession.own(scope, id)
      if (tries === mostTries || present.revision === revision) throw error
    }
  }
}

/** The session of the page that was pressed; else that of the cart. */
const meant = (scope: Scope, { sessionId }: Form): Promise<CheckoutSession> =>
  sessionId ? CheckoutSession.own(scope, sessionId) : startSession(scope)

/** The sentence above the button says what its press agrees to. */
async function withTerms(scope: Scope, form: Form): Promise<Form> {
  const { consent } = await termsOf(scope)
  return consent === 'sentence' ? { ...form, terms: true } : form
}

/** Of what it costs now, where that is what the buyer saw. 422 names every field that is wrong. */
async function seenHash(scope: Scope, { wrong, session, offer }: SavedForm, { hash }: Form) {
  const { quote } = offer
  const missing = { ...(await missingOf(scope, session, quote)), ...wrong }
  if (Object.keys(missing).length > 0) throw badInput(missing)
  if (hash !== undefined && hash !== quote.hash && hash !== seenOf(quote))
    throw quoteChanged(hash, quote)
  const address = session.shippingAddress ?? session.billingAddress
  const isPlace = address !== null && !isPlaceless(address) && !collectedAt(quote)
  if (session.consents.keepAddress && scope.user && isPlace)
    await scope.atomic((inner) => inner.ask('customers.keepAddress', { address }))
  return quote.hash
}

/** To the gateway's page, or to the order. 409 PAYMENT_FAILED. */
export async function onward(ctx: Ctx, begun: Begun): Promise<void> {
  const { attempt, orderId } = begun
  const json = { payment: begunPaymentJson(begun) }
  if (orderId !== null) return respond(ctx, { json, to: await orderPath(ctx, orderId) })
  if (!attempt || isDead(attempt)) throw paymentFailed(attempt)
  const location = attempt.redirectUrl ?? `/checkout/return/${attempt.id}`
  return leadTo(ctx, { location, place: attempt.method, json })
}

/** A bank that wants to see its customer does so on the gateway's page alone. */
const paymentFailed = (attempt: Begun['attempt']) =>
  attempt?.reason === 'authentication_required'
    ? conflict('PAYMENT_FAILED', 'checkout.confirmOnPage')
    : conflict('PAYMENT_FAILED', 'checkout.failed')

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
export async function toOrder(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof Fault) || error.code !== 'ALREADY_PLACED') throw error
  if (error.to === undefined || ctx.is('json')) throw error
  return respond(ctx, { to: error.to, flash: words(ctx.scope.t, error.told) })
}
