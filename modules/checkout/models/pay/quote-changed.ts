import { conflict } from '#server/errors.ts'
import type { Quote } from '../quote/quote.ts'

/** 409 with the hash that was seen and what it costs now: a changed price is told, never slipped in. */
export function quoteChanged(hash: string, quote: Quote) {
  const { subtotal, shippingTotal, taxTotal, total, due, currency, hash: now } = quote
  return conflict('QUOTE_CHANGED', 'checkout.quoteChanged', undefined, {
    details: {
      hash,
      quote: { subtotal, shippingTotal, taxTotal, total, due, currency, hash: now },
    },
  })
}
