/** The caller's checkout as its page shows it. Writes nothing: a session begins with the first thing that is said. */
import { newId } from '#server/ids.ts'
import { addressLines } from '#server/locale/address-form.ts'
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../pay/finalise.ts'
import { frozen } from '../pay/proposal.ts'
import { missingOf } from '../session/missing.ts'
import { CheckoutSession } from '../session/session.ts'
import { isSent, methodsOf, type Offer, offerOf } from '../session/session-quote.ts'
import { blank, cartOf } from '../session/start-session.ts'
import { termsOf } from '../settings/terms.ts'
import type { CheckoutView, Step } from './checkout-view.ts'
import { shownAddress } from './page-address.ts'

/** What was typed and refused, or asked for. */
export interface Typed {
  step?: Step | undefined
  moved?: boolean
  email?: string
  shippingAddress?: Record<string, string>
  billingAddress?: Record<string, string>
  billElsewhere?: boolean
  method?: string
  note?: string
  terms?: boolean
  errors?: Record<string, string>
  message?: string
}

/** The caller's living session; one that is not stored yet where they have said nothing. */
export async function callersSession(scope: Scope): Promise<CheckoutSession> {
  const cart = await cartOf(scope)
  const living = cart && (await CheckoutSession.living(scope, cart.id))
  if (living) return living
  return CheckoutSession.fromDatabaseJson({}).$set({
    ...blank(scope),
    id: '',
    cartId: cart?.id ?? '',
  })
}

export async function viewOf(scope: Scope, typed: Typed = {}): Promise<CheckoutView> {
  const session = await callersSession(scope)
  const offer = await offerFor(scope, session)
  const { quote } = offer
  const missing = await missingOf(scope, session, quote)
  const methods = await methodsOf(scope, session, quote)
  const method = typed.method ?? session.method
  const attempt =
    session.state === 'paying' && session.attemptId !== null
      ? await scope.ask('payments.attempt', { attemptId: session.attemptId })
      : undefined
  const { shippingAddress, billingAddress } = session
  const served = (await scope.ask('shipping.countries', undefined)) ?? null
  return {
    state: attempt ? 'paying' : offer.cart.lines.length === 0 ? 'empty' : 'open',
    step: stepOf(missing, typed.step),
    moved: typed.moved ?? false,
    errors: typed.errors ?? {},
    message: typed.message ?? null,
    email: typed.email ?? session.email ?? '',
    isGuest: scope.user === undefined,
    newsletter: session.consents.newsletter === true,
    isSent: isSent(quote),
    shipping: shownAddress(scope, shippingAddress, typed.shippingAddress, served),
    servedOnly: served !== null,
    billing: shownAddress(scope, billingAddress, typed.billingAddress),
    billElsewhere: typed.billElsewhere ?? billingAddress !== null,
    saved: await savedOf(scope),
    mayKeep: scope.user !== undefined && scope.answers('customers.keepAddress'),
    quote,
    methods,
    method: methods.some(({ id }) => id === method) ? method : null,
    legal: await termsOf(scope),
    terms: typed.terms ?? session.consents.terms === true,
    note: typed.note ?? session.note ?? offer.cart.note ?? '',
    sessionId: session.id,
    key: newId(),
    paying: attempt ? { attemptId: attempt.id, canPayOn: canPayOn(attempt) } : null,
  }
}

/** On the gateway's page; where its answer was lost, the payment is begun again with the same key. */
const canPayOn = ({ state, redirectUrl, endsAt }: Attempt): boolean =>
  redirectUrl !== null || state === 'unknown' || (state === 'open' && endsAt === null)

/** What is being paid costs what it cost when the payment began. */
async function offerFor(scope: Scope, session: CheckoutSession): Promise<Offer> {
  const { state, attemptId, rateIds } = session
  if (state !== 'paying' || attemptId === null) return offerOf(scope, session)
  const attempt = await scope.ask('payments.attempt', { attemptId })
  const offer = await offerOf(scope, session)
  return attempt ? { ...offer, rateIds, quote: frozen(attempt.proposal).quote } : offer
}

function stepOf(missing: Record<string, unknown>, asked: Step | undefined): Step {
  if ('email' in missing) return 'contact'
  if (asked === 'contact') return asked
  const lacksAddress = 'shippingAddress' in missing || 'billingAddress' in missing
  return lacksAddress || asked === 'address' ? 'address' : 'payment'
}

async function savedOf(scope: Scope) {
  const addresses = scope.user ? ((await scope.ask('customers.addresses', {})) ?? []) : []
  return addresses.map((one) => ({ id: one.id, lines: addressLines(one, scope.language) }))
}
