/** What settings hold, and what they hold before anybody set them. */
import { defaultShop, type Shop } from '#server/shop.ts'

export interface Facts {
  name: string
  /** A path of our own, or https at an allowed host. */
  logoUrl: string | null
  announcement: string | null
  email: string | null
  phone: string | null
  company: string | null
  /** As it is printed on invoices. */
  taxNumber: string | null
  address1: string | null
  address2: string | null
  postalCode: string | null
  city: string | null
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** ISO 4217. */
  currency: string
  language: string
  /** Further languages, beside `language`. */
  languages: string[]
  /** The host of a further language that has one of its own. */
  languageDomains: Record<string, string>
  timeZone: string
  weightUnit: Shop['weightUnit']
  imageHosts: string[]
  /** Origins of other sites whose pages may use the API: https://app.example.com. */
  apiOrigins: string[]
}

/** What shall be set; whatever is left out stays. */
export type Wanted = { [K in keyof Facts]?: Facts[K] | undefined }

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const

export const defaults: Facts = {
  name: defaultShop.name,
  logoUrl: defaultShop.logo,
  announcement: defaultShop.announcement,
  email: defaultShop.email,
  phone: null,
  company: null,
  taxNumber: null,
  address1: null,
  address2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
  currency: defaultShop.currency,
  language: defaultShop.language,
  languages: [],
  languageDomains: defaultShop.languageDomains,
  timeZone: defaultShop.timeZone,
  weightUnit: defaultShop.weightUnit,
  imageHosts: defaultShop.imageHosts,
  apiOrigins: defaultShop.apiOrigins,
}
