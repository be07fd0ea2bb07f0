/** Which rates a parcel has. A shop without any rate sends everything everywhere for one price. */
import type { In, Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { closest, countriesOf } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { rulesOf } from './rules.ts'
import { rulesIn } from './rules-in.ts'
import type { ShippingRate } from './shipping-rate.ts'

type Asked = In<'shipping.rates'>
type Offer = Out<'shipping.rates'>['parcels'][number]['rates'][number]

/** What decides about a parcel's rates: grams, and what the goods cost now in minor units. */
interface Load {
  grams: number
  value: number
}

/** All lines are one parcel. A currency that nobody can convert to has no rates. */
export async function ratesOf(
  scope: Scope,
  { lines, destination, currency }: Asked,
): Promise<Out<'shipping.rates'>> {
  const rules = await rulesIn(scope, currency)
  const parcel = { key: 'parcel', lineKeys: lines.map(({ key }) => key) }
  if (!rules) return { parcels: [{ ...parcel, rates: [] }] }
  const { zones, rates } = rules
  const zone = closest(zones, destination)
  const load = {
    grams: lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    value: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
  const fitting = rates.filter((rate) => rate.zoneId === zone?.id && fits(rate, load))
  const standard = standardRate(scope, rules.standardPrice)
  const offers = rates.length === 0 ? [standard] : fitting.map(offered(scope, load))
  return { parcels: [{ ...parcel, rates: offers.sort((a, b) => a.price - b.price) }] }
}

/** The countries of zones with a rate that is active; null for everywhere, as in a shop that has no rates. */
export async function countriesServed(scope: Scope): Promise<string[] | null> {
  const { zones, rates } = await rulesOf(scope)
  if (rates.length === 0) return null
  const active = new Set(rates.flatMap((rate) => (rate.status === 'active' ? [rate.zoneId] : [])))
  return countriesOf(zones.filter(({ id }) => active.has(id)).flatMap(({ places }) => places))
}

/** The rate of a shop that has no other; no row of it is kept, so nothing can double it. */
export const standardRate = ({ t }: Scope, price: number): Offer => ({
  id: 'standard',
  label: t('shipping.standard'),
  price,
  days: null,
})

/** Over and up to a weight; from and below a value. */
function fits(rate: ShippingRate, { grams, value }: Load): boolean {
  const { status, overGrams, upToGrams, fromValue, belowValue } = rate
  return (
    status === 'active' &&
    (overGrams === null || grams > overGrams) &&
    (upToGrams === null || grams <= upToGrams) &&
    (fromValue === null || value >= fromValue) &&
    (belowValue === null || value < belowValue)
  )
}

const offered =
  ({ shop }: Scope, { value }: Load) =>
  ({ id, labels, price, freeFrom, daysFrom, daysTo, pickup }: ShippingRate): Offer => ({
    id,
    label: owned(labels, shop.language) ?? owned(labels, shop.languages[0] ?? '') ?? '',
    price: freeFrom !== null && value >= freeFrom ? 0 : price,
    days: daysFrom === null || daysTo === null ? null : [daysFrom, daysTo],
    ...(pickup !== '' && { pickup }),
  })
