/** The caller's checkout as its page shows it. Writes nothing: a session begins with the first thing that is said. */

import type { Out } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import { wordsByName } from '#server/language/message.ts'
import { type Address, isPlaceless, placeless } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { waysToPay } from '../methods/ways-to-pay.ts'
import type { Attempt } from '../pay/finalise.ts'
import { frozen } from '../pay/proposal.ts'
import { unreachedBy } from '../session/missing.ts'
import { CheckoutSession } from '../session/session.ts'
import { collectedAt, isRepeated, isSent, type Offer, offerOf } from '../session/session-quote.ts'
import { blank, cartOf, keptNumber } from '../session/start-session.ts'
import { isPaused } from '../settings/paused.ts'
import { termsOf } from '../settings/terms.ts'
import type { CheckoutView, ShownAddress } from './checkout-view.ts'
import { numberShown } from './number-shown.ts'
import { savedElsewhere } from './overtaken.ts'
import { namesOf, shownAddress } from './page-address.ts'
import { seenOf } from './seen.ts'
import { shownRates } from './shown-rates.ts'
import type { Typed } from './typed.ts'

type Saved = Out<'customers.addresses'>[number]

/** A session that was priced just now. */
export interface Known {
  session: CheckoutSession
  offer: Offer
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
    taxNumber: await keptNumber(scope),
  })
}

export async function viewOf(
  scope: Scope,
  typed: Typed = {},
  known?: Known,
): Promise<CheckoutView> {
  const { addresses, session, offer } = known
    ? { ...known, addresses: await savedOf(scope) }
    : await foundFor(scope)
  const { quote } = offer
  const methods = await waysToPay(scope, session, quote)
  const method = typed.paymentMethod ?? session.method
  const attempt =
    session.state === 'paying' && session.attemptId !== null
      ? await scope.ask('payments.attempt', { attemptId: session.attemptId })
      : undefined
  const { billingAddress, consents } = session
  const way = wayOf(quote)
  const { shipping, billing, served } = await addressesOf(scope, session, typed)
  const errors = { ...wordsByName(scope.t, unreachedBy(quote)), ...typed.errors }
  return {
    state: attempt ? 'paying' : offer.cart.lines.length === 0 ? 'empty' : 'open',
    errors,
    message: await messageOf(scope, typed),
    newer: typed.isOvertaken ? savedElsewhere(scope, typed, { session, methods }) : [],
    focus: typed.errors ? firstWrong(errors, { shipping, billing }) : null,
    email: typed.email ?? session.email ?? '',
    isGuest: scope.user === undefined,
    isRepeated: isRepeated(quote),
    newsletter: typed.newsletter ?? consents.newsletter === true,
    isSent: isSent(quote),
    way,
    awaitsPlace: awaitsPlace(quote) && scope.answers('shipping.rates'),
    shipping,
    servedOnly: served !== null,
    billing,
    billElsewhere: typed.billElsewhere ?? (billingAddress !== null && !isPlaceless(billingAddress)),
    saved: addresses.map((one) => ({ id: one.id, lines: addressLines(one, scope.language) })),
    mayKeep: scope.user !== undefined && scope.answers('customers.keepAddress'),
    keepAddress: typed.keepAddress ?? consents.keepAddress === true,
    quote,
    methods,
    method: methods.some(({ id }) => id === method) ? method : null,
    mayKeepMethod: scope.user !== undefined && methods.some(({ reusable }) => reusable),
    keepPaymentMethod: typed.keepPaymentMethod ?? consents.keepPaymentMethod === true,
    credit: await creditOf(scope, session, quote),
    useCredit: typed.offersCredit ? typed.useCredit === true : session.useCredit,
    takesCodes: scope.answers('giftcards.cover') || scope.answers('discounts.price'),
    codes: [...new Set([...offer.cart.codes, ...session.codes])],
    legal: await termsOf(scope),
    terms: typed.terms ?? consents.terms === true,
    note: typed.note ?? session.note ?? offer.cart.note ?? '',
    taxNumber: await numberShown(scope, typed, { session, quote }),
    sessionId: session.id,
    page: newId(),
    revision: session.revision,
    hash: seenOf(quote),
    key: newId(),
    paying: attempt ? { attemptId: attempt.id, canPayOn: canPayOn(attempt) } : null,
  }
}

