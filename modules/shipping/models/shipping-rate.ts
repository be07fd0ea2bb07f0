/** What the delivery of a parcel costs in a zone, by its weight and by the value of the goods. */
import { type Said, said } from '#server/language/message.ts'
import { choice } from '#server/records/kinds.tsx'
import { count, money, price } from '#server/records/number-kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { optionalReference, reference } from '#server/records/reference-kind.tsx'
import { text, words } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { carrierName } from './records/carrier-kind.tsx'
import { grams } from './records/packing-fields.ts'
import { offeredProfiles } from './records/shipping-profile.ts'
import { spot } from './records/spot-kind.tsx'
import { ShippingZone } from './shipping-zone.ts'

const pieces = () => count({ most: 9_999_999 })
const days = () => count({ most: 365 })

export const rateFields = record(
  {
    zoneId: reference(offeredZones),
    profileId: optionalReference(offeredProfiles),
    labels: words({ most: 100, required: 'shipping.rates.noLabel' }),
    status: choice(['active', 'paused']),
    price: price(),
    freeFrom: money(),
    overGrams: grams(),
    upToGrams: grams(),
    fromValue: money(),
    belowValue: money(),
    fromPieces: pieces(),
    toPieces: pieces(),
    daysFrom: days(),
    daysTo: days(),
    pickup: text({ most: 500, rows: 3 }),
    pickupAt: spot(),
    carrier: carrierName(),
    whenSilent: choice(['price', 'leave'], { open: true }),
  },
  (rate) => ({
    ...(isReversed(rate.overGrams, rate.upToGrams) && {
      upToGrams: said('shipping.rates.emptyRange'),
    }),
    ...(isReversed(rate.fromValue, rate.belowValue) && {
      belowValue: said('shipping.rates.emptyRange'),
    }),
    ...(isAbove(rate.fromPieces, rate.toPieces) && {
      toPieces: said('shipping.rates.emptyRange'),
    }),
    ...daysFault(rate),
  }),
)

export class ShippingRate extends recordModel(rateFields) {
  static override tableName = 'shipping_rates'
  static override readonly missing = 'shipping.rates.notFound'
  static override visible = true
  static override order = [{ column: 'zoneId' }, { column: 'price' }]
}

/** The zones that a rate can be of, in their order. */
export async function offeredZones(scope: Scope) {
  const zones = await ShippingZone.in(scope).orderBy(['position', 'id'])
  return zones.map(({ id: value, name: label }) => ({ value, label }))
}

const isReversed = (from: number | null, to: number | null) =>
  from !== null && to !== null && from >= to

/** Both ends of a range of pieces are in it. */
const isAbove = (from: number | null, to: number | null) =>
  from !== null && to !== null && from > to

function daysFault({
  daysFrom,
  daysTo,
}: {
  daysFrom: number | null
  daysTo: number | null
}): Record<string, Said> {
  if ((daysFrom === null) !== (daysTo === null)) return { daysTo: said('shipping.rates.bothDays') }
  return daysFrom !== null && daysTo !== null && daysFrom > daysTo
    ? { daysTo: said('shipping.rates.daysReversed') }
    : {}
}
