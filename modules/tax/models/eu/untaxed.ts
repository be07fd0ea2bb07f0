/** Where a shop that charges tax has no rate, although its merchant would expect one. */
import { isMember, members } from '#server/locale/places.ts'
import { ratesIn, type TaxRules, zoneAt } from '../tax-rules.ts'

export interface Untaxed {
  /** The home country, where no rate holds there. */
  home: string | null
  /** Other members of the EU without a rate, of a shop that is in the EU. */
  members: string[]
}

/** At a time (ISO 8601). In the USA a country has no rate of its own, its areas have. */
export function untaxedIn(rules: TaxRules, at: string): Untaxed {
  const { settings } = rules
  const home = settings?.homeCountry ?? null
  if (settings?.status !== 'on' || home === null || home === 'US')
    return { home: null, members: [] }
  const isTaxed = (country: string) => {
    const spot = { country, ...(country === home && { state: settings.homeState }) }
    return ratesIn(rules, zoneAt(rules, spot), null, at).length > 0
  }
  if (!isTaxed(home)) return { home, members: [] }
  return { home: null, members: isMember(home) ? members.filter((one) => !isTaxed(one)) : [] }
}
