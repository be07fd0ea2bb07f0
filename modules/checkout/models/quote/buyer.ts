/** Who buys, and where the goods go. */

/** Where goods go or come from, as far as rates depend on it. */
export interface Destination {
  /** ISO 3166-1, two letters. */
  country: string
  /** The part of the country, without its code: CA of US-CA. */
  state?: string
  postalCode?: string
  city?: string
}

/** Who buys: what rules and exemptions ask for. */
export interface Buyer {
  userId?: string
  email?: string
  groups?: readonly string[]
  /** The confirmed address of the account, where it is not at the till itself, as for a renewal. Never from a request. */
  provenEmail?: string
  /** As checked by whoever took it. */
  taxNumber?: string
}
