import type { Scope } from '#server/scope.ts'
import type { ShippingProfile } from '../records/shipping-profile.ts'
import type { Rules } from '../rules-in.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { daysOffIn } from './days-off.ts'

/** Says when what takes so many days of delivery is there; null where the merchant promises no days, or the days are unknown. */
export function arriving(
  { shop }: Scope,
  { settings }: Pick<Rules, 'settings'>,
  { at, profile }: { at: string; profile: ShippingProfile | null },
): (transit: readonly [number, number] | null) => Arrival | null {
  const handling = profile?.handlingDays ?? settings?.handlingDays ?? null
  if (settings === null || handling === null) return () => null
  const { workDays, deliveryDays, cutOff, daysOff } = settings
  const isOff = daysOffIn(daysOff)
  const calendar = { timeZone: shop.timeZone, workDays, deliveryDays, cutOff, isOff }
  return (transit) => transit && arrivalOf(at, calendar, { handling, transit })
}
