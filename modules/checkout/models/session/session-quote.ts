/** What a session costs: its cart, priced as far as its buyer has said where it goes. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { now } from '#server/ids.ts'
import { type Address, isPlaceless } from '#server/locale/address/address.ts'
import { addressFormOf } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import { plainMethod } from '../methods/kept-choice.ts'
import type { Destination } from '../quote/buyer.ts'
import { isCollected } from '../quote/delivery.ts'
import { type Quote, quote } from '../quote/quote.ts'
import type { QuoteRequest } from '../quote/request.ts'
import type { CheckoutSession } from './session.ts'
import { type CartContent, cartOf } from './start-session.ts'

/** What of a session bears on its price. */
export type Priced = Pick<
  CheckoutSession,
  | 'email'
  | 'userId'
  | 'shippingAddress'
  | 'billingAddress'
  | 'rateIds'
  | 'method'
  | 'codes'
  | 'cards'
  | 'useCredit'
  | 'taxNumber'
>

export const pricedOf = (session: CheckoutSession): Priced => {
  const { email, userId, shippingAddress, billingAddress, rateIds, method, codes } = session
  const { cards, useCredit, taxNumber } = session
  return {
    ...{ email, userId, shippingAddress, billingAddress, rateIds, method, codes },
    ...{ cards, useCredit, taxNumber },
  }
}

export interface Offer {
  cart: CartContent
  quote: Quote
  /** A chosen rate for each parcel that has one. */
  rateIds: Record<string, string>
}

/** The key of a rate that is wanted for whatever parcel offers it. */
export const anyParcel = '*'

/**
 * The price of the caller's cart. A parcel without a chosen rate gets the wanted one, else the cheapest that is
 * sent. Never
 * inside of `atomic`.
 */
export async function offerOf(scope: Scope, session: Priced, known?: CartContent): Promise<Offer> {
  const cart = known ?? (await cartOf(scope)) ?? noCart
  const first = await quote(scope, requestOf(scope, session, cart))
  const rateIds = ratesOf(first, session.rateIds)
  const isChosen = first.parcels.every(
    ({ key, chosen }) => chosen !== null || owned(rateIds, key) === undefined,
  )
  if (isChosen) return { cart, quote: first, rateIds }
  return {
    cart,
    rateIds,
    quote: await quote(scope, requestOf(scope, { ...session, rateIds }, cart)),
  }
}

const noCart: CartContent = {
  id: '',
  revision: 0,
  lines: [],
  source: null,
  note: null,
  codes: [],
  cards: [],
}

/** A rate for each parcel: the chosen one, else the wanted one, else the cheapest that is sent. To collect it is a choice of its own. */
export function ratesOf(
  { parcels, pickup }: Quote,
  wishes: Record<string, string>,
): Record<string, string> {
  const isChoice = pickup?.isOnly === false
  const wished = new Map(Object.entries(wishes)).get(anyParcel)
  const chosen = parcels.flatMap(({ key, rates, chosen }) => {
    const sent = rates.find((one) => one.pickup === undefined) ?? (isChoice ? undefined : rates[0])
    const rate = chosen ?? rates.find(({ id }) => id === wished)?.id ?? sent?.id
    return rate === undefined ? [] : [[key, rate]]
  })
  return Object.fromEntries(chosen)
}

function requestOf(scope: Scope, session: Priced, cart: CartContent): QuoteRequest {
  const { email, userId, shippingAddress, billingAddress, rateIds, method, taxNumber } = session
  const billed = billingAddress && isPlaceless(billingAddress) ? null : billingAddress
  const address = shippingAddress ?? billed
  const plain = plainMethod(method)
  return {
    lines: cart.lines.map(({ id, variantId, quantity, properties, planId }) => ({
      ...{ key: id, variantId, quantity },
      ...(planId !== null && { planId }),
      ...(Object.keys(properties).length > 0 && { properties }),
    })),
    currency: scope.currency,
    buyer: {
      ...(userId !== null && { userId }),
      ...(email !== null && { email }),
      ...(taxNumber && { taxNumber }),
    },
    codes: [...new Set([...cart.codes, ...session.codes])],
    cards: [...new Set([...cart.cards, ...session.cards])],
    ...(!session.useCredit && { credit: 'kept' as const }),
    ...(address && isPlace(address) && { destination: destinationOf(address) }),
    // What is bought again and again goes somewhere each time.
    mayCollect: cart.lines.every(({ planId }) => planId === null),
    rateIds,
    ...(plain !== null && { method: plain }),
    at: now(),
  }
}

/** It says enough to know what is sent there, and what that costs. */
export function isPlace({ country, state, postalCode }: Address): boolean {
  const { required } = addressFormOf(country)
  const lacks = { state: state === undefined, postalCode: postalCode === undefined }
  return (
    !(required.has('state') && lacks.state) && !(required.has('postalCode') && lacks.postalCode)
  )
}

export const destinationOf = ({ country, state, postalCode, city }: Address): Destination => ({
  country,
  ...(state !== undefined && { state }),
  ...(postalCode !== undefined && { postalCode }),
  ...(city !== '' && { city }),
})

export const isSent = ({ lines }: Quote): boolean =>
  lines.some(({ requiresShipping }) => requiresShipping)

/** Where its buyer collects all of it; undefined as long as they do not. */
export const collectedAt = (quoted: Quote): Destination | undefined =>
  isCollected(quoted) ? quoted.pickup?.at : undefined

/** Something is bought again and again. */
export const isRepeated = ({ lines }: Quote): boolean =>
  lines.some(({ plan }) => plan !== undefined)

/** Whether goods go to the buyer: not where nothing is sent, or all of it is picked up. */
const isDelivered = (quoted: Quote): boolean => isSent(quoted) && !isCollected(quoted)

/**
 * What can be paid with, in the reader's language; nothing where nothing is due. What is bought again and again is paid with
 * what can be charged again.
 */
export async function methodsOf(
  scope: Scope,
  session: Priced,
  quoted: Quote,
): Promise<Out<'payments.methods'>> {
  if (quoted.due === 0) return []
  const { billingAddress: billed, shippingAddress } = session
  const buyersOwn = billed && isPlaceless(billed) ? null : (billed ?? shippingAddress)
  const country = (buyersOwn ?? collectedAt(quoted))?.country
  const { due: amount, currency } = quoted
  const reusable = isRepeated(quoted)
  const asked = { amount, currency, requiresShipping: isDelivered(quoted), reusable }
  const told = await scope.ask('payments.methods', { ...asked, ...(country && { country }) })
  return told ?? []
}
