/** The prices that the merchant wrote. */

import { labelIn } from '#server/language/labels.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { ShippingRate } from '../shipping-rate.ts'
import type { Box } from './packing.ts'

/** What decides about the rates of goods that travel together. Minor units. */
export interface Load {
  boxes: readonly Box[]
  /** What the goods cost now. */
  value: number
  pieces: number
}

/** Rates that the heaviest box may have. */
export function fitting(rates: readonly ShippingRate[], load: Load): ShippingRate[] {
  const heaviest = Math.max(0, ...load.boxes.map(({ grams }) => grams))
  return rates.filter((rate) => takes(rate, load) && carries(rate, heaviest))
}

/**
 * What all boxes cost by a rate, each by the cheapest of those with its name that carries it; null where one is carried by
 * none of them.
 */
export function priceOf(
  scope: Scope,
  rate: ShippingRate,
  rates: readonly ShippingRate[],
  load: Load,
): number | null {
  if (isFree(rate, load)) return 0
  const [only] = load.boxes
  if (load.boxes.length === 1 && only?.count === 1) return rate.price
  const label = labelIn(scope, rate)
  const alike = rates.filter(
    (one) =>
      one.carrier === '' &&
      one.pickup === rate.pickup &&
      labelIn(scope, one) === label &&
      takes(one, load),
  )
  const prices = load.boxes.map(({ grams, count }) => {
    const carrying = alike.filter((one) => carries(one, grams)).map(({ price }) => price)
    return carrying.length === 0 ? null : Math.min(...carrying) * count
  })
  return prices.includes(null) ? null : sumOf(prices.map((price) => price ?? 0))
}

export const isFree = ({ freeFrom }: ShippingRate, { value }: Load): boolean =>
  freeFrom !== null && value >= freeFrom

/** Over and up to a weight. */
const carries = ({ overGrams, upToGrams }: ShippingRate, grams: number): boolean =>
  (overGrams === null || grams > overGrams) && (upToGrams === null || grams <= upToGrams)

/** From and below a value; from and up to a number of pieces. */
function takes(rate: ShippingRate, { value, pieces }: Load): boolean {
  const { status, fromValue, belowValue, fromPieces, toPieces } = rate
  return (
    status === 'active' &&
    (fromValue === null || value >= fromValue) &&
    (belowValue === null || value < belowValue) &&
    (fromPieces === null || pieces >= fromPieces) &&
    (toPieces === null || pieces <= toPieces)
  )
}
