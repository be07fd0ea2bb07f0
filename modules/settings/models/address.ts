/** The shop's postal address as it is written on letters. */
import { type Said, said } from '#server/language/message.ts'
import { addressFormOf } from '#server/locale/address/form.ts'
import { countryName } from '#server/locale/countries.ts'
import type { Facts } from './facts.ts'

export type Address = Pick<
  Facts,
  'company' | 'address1' | 'address2' | 'postalCode' | 'city' | 'region' | 'country'
>

/** Where the region stands beside the city, before the postal code. */
const cityFirst = new Set(['US', 'CA', 'AU', 'GB', 'IN', 'NZ', 'ZA'])

/** Line by line, without the empty ones; the country's name in `language`. */
export function addressLines(address: Address, language: string): string[] {
  const { company, address1, address2, postalCode, city, region, country } = address
  const place = cityFirst.has(country ?? '')
    ? [joined([city, [region, postalCode].filter(Boolean).join(' ')], ', ')]
    : [joined([postalCode, city], ' '), region]
  const lines = [company, address1, address2, ...place, country && countryName(country, language)]
  return lines.filter((line): line is string => Boolean(line))
}

/** The fields without which no letter arrives, by their names; a postal code only where the country has them. */
export function missingFrom({ address1, postalCode, city, country }: Address): Said[] {
  const hasCodes = addressFormOf(country ?? '').required.has('postalCode')
  return [
    ...(address1 ? [] : [said('settings.admin.address1')]),
    ...(postalCode || !hasCodes ? [] : [said('settings.admin.postalCode')]),
    ...(city ? [] : [said('settings.admin.city')]),
    ...(country ? [] : [said('settings.admin.country')]),
  ]
}

const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
