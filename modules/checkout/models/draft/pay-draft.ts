/** `checkout.payDraft`: a draft order that a merchant wrote is paid, and made by the one door of all orders. */
import type { In, Out } from '#server/bus.ts'
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Attempt, pending } from '../pay/finalise.ts'
import { holdAll } from '../pay/held.ts'
import { letGo } from '../pay/let-go.ts'
import { endLiving, livingOf } from '../pay/living.ts'
import { placeOrder } from '../pay/place.ts'
import type { Proposal } from '../pay/proposal.ts'
import { placed } from '../pay/reopen.ts'
import { demandTill } from '../pay/till.ts'
import { type Begun, joined, toGateway } from '../pay/to-gateway.ts'
import { lacksWayToPay } from '../session/missing.ts'
import { CheckoutSession } from '../session/session.ts'
import { isRepeated, isSent } from '../session/session-quote.ts'
import { demandOrdering } from '../settings/paused.ts'
import { draftSession, sessionOf } from './draft-session.ts'

export type Terms = Out<'drafts.begin'>

export interface DraftPayment {
  draftId: string
  /** Of the draft that was seen: another one is not paid. */
  version: number
  method: string
  /** Of the browser that pays: it sees the order when it comes back. */
  guestId: string | null
  /** What a merchant who places it by hand says of the money. */
  placing?: In<'drafts.begin'>['placing']
}

/**
 * Opens a payment of what was agreed, at the prices that were agreed, or joins the one that lives; another method ends it
 * first. 409 DRAFT_CHANGED for another version, 409 ALREADY_PLACED, 409 OUT_OF_STOCK, 409 PAYMENT_PENDING, 422 for a method
 * that is not offered. Never inside of `atomic`.
 */
export async function payDraft(scope: Scope, wish: DraftPayment): Promise<Begun> {
  if (scope.writes) throw new Error('checkout.payDraft inside of atomic')
  demandTill(scope)
  const session = await draftSession(scope, wish.draftId)
  if (session.state === 'completed') throw await placed(scope, session.id)
  if (session.state === 'paying' && session.attemptId !== null) {
    const living = await livingOf(scope, session.attemptId)
    if (living?.method === wish.method) return joined(scope, living.id)
    const orderId = await ended(scope, session.attemptId, living)
    if (orderId !== null) return { attempt: living, orderId }
  }
  await demandOrdering(scope)
  const opened = await open(scope, session.id, wish)
  if ('orderId' in opened) return { attempt: null, orderId: opened.orderId }
  return opened.isNew ? toGateway(scope, opened.attemptId) : joined(scope, opened.attemptId)
}

/** Ends a payment that is under way, so that the draft can be changed. 409 ALREADY_PLACED, 409 PAYMENT_PENDING. */
export async function stopDraft(scope: Scope, { draftId }: { draftId: string }): Promise<void> {
  const session = await sessionOf(scope, draftId)
  if (session?.state === 'completed') throw await placed(scope, session.id)
  if (session?.state !== 'paying' || session.attemptId === null) return
  const living = await livingOf(scope, session.attemptId)
  const orderId = await ended(scope, session.attemptId, living)
  if (orderId !== null) throw await placed(scope, session.id)
}

/** The order, where it was paid after all; else what the payment held is free. */
async function ended(scope: Scope, attemptId: string, living: Attempt | null) {
  if (living) return endLiving(scope, living)
  await letGo(scope, { attemptId })
  return null
}

/** What can be paid with, in the reader's language. */
export async function waysFor(scope: Scope, terms: Pick<Terms, 'quote' | 'billingAddress'>) {
  const { quote, billingAddress } = terms
  const { due: amount, currency } = quote
  if (amount === 0) return []
  const { country } = billingAddress
  const reusable = isRepeated(quote)
  const asked = { amount, currency, country, requiresShipping: isSent(quote), reusable }
  return (await scope.ask('payments.methods', asked)) ?? []
}

type Opened = { attemptId: string; isNew: boolean } | { orderId: string }

/** One transaction: of many presses at once one opens, and the others join it. */
function open(scope: Scope, sessionId: string, wish: DraftPayment): Promise<Opened> {
  return scope.atomic(async (inner) => {
    const session = await CheckoutSession.locked(inner, sessionId)
    if (session?.state === 'completed') throw await placed(inner, sessionId)
    if (session?.state === 'paying' && session.attemptId !== null)
      return { attemptId: session.attemptId, isNew: false }
    if (session?.state !== 'open') throw pending()
    const { draftId, version, guestId, placing = null } = wish
    const terms = await inner.ask('drafts.begin', { draftId, version, placing })
    if (!terms) throw new Error('a draft is paid, and the module of drafts is off')
    const own = inner.inLanguage(terms.language)
    const id = newId()
    if (await lacksWayToPay(inner, terms, terms.quote))
      throw badInput({ paymentMethod: said('checkout.missing.kept') })
    const proposal = await proposalOf(own, terms, { ...wish, sessionId })
    const { due: amount, currency } = terms.quote
    // What is bought again and again is charged again: its account keeps what it is paid with.
    const keepFor = isRepeated(terms.quote) ? terms.userId : null
    if (amount > 0)
      await own.ask('payments.open', {
        ...{ id, method: wish.method, amount, currency, proposal },
        ...{ target: { kind: 'session', id: sessionId }, returnPath: `/checkout/return/${id}` },
        ...(keepFor !== null && { keepFor }),
      })
    await holdAll(own, id, proposal)
    await CheckoutSession.in(inner).where({ id: sessionId }).patch({ guestId })
    if (amount === 0) return placeOrder(own, session, { proposal, owner: id, attemptId: null })
    await session.move(inner, 'paying', { attemptId: id })
    return { attemptId: id, isNew: true }
  })
}

/** What is agreed, frozen in the attempt that pays for it. */
async function proposalOf(
  scope: Scope,
  terms: Terms,
  { sessionId, draftId, method, guestId }: DraftPayment & { sessionId: string },
): Promise<Proposal> {
  const {
    quote: agreed,
    email,
    userId,
    language,
    shippingAddress,
    billingAddress,
    note,
    channel,
  } = terms
  const { taxEvidence = null, ...quote } = agreed
  return {
    ...{ sessionId, cartId: `draft ${draftId}`, cartLines: [], quote, email, userId, language },
    ...{ billingAddress, note, channel, taxEvidence, guestId: userId === null ? guestId : null },
    shippingAddress: isSent(quote) ? shippingAddress : null,
    method: await wayOf(scope.inLanguage(), terms, method),
    consents: { newsletter: false, terms: true },
  }
}

/** As the merchant calls it. 422 where it is not offered. */
async function wayOf(scope: Scope, terms: Terms, method: string): Promise<Proposal['method']> {
  if (terms.quote.due === 0) return { id: 'none', label: scope.t('checkout.nothingDue') }
  const way = (await waysFor(scope, terms)).find(({ id }) => id === method)
  if (!way) throw badInput({ paymentMethod: said('checkout.notOffered') })
  return { id: way.id, label: way.label }
}
