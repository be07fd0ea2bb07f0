/** The currency of a request to the shop: named in the address or a header, else the one that its visitor chose. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Shop } from '#server/shop.ts'
import type { Ctx } from '../context.ts'
import { cookieOf, currencyCookie } from '../cookies.ts'

/** How a program names a currency without a cookie, as `?currency=` does. */
export const currencyHeader = 'x-currency'

/** What an answer depends on besides, in a shop of several currencies. */
export const currencyVary = 'Cookie, X-Currency'

/**
 * The currency that these headers choose among those that are offered besides the shop's own; undefined for the shop's own,
 * and where nothing that is offered is named. The key of shared pages has it: it says nothing else of its visitor.
 */
export function chosenCurrency(
  currencies: Shop['currencies'],
  headers: IncomingHttpHeaders,
): string | undefined {
  if (currencies.length === 0) return undefined
  const header = headers[currencyHeader]
  const named = typeof header === 'string' ? header : cookieOf(headers.cookie, currencyCookie)
  return currencies.find(({ code }) => code === named?.toUpperCase())?.code
}

/** For the scope; undefined in the admin, which reads the shop's own. A currency that is not offered changes nothing. */
export function currencyFor(ctx: Ctx, shop: Shop): (() => string | undefined) | undefined {
  if (shop.currencies.length === 0) return undefined
  const { currency: typed } = ctx.query
  const asked = typeof typed === 'string' ? typed.toUpperCase() : ''
  const isOffered = shop.currencies.some(({ code }) => code === asked)
  const named = isOffered ? asked : chosenCurrency(shop.currencies, ctx.req.headers)
  const chosen = asked === shop.currency ? undefined : named
  return () => (ctx.state.area === 'admin' ? undefined : chosen)
}
