/** Facts about the shop that the kernel needs: its name, languages and formats. */

export interface Shop {
  name: string
  /** ISO 4217. Prices are entered in it, and reports are in it. */
  currency: string
  /** What it sells in besides, as shoppers may choose. */
  currencies: readonly OfferedCurrency[]
  /** BCP 47, as en or de. */
  language: string
  /** Every language of the shop, its own first. `language` is the reader's. */
  languages: string[]
  /** Hosts by language, for languages with a host of their own; pages there need no prefix. */
  languageDomains: Record<string, string>
  /** Where it is at home, ISO 3166-1. */
  country: string | null
  /** IANA, as Europe/Berlin. */
  timeZone: string
  weightUnit: 'g' | 'kg' | 'oz' | 'lb'
  logo: string | null
  /** What the logo stands on, as `#f8f8f5`; null where that is as the theme has it. */
  logoGround: string | null
  announcement: string | null
  email: string | null
  /** Hosts whose pictures pages may show; they are in the policy's img-src. */
  imageHosts: string[]
  /** Origins whose pages may read the API from browsers (CORS). */
  apiOrigins: string[]
}

/** A currency that shoppers may choose. */
export interface OfferedCurrency {
  /** ISO 4217. */
  code: string
  /** What one unit of the shop's own currency is worth, in billionths. */
  rate: number
}

declare module './bus.ts' {
  interface Asks {
    /** The shop's own facts, for every page. */
    'settings.shop': { in: undefined; out: Omit<Shop, 'currencies' | 'logoGround'> }
    /** What is sold in besides the shop's own currency, in the order of the list that is chosen from. */
    'currencies.offered': { in: { base: string }; out: OfferedCurrency[] }
  }
}

/** Facts of a shop whose settings module is off or that is not set up. */
export const defaultShop: Shop = {
  name: 'Shop',
  currency: 'USD',
  currencies: [],
  language: 'en',
  languages: ['en'],
  languageDomains: {},
  country: null,
  timeZone: 'UTC',
  weightUnit: 'g',
  logo: null,
  logoGround: null,
  announcement: null,
  email: null,
  imageHosts: [],
  apiOrigins: [],
}

/** True when the reader reads the shop's own language: content needs no translation. */
export const isOwnLanguage = ({
  language,
  languages,
}: Pick<Shop, 'language' | 'languages'>): boolean => language === languages[0]
