import test from 'ava'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../modules/checkout/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingProfile } from '../../../modules/shipping/models/records/shipping-profile.ts'
import { ShippingSettings } from '../../../modules/shipping/models/records/shipping-settings.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'

const open = async (t: Parameters<typeof openShop>[0]) =>
  (await openShop(t, [shipping, checkout])).scope

/** One line of so many pieces, what it costs and what a piece weighs. */
const load = (amount: number, grams: number, quantity = 1) => ({
  ...{ key: 'a', productId: null, variantId: 'v', quantity, amount, grams },
  unitPrice: Math.trunc(amount / quantity),
})

async function ratesFor(
  scope: Scope,
  lines: ReturnType<typeof load>[],
  { country = 'DE', postalCode = '10115', currency = 'USD' } = {},
) {
  const destination = { country, postalCode }
  const { parcels } = (await scope.ask('shipping.rates', { lines, destination, currency })) ?? {
    parcels: [],
  }
  return parcels.flatMap(({ rates }) => rates)
}

type Draft = Omit<Parameters<typeof ShippingRate.create>[1], 'labels' | 'zoneId'>

async function zoneWith(scope: Scope, places: string[], rates: Record<string, Draft>) {
  const zone = await ShippingZone.create(scope, { name: places.join(), places })
  for (const [label, rate] of Object.entries(rates))
    await ShippingRate.create(scope, { zoneId: zone.id, labels: { en: label }, ...rate })
  return zone
}

const labels = (rates: { label: string; price: number }[]) =>
  rates.map(({ label, price }) => [label, price])

test('a shop that set nothing sends everything everywhere for one price', async (t) => {
  const scope = await open(t)
  const first = await ratesFor(scope, [load(1_000, 100)])
  t.deepEqual(labels(first), [['Standard delivery', 500]])
  t.deepEqual(await ratesFor(scope, [load(1, 0)], { country: 'JP' }), first)
  await ShippingZone.create(scope, { name: 'Empty', places: ['DE'] })
  t.deepEqual(await ratesFor(scope, [load(1_000, 100)]), first)
})

test('the closest zone has the rates, cheapest first, and outside of all zones nothing is sent', async (t) => {
  const scope = await open(t)
  await zoneWith(scope, ['DE'], { Parcel: { price: 600 }, Letter: { price: 200 } })
  await zoneWith(scope, ['DE 27498'], { Ferry: { price: 1_900, daysFrom: 4, daysTo: 9 } })
  t.deepEqual(labels(await ratesFor(scope, [load(1, 1)])), [
    ['Letter', 200],
    ['Parcel', 600],
  ])
  const island = await ratesFor(scope, [load(1, 1)], { postalCode: ' 27498' })
  t.like(island, [{ label: 'Ferry', price: 1_900, days: [4, 9] }])
  t.deepEqual(await ratesFor(scope, [load(1, 1)], { country: 'FR' }), [])
})

test('weights count over one border and up to the other, pieces together', async (t) => {
  const scope = await open(t)
  await zoneWith(scope, ['*'], {
    Letter: { price: 200, upToGrams: 500 },
    Parcel: { price: 600, overGrams: 500, upToGrams: 2_000 },
  })
  const names = async (...lines: ReturnType<typeof load>[]) =>
    (await ratesFor(scope, lines)).map(({ label }) => label)
  t.deepEqual(await names(load(1, 0)), ['Letter'])
  t.deepEqual(await names(load(1, 500)), ['Letter'])
  t.deepEqual(await names(load(1, 501)), ['Parcel'])
  t.deepEqual(await names(load(1, 250, 2), load(1, 1)), ['Parcel'])
  t.deepEqual(await names(load(1, 1_000, 2)), ['Parcel'])
  t.deepEqual(await names(load(1, 2_001)), [])
})

test('values count from one border and below the other, and from an amount delivery is free', async (t) => {
  const scope = await open(t)
  await zoneWith(scope, ['*'], {
    Small: { price: 300, belowValue: 2_000 },
    Large: { price: 100, fromValue: 2_000, freeFrom: 5_000 },
  })
  const at = async (amount: number) => labels(await ratesFor(scope, [load(amount, 1)]))
  t.deepEqual(await at(1_999), [['Small', 300]])
  t.deepEqual(await at(2_000), [['Large', 100]])
  t.deepEqual(await at(4_999), [['Large', 100]])
  t.deepEqual(await at(5_000), [['Large', 0]])
})

test('a pickup place says where it is, a paused rate is not offered, and no rate is in another currency', async (t) => {
  const scope = await open(t)
  await zoneWith(scope, ['US'], {
    Workshop: { price: 0, pickup: '14 Tannery Row\nPort Alder' },
    Off: { price: 100, status: 'paused' },
  })
  const rates = await ratesFor(scope, [load(1, 1)], { country: 'US' })
  t.like(rates, [{ label: 'Workshop', price: 0, pickup: '14 Tannery Row\nPort Alder' }])
  t.is(rates.length, 1)
  t.deepEqual(await ratesFor(scope, [load(1, 1)], { country: 'US', currency: 'EUR' }), [])
})

