/** Where somebody lives or wants things sent: the one shape of it, in JSON and in the database. */

export interface Address {
  firstName: string
  lastName: string
  company?: string
  line1: string
  line2?: string
  city: string
  /** The part of the country, without its code: CA of US-CA. */
  state?: string
  postalCode?: string
  /** ISO 3166-1, two letters. */
  country: string
  phone?: string
}
