/** What is bought once more, without its buyer at the till. Amounts are minor units of `currency`. */
import type { Address } from '#server/locale/address/address.ts'
import type { Problem } from '../quote/problems.ts'

export interface RenewalWish {
  /** Of what is renewed, and which period of it: it is ordered and paid once, however often it is asked for. */
  key: string
  /** The how-manieth try to charge it, from 1 on; the same one again joins the first. */
  attempt: number
  userId: string
  email: string
  /** Of the order and its mails. */
  language: string
  currency: string
  lines: readonly RenewedLine[]
  /** Null where nothing is sent. */
  shippingAddress: Address | null
  billingAddress: Address
  /** The delivery option that its buyer chose; where it is not offered any more, or left out, the cheapest that is sent. */
  rateId?: string | undefined
  /** What is charged; undefined where the account keeps nothing: then only what costs nothing is ordered. */
  saved?: { id: string; method: string; label: string } | undefined
}

export interface RenewedLine {
  variantId: string
  quantity: number
  properties: Readonly<Record<string, string>>
  /** The unit price that was agreed; tax, delivery and stock are asked anew. */
  agreed: number
}

/** `pending`: the gateway has not said; ask again. `blocked`: it cannot be sold now, and nothing was charged. */
export type Renewal =
  | { state: 'placed'; orderId: string }
  | { state: 'pending' }
  | { state: 'failed'; reason: string }
  | { state: 'blocked'; problems: Problem['code'][] }
