/** The prices that a carrier is asked for. */
import { askCarrier } from '#server/carriers/ask-carrier.ts'
import type { CarrierOffer, CarrierQuestion } from '#server/carriers/carrier.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { Load } from './own-rates.ts'

export type Asked = Omit<CarrierQuestion, 'parcel'>

/** What all boxes cost by each service that takes every one of them; null where the carrier is silent, or is there no more. */
export async function carrierRates(
  scope: Scope,
  name: string,
  asked: Asked,
  { boxes, value }: Load,
): Promise<CarrierOffer[] | null> {
  const carrier = scope.carriers.find((one) => one.name === name)
  if (!carrier) return null
  const pieces = sumOf(boxes.map(({ count }) => count))
  const answers = await Promise.all(
    // Of equal boxes each is worth the same: a carrier insures by it.
    boxes.map(({ grams }) =>
      askCarrier(scope, carrier, {
        ...{ ...asked, parcel: { grams, value: Math.ceil(value / pieces) } },
      }),
    ),
  )
  if (answers.includes(null)) return null
  const told = answers.map((answer) => new Map((answer ?? []).map((one) => [one.code, one])))
  return [...(told[0]?.values() ?? [])].flatMap((first) => {
    const each = told.map((offers) => offers.get(first.code))
    if (each.some((one) => one === undefined)) return []
    const price = sumOf(each.map((one, at) => (one?.price ?? 0) * (boxes[at]?.count ?? 0)))
    return [{ ...first, price }]
  })
}
