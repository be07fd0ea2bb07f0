/** What is still to be said before a session can be paid. */
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../quote/quote.ts'
import { termsOf } from '../settings/terms.ts'
import type { CheckoutSession } from './session.ts'
import { isSent } from './session-quote.ts'

type Wanted = Pick<
  CheckoutSession,
  'email' | 'shippingAddress' | 'billingAddress' | 'method' | 'consents'
>

/** By field, as the API calls it. Empty: it can be paid. */
export async function missingOf(
  scope: Scope,
  session: Wanted,
  quote: Quote,
): Promise<Record<string, Said>> {
  const { email, shippingAddress, billingAddress, method, consents } = session
  const { consent } = await termsOf(scope)
  const isDelivered = isSent(quote)
  const needsAddress = isDelivered ? !shippingAddress : !billingAddress && !shippingAddress
  const lacksRate = quote.parcels.some(({ rates, chosen }) => rates.length > 0 && chosen === null)
  return {
    ...(email === null && { email: said('checkout.missing.email') }),
    ...(needsAddress && {
      [isDelivered ? 'shippingAddress' : 'billingAddress']: said('checkout.missing.address'),
    }),
    ...(lacksRate && { shippingMethodId: said('checkout.missing.rate') }),
    ...(quote.due > 0 && method === null && { paymentMethod: said('checkout.missing.method') }),
    ...(consent === 'tick' && consents.terms !== true && { terms: said('checkout.missing.terms') }),
  }
}
