/** What the kernel itself must know of the shop: its name and how it writes money, dates and words. */

export interface Shop {
  name: string
  /** ISO 4217. */
  currency: string
  /** BCP 47, as en or de. */
  language: string
  /** Every language that the shop speaks, its own first. `language` is the one that this reader reads. */
  languages: string[]
  /** The host of a further language that has one; on it that language's pages need no prefix. */
  languageDomains: Record<string, string>
  /** IANA, as Europe/Berlin. */
  timeZone: string
  weightUnit: 'g' | 'kg' | 'oz' | 'lb'
  logo: string | null
  announcement: string | null
  email: string | null
  /** Hosts whose pictures pages may show; the policy's img-src follows. */
  imageHosts: string[]
}

declare module './bus.ts' {
  interface Asks {
    /** The shop's own facts, for every page. */
    'settings.shop': { in: undefined; out: Shop }
  }
}

/** A shop whose settings module is off or that has not been set up. */
export const defaultShop: Shop = {
  name: 'Shop',
  currency: 'USD',
  language: 'en',
  languages: ['en'],
  languageDomains: {},
  timeZone: 'UTC',
  weightUnit: 'g',
  logo: null,
  announcement: null,
  email: null,
  imageHosts: [],
}

/** True where the reader reads the shop's own language: what merchants wrote needs no translation. */
export const isOwnLanguage = ({ language, languages }: Shop): boolean => language === languages[0]
