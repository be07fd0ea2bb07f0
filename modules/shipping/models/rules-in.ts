/** Zones and rates with their amounts in the currency of a cart. */
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
  const amounts = [...new Set([standardPrice, ...rates.flatMap(amountsOf)])]
  const told = await scope.ask('currencies.convert', { amounts, currency })
  if (!told) return null
  const converted = new Map(amounts.map((amount, at) => [amount, told[at] ?? amount]))
  const of = (amount: number) => converted.get(amount) ?? amount
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
