/** The shop's facts from settings and the hosted platform, each validated by itself. */

import { z } from 'zod'
import { kernelOf } from '#server/kernel-view.ts'
import { isCountry } from '#server/locale/countries.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { dateTimeFormat } from '#server/locale/intl.ts'
import { liveChoice } from '#server/looks/looks.ts'
import { presentPicture } from '#server/looks/lost-pictures.ts'
import type { Scope } from './scope.ts'
import { defaultShop, type Shop } from './shop.ts'

/** The shop as settings have it, kept until the revision rises; the hosted platform's name for it wins. A broken value falls back to its default alone. */
export const shopOf = (scope: Scope): Promise<Shop> =>
  scope.cached('shop', async () => {
    const shop = sound.parse((await scope.ask('settings.shop', undefined)) ?? {})
    const { name = shop.name } = kernelOf(scope).hosted ?? {}
    const spoken = shop.languages.filter((one) => kernelOf(scope).messages.languages.includes(one))
    const { currency: base } = shop
    const currencies = (await scope.ask('currencies.offered', { base })) ?? []
    const look = await liveChoice(scope)
    // The name stands for a logo that is gone, not an older logo.
    const older = look?.lost.includes('logo') ? null : await presentPicture(scope, shop.logo)
    const shown = { logo: look?.brand.logo ?? older, logoGround: look?.brand.ground ?? null }
    const languages = [...new Set([shop.language, ...spoken])]
    return { ...shop, ...shown, name, currencies, languages }
  })

const text = (fallback: string | null) => z.string().max(2000).nullable().catch(fallback)

const sound = z.object({
  name: z.string().min(1).max(200).catch(defaultShop.name),
  currency: z.string().refine(isCurrency).catch(defaultShop.currency),
  language: z.string().refine(isLocale).catch(defaultShop.language),
  languages: z.array(z.string().refine(isLocale)).catch([]),
  languageDomains: z.record(z.string(), z.string()).catch({}),
  country: z.string().refine(isCountry).nullable().catch(null),
  timeZone: z.string().refine(isTimeZone).catch(defaultShop.timeZone),
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']).catch(defaultShop.weightUnit),
  logo: text(null),
  announcement: text(null),
  email: text(null),
  imageHosts: z.array(z.string()).catch([]),
  apiOrigins: z.array(z.string()).catch([]),
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
    dateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
