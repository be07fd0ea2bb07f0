import { homeCountry } from '#server/locale/home-country.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from './rules.ts'

/** Where goods are sent from. */
export async function originOf(scope: Scope): Promise<Spot> {
  const { settings } = await rulesOf(scope)
  const postalCode = settings?.originPostcode ?? ''
  return { country: homeCountry(scope.inLanguage()), ...(postalCode !== '' && { postalCode }) }
}
