import type { Out } from '#server/bus.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Scope } from '#server/scope.ts'

export interface FreeDelivery {
  /** ISO 3166-1. */
  country: string
  /** How much more of goods it takes, in minor units; 0: it is free. */
  missing: number
}

/** How far goods that are sent are from free delivery at home; null where nothing is sent, or delivery is never free there. */
export async function freeDelivery(
  scope: Scope,
  { lines, currency }: Out<'pricing.quote'>,
): Promise<FreeDelivery | null> {
  const sent = lines.filter(({ requiresShipping }) => requiresShipping)
  if (sent.length === 0) return null
  const country = homeCountry(scope)
  const from = await scope.ask('shipping.freeFrom', { destination: { country }, currency })
  if (from === undefined || from === null) return null
  const value = sent.reduce(
    (sum, { subtotal, shares }) => sum + shares.reduce((left, one) => left - one.amount, subtotal),
    0,
  )
  return { country, missing: Math.max(0, from - value) }
}
