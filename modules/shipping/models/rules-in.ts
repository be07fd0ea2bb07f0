/** Zones and rates with their amounts in the currency of a cart. */
import { converterOf } from '#server/locale/converted-amounts.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from './rules.ts'
import type { ShippingRate } from './shipping-rate.ts'
import type { ShippingZone } from './shipping-zone.ts'

/** In minor units of the shop's currency; what a merchant who set nothing asks for delivery. */
const standardPrice = 500

export interface Rules {
  zones: ShippingZone[]
  rates: ShippingRate[]
  /** What delivery costs in a shop without any rate. */
  standardPrice: number
}

/** Null where nobody can say what amounts are in that currency. */
export async function rulesIn(scope: Scope, currency: string): Promise<Rules | null> {
  const { zones, rates } = await rulesOf(scope)
  if (currency === scope.shop.currency) return { zones, rates, standardPrice }
  const of = await converterOf(scope, currency, [standardPrice, ...rates.flatMap(amountsOf)])
  if (!of) return null
  const orNull = (amount: number | null) => (amount === null ? null : of(amount))
  return {
    zones,
    rates: rates.map((rate) =>
      Object.assign(rate.$clone(), {
        price: of(rate.price),
        freeFrom: orNull(rate.freeFrom),
        fromValue: orNull(rate.fromValue),
        belowValue: orNull(rate.belowValue),
      }),
    ),
    standardPrice: of(standardPrice),
  }
}

const amountsOf = ({ price, freeFrom, fromValue, belowValue }: ShippingRate): number[] =>
  [price, freeFrom, fromValue, belowValue].filter((one) => one !== null)
