/** What multi-currency answers. `currencies.price` is declared by checkout, `currencies.offered` by the server. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { currencyActs, currencyParts, currencyTrash } from './admin/act-kinds.ts'
import { bookOf } from './models/book.ts'
import { needsLook } from './models/needs-look.ts'
import { boundsOf, convertAll, pricesOf } from './models/prices.ts'
import { forgetPrices } from './models/product-prices.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Minor units of the shop's currency as minor units of another; null where the shop does not know it. Prices by its rate and
     * rounding rule, `exact` by the rate alone, as of what comes off a price.
     */
    'currencies.convert': {
      in: { amounts: readonly number[]; currency: string; exact?: boolean }
      out: number[] | null
    }
    /** Bounds of prices in a currency as bounds of the shop's own prices. */
    'currencies.bounds': {
      in: { min?: number | undefined; max?: number | undefined; currency: string }
      out: { min?: number; max?: number }
    }
  }
}

export const answers: Answers = {
  'currencies.offered': async (scope, { base }) =>
    (await bookOf(scope, base)).map(({ code, rate }) => ({ code, rate })),
  'currencies.price': pricesOf,
  'currencies.convert': convertAll,
  'currencies.bounds': boundsOf,
}

export const gathers: Gathered = {
  needsLook: (scope) => needsLook(scope),
  actKinds: () => currencyActs,
  trashKinds: () => [currencyTrash],
  trashParts: () => currencyParts,
}

export const listens: Listens = {
  within: {
    'product.deleted': (scope, { payload }) => forgetPrices(scope, payload.productIds),
  },
}
