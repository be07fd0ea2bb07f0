import type { Scope } from '#server/scope.ts'
import { ShippingRate } from './shipping-rate.ts'
import { ShippingZone } from './shipping-zone.ts'

/** All zones and rates of the shop, kept until one changes. */
export const rulesOf = (scope: Scope) =>
  scope.cached('shipping.rules', async () => ({
    zones: await ShippingZone.in(scope).orderBy(['position', 'id']),
    rates: await ShippingRate.in(scope).orderBy('id'),
  }))
