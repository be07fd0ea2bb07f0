/** The rates of a parcel that its buyer chooses from. */
import type { ChosenParcel } from '../quote/delivery.ts'
import type { CheckoutView } from './checkout-view.ts'

type Rate = ChosenParcel['rates'][number]

/** Those of the way that was chosen. A place of pickup that several zones name is one. */
export const shownRates = (
  { rates, chosen }: Pick<ChosenParcel, 'rates' | 'chosen'>,
  way: CheckoutView['way'],
): Rate[] => {
  if (way === null) return rates
  const own = rates.filter(({ pickup }) => (pickup !== undefined) === (way === 'collected'))
  const isFirst = (rate: Rate, at: number) =>
    !own.some((one, index) => isAlike(one, rate) && (one.id === chosen || index < at))
  return own.filter(
    (rate, at) => rate.id === chosen || rate.pickup === undefined || isFirst(rate, at),
  )
}

const isAlike = (one: Rate, other: Rate): boolean =>
  one !== other &&
  one.pickup === other.pickup &&
  one.label === other.label &&
  one.price === other.price
