import type { In } from '#server/bus.ts'
import { closest, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { type Rules, rulesIn } from './rules-in.ts'

/**
 * From which value of goods delivery is free there, in minor units of that currency; null where it is never or always
 * free. What is picked up is no delivery. Of goods that are in no profile.
 */
export async function freeFrom(
  scope: Scope,
  { destination, currency }: In<'shipping.freeFrom'>,
): Promise<number | null> {
  const rules = await rulesIn(scope, currency)
  return rules && freeAt(rules, destination, null)
}

/** The same for goods of a profile. */
export function freeAt(
  { zones, rates }: Pick<Rules, 'zones' | 'rates'>,
  destination: Spot,
  profileId: string | null,
): number | null {
  const zone = closest(zones, destination)
  const sent = rates.filter(
    (rate) =>
      rate.zoneId === zone?.id &&
      rate.profileId === profileId &&
      rate.status === 'active' &&
      rate.pickup === '',
  )
  const own = ({ carrier, price }: (typeof sent)[number]) => carrier === '' && price === 0
  if (sent.some((rate) => own(rate) && rate.fromValue === null)) return null
  const bounds = sent.flatMap((rate) =>
    own(rate) ? (rate.fromValue ?? []) : (rate.freeFrom ?? []),
  )
  return bounds.length > 0 ? Math.min(...bounds) : null
}
