/** What the kernel itself must know of the shop: its name and how it writes money, dates and words. */
import type { Scope } from './scope.ts'

export interface Shop {
  name: string
  /** ISO 4217. */
  currency: string
  /** BCP 47, as en or de. */
  language: string
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
  timeZone: 'UTC',
  weightUnit: 'g',
  logo: null,
  announcement: null,
  email: null,
  imageHosts: [],
}

/** The shop as settings have it, kept until the revision rises. */
export const shopOf = (scope: Scope): Promise<Shop> =>
  scope.cached('shop', async () => (await scope.ask('settings.shop', undefined)) ?? defaultShop)
