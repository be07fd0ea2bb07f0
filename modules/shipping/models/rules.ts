import type { Scope } from '#server/scope.ts'
import { Restriction } from './records/restriction.ts'
import { ShippingProfile } from './records/shipping-profile.ts'
import { ShippingSettings } from './records/shipping-settings.ts'
import { ShippingRate } from './shipping-rate.ts'
import { ShippingZone } from './shipping-zone.ts'

/** All rules of delivery of the shop, kept until one changes. */
export const rulesOf = (scope: Scope) =>
  scope.cached('shipping.rules', async () => ({
    zones: await ShippingZone.in(scope).orderBy(['position', 'id']),
    rates: await ShippingRate.in(scope).orderBy('id'),
    profiles: await ShippingProfile.in(scope).orderBy(['position', 'id']),
    restrictions: await Restriction.in(scope).orderBy('id'),
    settings: (await ShippingSettings.one(scope)) ?? null,
  }))
