import { countriesOf } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from './rules.ts'

/** The countries of zones with a rate that is active; null for everywhere, as in a shop that has no rates. */
export async function countriesServed(scope: Scope): Promise<string[] | null> {
  const { zones, rates } = await rulesOf(scope)
  if (rates.length === 0) return null
  const active = new Set(rates.flatMap((rate) => (rate.status === 'active' ? [rate.zoneId] : [])))
  return countriesOf(zones.filter(({ id }) => active.has(id)).flatMap(({ places }) => places))
}
