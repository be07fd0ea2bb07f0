/** Ways to pay that a gateway keeps, so that they can be charged later without their owner. */

/** Asks a gateway to keep what is paid with. */
export interface Keep {
  /** Our own id of whose it is. */
  customer: string
}

/** What a gateway keeps. */
export interface KeptMethod {
  /** All that the adapter needs to charge it; sealed at rest and never shown. */
  reference: string
  /** As `card` or `paypal`. */
  kind: string
  brand?: string
  last4?: string
  /** The last month that it is good for: `2029-08`. */
  expires?: string
}

/** What is to be paid with something that is kept. */
export interface ChargeWish {
  /** The idempotency key: the same wish again is the same payment. */
  attemptId: string
  method: string
  /** Minor units. */
  amount: number
  currency: string
  /** The reference that the gateway gave. */
  saved: string
}
