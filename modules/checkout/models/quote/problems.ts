/** Why a quote cannot be paid as it stands. Nothing is taken out of a cart in silence. */
import { type Said, said } from '#server/language/message.ts'

export interface Problem {
  /** The line, where it is one line's. */
  key?: string
  code:
    | 'UNAVAILABLE'
    | 'OUT_OF_STOCK'
    | 'PRICE_CHANGED'
    | 'NOT_SHIPPED_THERE'
    | 'CURRENCY'
    | 'TOO_LARGE'
  message: Said
  /** How many there are, where there are too few. */
  available?: number
  /** The unit price that the buyer saw, in minor units. */
  was?: number
}

export const unavailable = (key: string): Problem => ({
  key,
  code: 'UNAVAILABLE',
  message: said('checkout.problem.unavailable'),
})
/** Its plan is not offered for it any more. */
export const planGone = (key: string): Problem => ({
  key,
  code: 'UNAVAILABLE',
  message: said('checkout.problem.planGone'),
})
export const outOfStock = (key: string, available: number): Problem => ({
  key,
  code: 'OUT_OF_STOCK',
  message: said('checkout.problem.outOfStock', { available }),
  available,
})
/** The price in the message is written out by whoever shows it. */
export const priceChanged = (key: string, was: number): Problem => ({
  key,
  code: 'PRICE_CHANGED',
  message: said('checkout.problem.priceChanged'),
  was,
})
export const notShippedThere = (key: string, why?: Said): Problem => ({
  key,
  code: 'NOT_SHIPPED_THERE',
  message: why ?? said('checkout.problem.notShippedThere'),
})
export const notInCurrency = (key: string, currency: string): Problem => ({
  key,
  code: 'CURRENCY',
  message: said('checkout.problem.currency', { currency }),
})
export const tooLarge = (key: string): Problem => ({
  key,
  code: 'TOO_LARGE',
  message: said('checkout.problem.tooLarge'),
})
