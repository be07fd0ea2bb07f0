/** What a renewal costs: the agreed prices, with tax and delivery as they are now. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { accountBuyer } from '../quote/account-buyer.ts'
import { type Quote, quote } from '../quote/quote.ts'
import type { QuoteRequest } from '../quote/request.ts'
import { anyParcel, destinationOf, ratesOf } from '../session/session-quote.ts'
import type { RenewalWish } from './renewal.ts'

/** With the delivery that was chosen where it is offered, else with the cheapest that is sent. Never inside of `atomic`. */
export async function renewalQuote(
  scope: Scope,
  wish: Omit<RenewalWish, 'attempt'>,
): Promise<Quote> {
  const { lines, currency, userId, email, shippingAddress, billingAddress, saved, rateId } = wish
  const buyer = await accountBuyer(scope, { userId, email })
  const request: QuoteRequest = {
    lines: lines.map((line, at) => ({ ...line, key: String(at) })),
    ...{ currency, codes: [], buyer, at: now() },
    destination: destinationOf(shippingAddress ?? billingAddress),
    // Store credit is spent where its owner says so: at the till.
    ...{ credit: 'kept', ...(saved && { method: saved.method }) },
  }
  const first = await quote(scope, request)
  if (first.parcels.length === 0) return first
  return quote(scope, {
    ...request,
    rateIds: ratesOf(first, rateId === undefined ? {} : { [anyParcel]: rateId }),
  })
}
