/** The rules of delivery with their amounts in the currency of a cart. */
import { converterOf } from '#server/locale/converted-amounts.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from './rules.ts'
import type { ShippingRate } from './shipping-rate.ts'

/** In minor units of the shop's currency; what a merchant who set nothing asks for delivery. */
const standardPrice = 500

type Kept = Awaited<ReturnType<typeof rulesOf>>

export interface Rules extends Kept {
  /** What delivery costs in a shop without any rate. */
  standardPrice: number
}

/** Null where nobody can say what amounts are in that currency. */
export async function rulesIn(scope: Scope, currency: string): Promise<Rules | null> {
  const rules = await rulesOf(scope)
  const { rates } = rules
  if (currency === scope.shop.currency) return { ...rules, standardPrice }
  const of = await converterOf(scope, currency, [standardPrice, ...rates.flatMap(amountsOf)])
  if (!of) return null
  const orNull = (amount: number | null) => (amount === null ? null : of(amount))
  return {
    ...rules,
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
