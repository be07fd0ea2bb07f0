import type { In } from '#server/bus.ts'
import { closest } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { rulesIn } from './rules-in.ts'

/**
 * From which value of goods delivery is free there, in minor units of that currency; null where it is never or always
 * free. What is picked up is no delivery.
 */
export async function freeFrom(
  scope: Scope,
  { destination, currency }: In<'shipping.freeFrom'>,
): Promise<number | null> {
  const rules = await rulesIn(scope, currency)
  if (!rules) return null
  const { zones, rates } = rules
  const zone = closest(zones, destination)
  const sent = rates.filter(
    ({ zoneId, status, pickup }) => zoneId === zone?.id && status === 'active' && pickup === '',
  )
  if (sent.some(({ price, fromValue }) => price === 0 && fromValue === null)) return null
  const bounds = sent.flatMap(({ freeFrom: bound, price, fromValue }) =>
    price === 0 ? (fromValue ?? []) : (bound ?? []),
  )
  return bounds.length > 0 ? Math.min(...bounds) : null
}
