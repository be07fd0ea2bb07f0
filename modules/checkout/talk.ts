/** What checkout answers. */
import type { Answers } from '#server/dispatcher.ts'
import { type Quote, quote } from './models/quote/quote.ts'
import type { QuoteRequest } from './models/quote/request.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** What these lines cost this buyer now. Never inside of a transaction. */
    'pricing.quote': { in: QuoteRequest; out: Quote }
  }
}

export const answers: Answers = { 'pricing.quote': quote }
