import { owned } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import type { Translate } from '#views/props.ts'
import type { SettingsJson } from './json.ts'

/** The shop's settings as their form holds them: every value as typed. */
export interface SettingsForm {
  name: string
  logoUrl: string
  announcement: string
  email: string
  phone: string
  company: string
  taxNumber: string
  address1: string
  address2: string
  postalCode: string
  city: string
  region: string
  country: string
  currency: string
  language: string
  languages: string[]
  languageDomains: Record<string, string>
  timeZone: string
  weightUnit: string
  /** One host a line. */
  imageHosts: string
  /** One origin a line. */
  apiOrigins: string
  confirmCurrency: boolean
  /** The version that is edited. */
  updatedAt: string
}

export interface SettingsProps {
  settings: SettingsForm
  errors: Record<string, string>
  countries: Choice[]
  currencies: Choice[]
  languages: Choice[]
  /** The languages that the shop can speak beside its own. */
  further: Choice[]
  timeZones: Choice[]
  weightUnits: Choice[]
  /** Where announcements are written; null while that module is off. */
  announcementsHref: string | null
  /** Where the logo is set; null while that module is off. */
  themeHref: string | null
  /** As somebody else saved it meanwhile. */
  newer?: Newer<SettingsForm> | undefined
  t: Translate
}

/** The form of the settings as they are stored. */
export const filled = (settings: SettingsJson): SettingsForm =>
  typed({
    ...settings,
    imageHosts: settings.imageHosts.join('\n'),
    apiOrigins: settings.apiOrigins.join('\n'),
  })

/** The form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>): SettingsForm {
  const text = (name: string) => {
    const value = owned(values, name)
    return Array.isArray(value) ? value.map(asText).join('\n') : asText(value)
  }
  return {
    name: text('name'),
    logoUrl: text('logoUrl'),
    announcement: text('announcement'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    taxNumber: text('taxNumber'),
    address1: text('address1'),
    address2: text('address2'),
    postalCode: text('postalCode'),
    city: text('city'),
    region: text('region'),
    country: text('country'),
    currency: text('currency'),
    language: text('language'),
    languages: [values.languages ?? []].flat().map(asText).filter(Boolean),
    languageDomains: hostsIn(values.languageDomains),
    timeZone: text('timeZone'),
    weightUnit: text('weightUnit'),
    imageHosts: text('imageHosts'),
    apiOrigins: text('apiOrigins'),
    confirmCurrency: text('confirmCurrency') === 'on',
    updatedAt: text('updatedAt'),
  }
}

const hostsIn = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([language, host]) => [language, asText(host)]))
    : {}
