/** Begin to pay: what is priced is what is held, what is held is what is paid. */
import { badInput, conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { WayToPay } from '../methods/ways-to-pay.ts'
import { missingOf } from '../session/missing.ts'
import { CheckoutSession, sessionStates } from '../session/session.ts'
import { isRepeated, type Offer, offerOf } from '../session/session-quote.ts'
import { demandOrdering } from '../settings/paused.ts'
import { holdAll } from './held.ts'
import { placeOrder } from './place.ts'
import { chosenWay, type Proposal, proposalOf } from './proposal.ts'
import { quoteChanged } from './quote-changed.ts'
import { placed } from './reopen.ts'
import { demandTill } from './till.ts'
import { type Begun, joined, toGateway } from './to-gateway.ts'

const mostTries = 4

/**
 * Prices the session anew, holds its stock and opens the payment; a second press joins the payment that lives. `hash`: of the
 * quote that the buyer saw. 409 QUOTE_CHANGED with the new quote where it is another, 409 CHECKOUT_PROBLEMS, 409
 * ALREADY_PLACED, 422 for what is missing, 503 ORDERS_PAUSED. Never inside of `atomic`.
 */
export async function beginPayment(
  scope: Scope,
  id: string,
  { hash }: { hash?: string | undefined } = {},
): Promise<Begun> {
  demandTill(scope)
  for (let tries = 1; ; tries++) {
    const session = await CheckoutSession.own(scope, id)
    if (session.state === 'completed') throw await placed(scope, id)
    if (session.state === 'paying') return joined(scope, payingOf(session))
    if (session.state !== 'open') throw sessionStates.refusal(session.state)
    await demandOrdering(scope)
    const offer = await payable(scope, session, hash)
    const way = await chosenWay(scope, session, offer)
    const proposal = proposalOf(scope, session, offer, way)
    const opened = await open(scope, { session, offer, way, proposal })
    if (opened)
      return 'orderId' in opened ? { attempt: null, ...opened } : toGateway(scope, opened.attemptId)
    if (tries === mostTries) throw conflict('STALE', 'checkout.stale')
  }
}

/** The price of a session that can be paid as it stands. */
async function payable(
  scope: Scope,
  session: CheckoutSession,
  hash: string | undefined,
): Promise<Offer> {
  const offer = await offerOf(scope, session)
  const { quote, cart } = offer
  if (cart.id !== session.cartId || cart.lines.length === 0)
    throw conflict('CART_EMPTY', 'checkout.cartEmpty')
  const missing = await missingOf(scope, session, quote)
  if (Object.keys(missing).length > 0) throw badInput(missing)
  if (quote.problems.length > 0)
    throw conflict('CHECKOUT_PROBLEMS', 'checkout.problems', undefined, {
      details: { problems: problemsIn(scope, quote) },
    })
  if (hash !== undefined && hash !== quote.hash) throw quoteChanged(hash, quote)
  return offer
}

const problemsIn = ({ english }: Scope, { problems }: Offer['quote']) =>
  problems.map((problem) => ({ ...problem, message: words(english, problem.message) }))

interface Opening {
  session: CheckoutSession
  offer: Offer
  way: WayToPay | null
  proposal: Proposal
}

/** One transaction; undefined when session or cart are not as they were priced. */
function open(
  scope: Scope,
  { session, offer, way, proposal }: Opening,
): Promise<{ attemptId: string } | { orderId: string } | undefined> {
  return scope
    .atomic(async (inner) => {
      const present = await CheckoutSession.locked(inner, session.id)
      if (present?.state !== 'open' || present.revision !== session.revision) return undefined
      const id = newId()
      const { due: amount, currency } = offer.quote
      if (amount > 0) {
        const { method } = proposal
        const returnPath = `/checkout/return/${id}`
        const target = { kind: 'session' as const, id: session.id }
        const wish = { id, target, method: method.id, amount, currency, proposal, returnPath }
        await inner.ask('payments.open', { ...wish, ...keeping(present, offer, way) })
      }
      const cart = await inner.ask('cart.locked', { cartId: session.cartId })
      if (cart?.revision !== offer.cart.revision) throw new Moved()
      await holdAll(inner, id, proposal)
      if (amount === 0) return placeOrder(inner, present, { proposal, owner: id, attemptId: null })
      await present.move(inner, 'paying', { attemptId: id })
      return { attemptId: id }
    })
    .catch(unlessMoved)
}

/** What is bought again and again is charged again: the account keeps what it is paid with, as where its owner wants it. */
function keeping(
  { userId, consents }: CheckoutSession,
  { quote }: Offer,
  way: WayToPay | null,
): { keepFor?: string; savedMethodId?: string; isBuyerPresent?: boolean } {
  if (way?.savedMethodId !== undefined)
    return { savedMethodId: way.savedMethodId, isBuyerPresent: true }
  const isKept = consents.keepPaymentMethod === true || isRepeated(quote)
  return userId !== null && isKept ? { keepFor: userId } : {}
}

/** The cart changed since it was priced: takes the transaction back. */
class Moved extends Error {}

function unlessMoved(error: unknown): undefined {
  if (!(error instanceof Moved)) throw error
}

function payingOf({ attemptId }: CheckoutSession): string {
  if (attemptId === null) throw new Error('a session is paid by no attempt')
  return attemptId
}