test('when every rate is paused nothing is sent, instead of everything for the standard price', async (t) => {
  const scope = await open(t)
  await zoneWith(scope, ['*'], { Off: { price: 100, status: 'paused' } })
  t.deepEqual(await ratesFor(scope, [load(1, 1)]), [])
})

test('a range without a beginning below its end is refused, as are half of the days', async (t) => {
  const scope = await open(t)
  const refused = async (draft: Draft, field: string) => {
    const error = await t.throwsAsync(zoneWith(scope, ['*'], { Odd: draft }))
    t.true(Object.keys((error as { fields?: object }).fields ?? {}).includes(field), field)
  }
  await refused({ price: 1, overGrams: 5, upToGrams: 5 }, 'upToGrams')
  await refused({ price: 1, fromValue: 5, belowValue: 4 }, 'belowValue')
  await refused({ price: 1, daysFrom: 5 }, 'daysTo')
  await refused({ price: 1, daysFrom: 5, daysTo: 4 }, 'daysTo')
})

test('goods are sent to the countries of zones with an active rate, or everywhere', async (t) => {
  const scope = await open(t)
  const served = () => scope.ask('shipping.countries', undefined)
  t.is(await served(), null)
  await zoneWith(scope, ['FR', 'US-CA', 'US 90001..96162'], { Post: { price: 500 } })
  await zoneWith(scope, ['JP'], { Paused: { price: 500, status: 'paused' } })
  t.deepEqual(await served(), ['FR', 'US'])
  await zoneWith(scope, ['*'], { World: { price: 2_000 } })
  t.is(await served(), null)
})

test('goods are of the profile that names them, else of one that names a collection of theirs', async (t) => {
  const places: Record<string, string[]> = { oak: ['furniture'], lamp: ['furniture', 'light'] }
  const shelves = defineModule({
    name: '@test/collections',
    answers: {
      'collections.places': (_scope, { productIds }) =>
        Object.fromEntries(
          productIds.map((id) => [id, (places[id] ?? []).map((one) => ({ id: one, position: 0 }))]),
        ),
    },
  })
  const { scope } = await openShop(t, [shipping, checkout, shelves])
  const profile = (name: string, columns: object) =>
    scope.atomic((inner) =>
      ShippingProfile.add(inner, { name, products: [], collections: [], position: 0, ...columns }),
    )
  const heavy = await profile('Heavy', { collections: ['furniture'], position: 1 })
  const lights = await profile('Lights', { collections: ['light'], position: 2 })
  const fragile = await profile('Fragile', { products: ['lamp'], position: 3 })
  const zone = await zoneWith(scope, ['*'], { Post: { price: 300 } })
  for (const { id: profileId } of [heavy, lights])
    await ShippingRate.create(scope, {
      ...{ zoneId: zone.id, profileId, labels: { en: 'Freight' }, price: 900 },
    })
  const lines = ['oak', 'lamp', 'card', null].map((productId, at) => ({
    ...{ ...load(1_000, 100), key: String(at), productId },
  }))
  const asked = { lines, destination: { country: 'DE' }, currency: 'USD' }
  const told = await scope.ask('shipping.rates', asked)
  t.deepEqual(
    told?.parcels.map(({ key, lineKeys, rates }) => [key, lineKeys, rates.map((one) => one.price)]),
    [
      [heavy.id, ['0'], [900]],
      [fragile.id, ['1'], []],
      ['parcel', ['2', '3'], [300]],
    ],
  )
  await ShippingProfile.remove(scope, heavy.id)
  t.is((await ShippingRate.in(scope)).length, 2)
})

test('heavy goods are spread over boxes, each by the cheapest rate of the name that carries it', async (t) => {
  const scope = await open(t)
  const zone = await zoneWith(scope, ['*'], {})
  const rate = (label: string, draft: Draft) =>
    ShippingRate.create(scope, { zoneId: zone.id, labels: { en: label }, ...draft })
  await rate('Post', { price: 500, upToGrams: 5_000 })
  await rate('Post', { price: 900, overGrams: 5_000, upToGrams: 31_500, freeFrom: 90_000 })
  await rate('Express', { price: 2_000, overGrams: 5_000 })
  await rate('Few', { price: 100, fromPieces: 2, toPieces: 3 })
  await ShippingSettings.set(scope, { tareGrams: 500, mostGrams: 30_500 })
  const at = async (pieces: number, amount = 1_000) =>
    labels(await ratesFor(scope, [load(amount, 10_000, pieces)]))
  t.deepEqual(await at(1), [
    ['Post', 900],
    ['Express', 2_000],
  ])
  t.deepEqual(await at(3), [
    ['Few', 100],
    ['Post', 900],
    ['Express', 2_000],
  ])
  // Four are three in one box and one in another.
  t.deepEqual(await at(4), [
    ['Post', 1_800],
    ['Express', 4_000],
  ])
  t.deepEqual(await at(4, 90_000), [
    ['Post', 0],
    ['Express', 4_000],
  ])
  const mixed = [load(1_000, 10_000, 3), { ...load(1_000, 4_000), key: 'b' }]
  // Express carries nothing light.
  t.deepEqual(labels(await ratesFor(scope, mixed)), [['Post', 1_400]])
  t.deepEqual(await at(9_999), [
    ['Post', 900 * 3_333],
    ['Express', 2_000 * 3_333],
  ])
})
