/** The currency of a request to the shop: named in the address or a header, else the one that its visitor chose. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Scope } from '#server/scope.ts'
import type { Shop } from '#server/shop.ts'
import type { Ctx } from '../context.ts'
import { cookieOf, currencyCookie, setReadableCookie } from '../cookies.ts'

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

/**
 * The country of the first language that a browser asks for, as `CH` of `de-CH`; undefined where it names none, and once a
 * currency was chosen. A hint alone: nothing is switched by it.
 */
export function countryHint({ req: { headers }, query }: Ctx): string | undefined {
  const isChosen = cookieOf(headers.cookie, currencyCookie) !== undefined
  if (isChosen || query.currency !== undefined) return undefined
  const [first = ''] = (headers['accept-language'] ?? '').slice(0, 100).split(',')
  return /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(first)?.[1]?.toUpperCase()
}

const year = 365 * 24 * 3600

/** Keeps what a visitor chose, as a cookie that is no person's. */
export const chooseCurrency = (ctx: Ctx, code: string): void =>
  setReadableCookie(ctx, currencyCookie, code, year)

/** An address that names the currency of the page that it stands on; unchanged in a shop of one currency. */
export const inCurrency = ({ shop, currency }: Scope, path: string): string =>
  shop.currencies.length === 0 ? path : `${path}?currency=${currency}`

/** What this request names becomes the visitor's choice, so that what follows is priced as what was shown. */
export function keepNamedCurrency(ctx: Ctx): void {
  const { scope, query, req } = ctx
  const { shop, currency } = scope
  if (shop.currencies.length === 0 || query.currency !== currency) return
  const kept = chosenCurrency(shop.currencies, req.headers) ?? shop.currency
  if (kept !== currency) chooseCurrency(ctx, currency)
}
