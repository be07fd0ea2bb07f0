/** What the kernel itself must know of the shop: its name and how it writes money, dates and words. */
import { z } from 'zod'
import { isCurrency } from '#server/locale/currencies.ts'
import type { Scope } from './scope.ts'

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

/** The shop as settings have it, kept until the revision rises; the hosted platform's name for it wins. A broken value falls back to its default alone. */
export const shopOf = (scope: Scope): Promise<Shop> =>
  scope.cached('shop', async () => {
    const shop = sound.parse((await scope.ask('settings.shop', undefined)) ?? {})
    const { name = shop.name } = scope.kernel.hosted ?? {}
    const spoken = shop.languages.filter((one) => scope.kernel.messages.languages.includes(one))
    return { ...shop, name, languages: [...new Set([shop.language, ...spoken])] }
  })

/** True where the reader reads the shop's own language: what merchants wrote needs no translation. */
export const isOwnLanguage = ({ language, languages }: Shop): boolean => language === languages[0]

const text = (fallback: string | null) => z.string().max(2000).nullable().catch(fallback)

const sound = z.object({
  name: z.string().min(1).max(200).catch(defaultShop.name),
  currency: z.string().refine(isCurrency).catch(defaultShop.currency),
  language: z.string().refine(isLocale).catch(defaultShop.language),
  languages: z.array(z.string().refine(isLocale)).catch([]),
  languageDomains: z.record(z.string(), z.string()).catch({}),
  timeZone: z.string().refine(isTimeZone).catch(defaultShop.timeZone),
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']).catch(defaultShop.weightUnit),
  logo: text(null),
  announcement: text(null),
  email: text(null),
  imageHosts: z.array(z.string()).catch([]),
})

function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
