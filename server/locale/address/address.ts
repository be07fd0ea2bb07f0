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

/** It says who somebody is, and not where: of whoever collects what they bought. */
export const isPlaceless = ({ line1, city, postalCode }: Address): boolean =>
  line1 === '' && city === '' && postalCode === undefined

/** The same without the place. */
export const placeless = ({ firstName, lastName, country, phone }: Address): Address => ({
  ...{ firstName, lastName, line1: '', city: '', country },
  ...(phone !== undefined && { phone }),
})
