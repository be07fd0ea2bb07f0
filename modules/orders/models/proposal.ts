/** What somebody agreed to buy. Amounts are minor units of the quote's currency. */
import type { Out } from '#server/bus.ts'
import type { Address } from '#server/locale/address/address.ts'

export type Quote = Out<'pricing.quote'>

/**
 * Where an order comes from: the shop's own pages, a program, a draft order or its pay link, what was exchanged, or the
 * renewal of a subscription.
 */
export const channels = ['store', 'api', 'draft', 'exchange', 'subscription'] as const
export type Channel = (typeof channels)[number]

/** Frozen when the payment begins; an order is a copy of it. */
export interface Proposal {
  sessionId: string
  cartId: string
  /** Of the cart, as they are in the quote. */
  cartLines: { id: string; quantity: number }[]
  quote: Quote
  email: string
  /** In which the buyer read it, and is written to. */
  language: string
  userId: string | null
  guestId: string | null
  /** Null where nothing is sent. */
  shippingAddress: Address | null
  billingAddress: Address
  /** In the shop's own language. */
  method: { id: string; label: string }
  note: string | null
  /** Of a business that said its tax number; missing where it was never asked. */
  taxEvidence?: Quote['taxEvidence'] | null
  consents: { newsletter: boolean; terms: boolean }
  /** The shop's own pages, where it is missing. */
  channel?: Channel
}
