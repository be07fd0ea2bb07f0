import type { Shop } from '#server/shop.ts'
import { defaults, type Facts } from '../models/facts.ts'

export type SettingsJson = Facts & { updatedAt: string | null }

/** The settings as the API shows them; those of a shop that nobody set up are the defaults. */
export function settingsJson(settings?: Facts & { updatedAt: string }): SettingsJson {
  const facts = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      settings ? settings[name as keyof Facts] : value,
    ]),
  ) as unknown as Facts
  return { ...facts, updatedAt: settings?.updatedAt ?? null }
}

/** What the kernel needs of them for every page. */
export const shopJson = (facts: Facts): Omit<Shop, 'currencies' | 'logoGround'> => ({
  name: facts.name,
  currency: facts.currency,
  language: facts.language,
  languages: [facts.language, ...facts.languages],
  languageDomains: facts.languageDomains,
  country: facts.country,
  timeZone: facts.timeZone,
  weightUnit: facts.weightUnit,
  logo: facts.logoUrl,
  announcement: facts.announcement,
  email: facts.email,
  imageHosts: facts.imageHosts,
  apiOrigins: facts.apiOrigins,
})
