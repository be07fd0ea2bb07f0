/** What the buyer collects: it is offered whoever they are, and taxed where it is fetched. */
import type { In, Out } from '#server/bus.ts'
import { addressFormOf } from '#server/locale/address/form.ts'
import { partsOf, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { originOf } from '../origin.ts'
import { rulesOf } from '../rules.ts'
import type { ShippingRate } from '../shipping-rate.ts'
import { ratesOf } from './parcel-rates.ts'

type Parcel = Out<'shipping.rates'>['parcels'][number]
type Pickups = Map<string, { spot: Spot; ids: Set<string> }>

/**
 * The parcels with their pickups, cheapest first, as the zone and the restrictions of each place have them; none where some
 * of the goods cannot be collected.
 */
export async function collectedRates(
  scope: Scope,
  asked: Omit<In<'shipping.rates'>, 'destination'>,
): Promise<Out<'shipping.rates'>> {
  const found: Parcel[][] = []
  for (const { spot: destination, ids } of (await pickupsIn(scope)).values()) {
    const { parcels } = await ratesOf(scope, { ...asked, destination, only: ids })
    if (parcels.every(({ rates }) => rates.length > 0)) found.push(parcels)
  }
  const [first = [], ...others] = found
  return {
    parcels: first.map((parcel) => ({ ...parcel, rates: together(parcel, others) })),
  }
}

/** Where all of these rates are collected, and whether the shop sends nothing at all. */
export async function pickupOf(
  scope: Scope,
  { rateIds }: In<'shipping.pickup'>,
): Promise<Out<'shipping.pickup'>> {
  const { rates } = await rulesOf(scope)
  const active = rates.filter(({ status }) => status === 'active')
  const pickups = [...(await pickupsIn(scope)).values()]
  const spots = rateIds.map((id) => pickups.find(({ ids }) => ids.has(id))?.spot)
  return {
    isOnly: active.length > 0 && active.every(({ pickup }) => pickup !== ''),
    at: spots.every((spot) => spot !== undefined) ? (spots[0] ?? null) : null,
  }
}

/** The ids of pickups by where they are, as far as that is known well enough for its tax. */
async function pickupsIn(scope: Scope): Promise<Pickups> {
  const { rates } = await rulesOf(scope)
  const home = await originOf(scope)
  const pickups: Pickups = new Map()
  for (const rate of rates) {
    const spot = spotOf(rate, home)
    if (rate.status !== 'active' || rate.pickup === '' || rate.carrier !== '' || !spot) continue
    const key = JSON.stringify(spot)
    const known = pickups.get(key) ?? { spot, ids: new Set() }
    pickups.set(key, { spot, ids: known.ids.add(rate.id) })
  }
  return pickups
}

/** Undefined where its country is taxed by states, and nobody said which. */
function spotOf({ pickupAt }: Pick<ShippingRate, 'pickupAt'>, home: Spot): Spot | undefined {
  const { country, state, from: postalCode } = partsOf(pickupAt) ?? {}
  const spot: Spot =
    country === undefined
      ? home
      : {
          country,
          ...(state !== undefined && { state }),
          ...(postalCode !== undefined && { postalCode }),
        }
  const needsState = addressFormOf(spot.country).required.has('state')
  return needsState && spot.state === undefined ? undefined : spot
}

/** The same parcel at all places. */
function together({ key, lineKeys, rates }: Parcel, others: readonly Parcel[][]): Parcel['rates'] {
  const same = others.flatMap((parcels) =>
    parcels.filter((one) => one.key === key && one.lineKeys.join() === lineKeys.join()),
  )
  return [...rates, ...same.flatMap((one) => one.rates)].sort((a, b) => a.price - b.price)
}