/** An account's default address, else where its last order went, stands in the form before anything was said. */
async function foundFor(scope: Scope) {
  const stored = await callersSession(scope)
  const addresses = await savedOf(scope)
  const isNew = stored.state === 'open' && !stored.shippingAddress && !stored.billingAddress
  const usual = isNew ? await usualOf(scope, addresses) : null
  const session = usual ? stored.$clone().$set({ shippingAddress: usual }) : stored
  return { addresses, session, offer: await offerFor(scope, session) }
}

async function usualOf(scope: Scope, addresses: readonly Saved[]): Promise<Address | null> {
  const kept = addresses.find(({ isDefault }) => isDefault)
  if (kept) return addressOf(kept)
  if (!scope.user) return null
  const { id: userId, email } = scope.user
  return (await scope.ask('orders.lastAddress', { userId, email })) ?? null
}

const wayOf = (quote: Offer['quote']): CheckoutView['way'] => {
  if (!quote.pickup || !isSent(quote)) return null
  return collectedAt(quote) ? 'collected' : 'sent'
}

/** What it costs to send it is not known yet. */
const awaitsPlace = (quote: Offer['quote']): boolean =>
  isSent(quote) &&
  !collectedAt(quote) &&
  quote.problems.every(({ code }) => code !== 'NOT_SHIPPED_THERE') &&
  quote.parcels.every((parcel) => shownRates(parcel, wayOf(quote)).length === 0)

/** Of an account that has none yet its name. */
async function addressesOf(
  scope: Scope,
  { shippingAddress, billingAddress }: CheckoutSession,
  typed: Typed,
) {
  const served = (await scope.ask('shipping.countries', undefined)) ?? null
  // Of whoever has chosen to collect it, or to have it sent after all.
  const own = [billingAddress, shippingAddress].find((one) => one && one.lastName !== '')
  const names = own ? { ...placeless(own) } : namesOf(scope)
  const toShip = typed.shippingAddress ?? (shippingAddress ? undefined : names)
  const toBill = typed.billingAddress ?? (billingAddress ? undefined : names)
  return {
    shipping: shownAddress(scope, shippingAddress, toShip, served),
    billing: shownAddress(scope, billingAddress, toBill),
    served,
  }
}

/** What is said at the fields is not said twice. */
async function messageOf(scope: Scope, { message, errors = {} }: Typed): Promise<string | null> {
  const { t } = scope
  if (message === undefined) return (await isPaused(scope)) ? t('checkout.paused') : null
  return Object.keys(errors).length > 0 ? t('checkout.lookAgain') : message
}

/** Of the account whose checkout it is. */
async function creditOf(
  scope: Scope,
  { userId }: CheckoutSession,
  { currency }: Offer['quote'],
): Promise<number> {
  if (userId === null) return 0
  return (await scope.ask('giftcards.credit', { userId, currency })) ?? 0
}

/** In the order of the page. */
function firstWrong(
  errors: Record<string, string>,
  { shipping, billing }: Pick<CheckoutView, 'shipping' | 'billing'>,
): string | null {
  const fieldsOf = (name: string, { fields }: ShownAddress) =>
    ['country', ...fields.map((field) => field.name)].map((field) => `${name}.${field}`)
  const names = [
    'email',
    ...fieldsOf('shippingAddress', shipping),
    ...fieldsOf('billingAddress', billing),
    ...['taxNumber', 'shippingMethodId', 'paymentMethod', 'note', 'terms'],
  ]
  return names.find((name) => Object.hasOwn(errors, name)) ?? null
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

const savedOf = async (scope: Scope): Promise<Saved[]> =>
  scope.user ? ((await scope.ask('customers.addresses', {})) ?? []) : []

export function addressOf({ id: _, isDefault: __, ...address }: Saved): Address {
  return address
}
