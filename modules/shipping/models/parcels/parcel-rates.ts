/** How goods are sent: which parcels they make, and which rates each has. */
import type { In, Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import { labelIn, ownLabelIn } from '#server/language/labels.ts'
import { said } from '#server/language/message.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { mostMoney } from '#server/locale/money.ts'
import { closest } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { arriving } from '../arrival/arriving.ts'
import { originOf } from '../origin.ts'
import { type Rules, rulesIn } from '../rules-in.ts'
import type { ShippingRate } from '../shipping-rate.ts'
import { carrierRates } from './carrier-rates.ts'
import { type Group, groupsOf, ordinary } from './groups.ts'
import { fitting, isFree, type Load, priceOf } from './own-rates.ts'
import { packed } from './packing.ts'

/** `isSketch`: no carrier is asked. `only`: of the rates with these ids, whatever their zone. */
type Asked = Omit<In<'shipping.rates'>, 'destination'> & {
  destination: NonNullable<In<'shipping.rates'>['destination']>
  isSketch?: true
  only?: ReadonlySet<string>
}
type Parcel = Out<'shipping.rates'>['parcels'][number]
type Offer = Parcel['rates'][number]

/** Goods of one profile are one parcel, in as many boxes as they need. A currency that nobody can convert to has no rates. */
export async function ratesOf(scope: Scope, asked: Asked): Promise<Out<'shipping.rates'>> {
  const { lines, currency } = asked
  const rules = await rulesIn(scope, currency)
  if (!rules)
    return { parcels: [{ key: ordinary, lineKeys: lines.map(({ key }) => key), rates: [] }] }
  const groups = await groupsOf(scope, rules, asked)
  return { parcels: await Promise.all(groups.map((group) => parcelOf(scope, rules, asked, group))) }
}

async function parcelOf(scope: Scope, rules: Rules, asked: Asked, group: Group): Promise<Parcel> {
  const { key, lines, profile, isWithheld } = group
  const lineKeys = lines.map((line) => line.key)
  const about = { key, lineKeys, ...(profile && { name: profile.name }) }
  if (isWithheld) return { ...about, rates: [], why: said('shipping.withheld') }
  const load = loadOf(rules, group)
  const offers = await offersFor(scope, rules, { asked, group, load })
  const arrives = arriving(scope, rules, { at: asked.at ?? now(), profile })
  const rates = offers
    .filter(({ price }) => price <= mostMoney)
    .sort((a, b) => a.price - b.price)
    .map((offer) => {
      const days = arrives(offer.days)
      return { ...offer, ...(days && { arrives: days }) }
    })
  return { ...about, rates, boxes: load.boxes.map((box) => ({ ...box })) }
}

function loadOf({ settings }: Rules, { lines, profile }: Group): Load {
  const goods = lines.map(({ key, grams, quantity }) => ({ key, grams, quantity }))
  return {
    boxes: packed(goods, {
      tare: profile?.tareGrams ?? settings?.tareGrams ?? 0,
      most: profile?.mostGrams ?? settings?.mostGrams ?? null,
    }),
    value: sumOf(lines.map(({ amount }) => amount)),
    pieces: sumOf(lines.map(({ quantity }) => quantity)),
  }
}

interface Wish {
  asked: Asked
  group: Group
  load: Load
}

async function offersFor(
  scope: Scope,
  rules: Rules,
  { asked, group, load }: Wish,
): Promise<Offer[]> {
  const { only, profile } = group
  if (rules.rates.length === 0) return [standardRate(scope, rules.standardPrice)]
  const zone = closest(rules.zones, asked.destination)
  const isHere = ({ id, zoneId }: ShippingRate) => asked.only?.has(id) ?? zoneId === zone?.id
  const own = rules.rates.filter(
    (rate) =>
      isHere(rate) && rate.profileId === (profile?.id ?? null) && (only?.has(rate.id) ?? true),
  )
  const offers = fitting(own, load).map((rate) =>
    rate.carrier === ''
      ? written(scope, rate, own, load)
      : told(scope, rate, { rates: own, load, asked }),
  )
  return (await Promise.all(offers)).flat()
}

/** The rate of a shop that has no other; no row of it is kept, so nothing can double it. */
const standardRate = (scope: Scope, price: number): Offer => ({
  id: 'standard',
  label: scope.t('shipping.standard'),
  ...(isOwnLanguage(scope.shop) ? {} : { ownLabel: scope.inLanguage().t('shipping.standard') }),
  price,
  days: null,
})

function written(
  scope: Scope,
  rate: ShippingRate,
  rates: readonly ShippingRate[],
  load: Load,
): Offer[] {
  const { id, daysFrom, daysTo, pickup } = rate
  const price = priceOf(scope, rate, rates, load)
  if (price === null) return []
  return [
    {
      ...{ id, label: labelIn(scope, rate), ...ownLabelIn(scope, rate), price },
      days: daysFrom === null || daysTo === null ? null : [daysFrom, daysTo],
      ...(pickup !== '' && { pickup }),
    },
  ]
}

/** Each service of a carrier is a rate of its own. What is done while it is silent says the merchant. */
async function told(
  scope: Scope,
  rate: ShippingRate,
  { rates, load, asked }: { rates: readonly ShippingRate[]; load: Load; asked: Asked },
): Promise<Offer[]> {
  const { destination, currency } = asked
  const question = { origin: await originOf(scope), destination: spotOf(destination), currency }
  const offers = asked.isSketch ? null : await carrierRates(scope, rate.carrier, question, load)
  if (offers)
    return offers.map(({ code, label, price, days }) => ({
      ...{ id: `${rate.id}:${code}`, label, price: isFree(rate, load) ? 0 : price },
      days: days && [...days],
    }))
  if (rate.whenSilent === 'leave' && !asked.isSketch) return []
  return written(scope, rate, [...rates, Object.assign(rate.$clone(), { carrier: '' })], load)
}

/** What a carrier may know of where it goes. */
const spotOf = ({ country, state, postalCode }: Asked['destination']) => ({
  country,
  ...(state !== undefined && { state }),
  ...(postalCode !== undefined && { postalCode }),
})
