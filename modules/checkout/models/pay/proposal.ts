/** What somebody agreed to buy, frozen in the attempt that pays for it. */
import type { In } from '#server/bus.ts'
import { isRecord } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { isPlaceless } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { type WayToPay, waysToPay } from '../methods/ways-to-pay.ts'
import { collectorOf } from '../session/form/collector.ts'
import type { CheckoutSession } from '../session/session.ts'
import { collectedAt, isSent, type Offer } from '../session/session-quote.ts'

export type Proposal = In<'orders.place'>['proposal']
type Amount = In<'inventory.hold'>['items'][number]

/** Of a session in which nothing is missing, paid in this way; null where nothing is due. */
export function proposalOf(
  scope: Scope,
  session: CheckoutSession,
  { cart, quote: { taxEvidence, ...quote } }: Offer,
  way: WayToPay | null,
): Proposal {
  const { email, userId, guestId, note, consents } = session
  const { shippingAddress, billed } = addressesOf(session, quote)
  if (email === null || billed === null) throw new Error('a session that is not complete is paid')
  const nothing = () => ({ id: 'none', label: scope.inLanguage().t('checkout.nothingDue') })
  return {
    ...{ sessionId: session.id, cartId: cart.id, quote, email, userId, guestId },
    cartLines: cart.lines.map(({ id, quantity }) => ({ id, quantity })),
    language: scope.language,
    shippingAddress,
    billingAddress: billed,
    method: way ? { id: way.method, label: way.label } : nothing(),
    note: note ?? cart.note,
    taxEvidence: taxEvidence ?? null,
    channel: session.channel,
    consents: { newsletter: consents.newsletter === true, terms: consents.terms === true },
  }
}

/** What is collected goes nowhere; a name without a place is taxed, and counted, where it is collected. */
function addressesOf(session: CheckoutSession, quote: Offer['quote']) {
  const { shippingAddress, billingAddress } = session
  const at = collectedAt(quote)
  const billed = at ? collectorOf(session) : (billingAddress ?? shippingAddress)
  if (!at) return { billed, shippingAddress: isSent(quote) ? shippingAddress : null }
  const country = billed && isPlaceless(billed) ? at.country : billed?.country
  return { shippingAddress: null, billed: billed && country ? { ...billed, country } : null }
}

/** As the merchant calls it; null where nothing is due. 422 where it is not offered for what is bought, or not any more. */
export async function chosenWay(
  scope: Scope,
  session: CheckoutSession,
  { quote }: Offer,
): Promise<WayToPay | null> {
  if (quote.due === 0 || session.method === null) return null
  const ways = await waysToPay(scope.inLanguage(), session, quote)
  const way = ways.find(({ id }) => id === session.method)
  if (!way) throw badInput({ paymentMethod: said('checkout.notOffered') })
  return way
}

/** Stands for a buyer who is forgotten; ZZ is what CLDR calls an unknown region. */
const nobody = {
  ...{ email: '', userId: null, guestId: null, note: null, taxEvidence: null },
  ...{ consents: { newsletter: false, terms: false }, shippingAddress: null },
  billingAddress: { firstName: '', lastName: '', line1: '', city: '', country: 'ZZ' },
} satisfies Partial<Proposal>

/** What of a proposal says whose it is. */
export const personal: readonly string[] = Object.keys(nobody)

export const isForgotten = ({ email }: Pick<Proposal, 'email'>): boolean => email === nobody.email

/** As it stands in an attempt. Throws for anything else. */
export function frozen(stored: unknown): Proposal {
  if (!isProposal(stored)) throw new Error('an attempt for a session has no proposal')
  return { ...nobody, ...stored }
}

const isProposal = (stored: unknown): stored is Proposal =>
  isRecord(stored) && typeof stored.sessionId === 'string' && isRecord(stored.quote)

/** The goods, whose stock is held and taken. */
export const goodsOf = ({ quote }: Proposal): Amount[] =>
  quote.lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
