/** Payment methods that a gateway keeps, so that they can be charged later without their owner. */

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

/** Brands that are written in another way than their letters. */
const brands = new Map([
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['china_unionpay', 'UnionPay'],
])

/** A brand as people write it, of a gateway's word for it: `visa`, `AMERICAN_EXPRESS`. */
export function brandName(word: string): string {
  const known = brands.get(word.toLowerCase())
  const words = word.toLowerCase().split('_')
  return known ?? words.map((one) => one.slice(0, 1).toUpperCase() + one.slice(1)).join(' ')
}

/** `2029-08`, of the numbers on a card; none where one of them is missing. */
export const expiryOf = (
  year?: number | string | null,
  month?: number | string | null,
): Pick<KeptMethod, 'expires'> =>
  year && month ? { expires: `${year}-${String(month).padStart(2, '0')}` } : {}

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
  /** Its owner pays with it now, as at the checkout; not where it is renewed without them. */
  isBuyerPresent: boolean
}
