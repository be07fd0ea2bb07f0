/** What is still to be said before a session can be paid. */
import { type Said, said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { goodsIn } from '../quote/delivery.ts'
import type { Quote } from '../quote/quote.ts'
import { termsOf } from '../settings/terms.ts'
import { lackingOf } from './form/collector.ts'
import { lackingIn } from './form/read-form.ts'
import type { CheckoutSession } from './session.ts'
import { collectedAt, isRepeated, isSent } from './session-quote.ts'

type Wanted = Pick<
  CheckoutSession,
  'email' | 'userId' | 'shippingAddress' | 'billingAddress' | 'taxNumber' | 'method' | 'consents'
>

/** By field, as the API calls it. Empty: it can be paid. */
export async function missingOf(
  scope: Scope,
  session: Wanted,
  quote: Quote,
): Promise<Record<string, Said>> {
  const { email, userId, method, consents } = session
  const { consent } = await termsOf(scope)
  // As long as nobody said where to, what is asked for is that.
  const isChoice = quote.pickup?.isOnly === false
  const lacksRate = quote.parcels.some(
    ({ rates, chosen }) =>
      chosen === null && rates.some(({ pickup }) => !isChoice || pickup === undefined),
  )
  return {
    ...(email === null && { email: said('checkout.missing.email') }),
    // Whoever is charged again must be able to look at it, and end it.
    ...(userId === null && isRepeated(quote) && { email: said('checkout.missing.account') }),
    ...lackingAddresses(session, quote),
    ...(lacksRate && { shippingMethodId: said('checkout.missing.rate') }),
    ...(quote.due > 0 && method === null && { paymentMethod: said('checkout.missing.method') }),
    ...((await lacksWayToPay(scope, session, quote)) && {
      paymentMethod: said('checkout.missing.kept'),
    }),
    ...(consent === 'tick' && consents.terms !== true && { terms: said('checkout.missing.terms') }),
  }
}

/** Nothing is due now, but will be: then the account keeps something that can be charged. */
export async function lacksWayToPay(
  scope: Scope,
  { userId }: Pick<Wanted, 'userId'>,
  quote: Quote,
): Promise<boolean> {
  if (quote.due > 0 || userId === null || !isRepeated(quote)) return false
  const kept = await scope.ask('payments.saved', { userId })
  return !kept?.some(({ usable }) => usable)
}

/** An address that nothing is sent to is wrong where its country is chosen; where some goods are not, they are named. */
export function unreachedBy({ problems, lines }: Quote): Record<string, Said> {
  const unsent = problems.flatMap(({ code, key }) =>
    code === 'NOT_SHIPPED_THERE' && key !== undefined ? [key] : [],
  )
  if (unsent.length === 0) return {}
  const sent = lines.filter(({ requiresShipping }) => requiresShipping)
  // A restriction may be of a postcode: another place of the country can be right.
  const isAll = sent.every(({ key }) => unsent.includes(key)) && !problems.some(isWithheld)
  const goods = goodsIn({ lineKeys: unsent }, { lines }).join(', ')
  return {
    'shippingAddress.country': isAll
      ? said('checkout.notServed')
      : said('checkout.notServedGoods', { goods }),
  }
}

const isWithheld = ({ code, message }: Quote['problems'][number]): boolean =>
  code === 'NOT_SHIPPED_THERE' && message.key !== 'checkout.problem.notShippedThere'

/** Where it goes and where its bill goes; of what is collected the name of whoever comes. */
function lackingAddresses(session: Wanted, quote: Quote): Record<string, Said> {
  const { shippingAddress, billingAddress } = session
  if (collectedAt(quote)) return lackingOf(session)
  if (!isSent(quote)) return lackingAddress('billingAddress', billingAddress ?? shippingAddress)
  return {
    ...lackingAddress('shippingAddress', shippingAddress),
    ...(billingAddress && lackingIn('billingAddress', billingAddress)),
  }
}

const lackingAddress = (
  name: 'shippingAddress' | 'billingAddress',
  address: Address | null,
): Record<string, Said> =>
  address ? lackingIn(name, address) : { [name]: said('checkout.missing.address') }
