// What is charged in the end: tax and delivery asked by the quote, of a real catalogue.
import test from 'ava'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../modules/checkout/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'
import storefront from '../../../modules/storefront/index.ts'
import tax from '../../../modules/tax/index.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'

async function shopWith(
  t: Parameters<typeof openShop>[0],
  settings: Parameters<typeof TaxSettings.set>[1],
) {
  const { scope } = await openShop(t, [storefront, products, tax, shipping, checkout])
  const variantIds: string[] = []
  for (const [slug, price] of [
    ['print', 11_900],
    ['card', 107],
  ] as const) {
    const id = await Product.create(scope, {
      ...{ title: slug, slug, status: 'active', variants: [{ price }] },
    })
    const [source] = (await scope.ask('products.sources', { productIds: [id] })) ?? []
    variantIds.push(source?.variants[0]?.id ?? '')
  }
  await TaxSettings.set(scope, { status: 'on', homeCountry: 'DE', ...settings })
  const zone = await ShippingZone.create(scope, { name: 'All', places: ['*'] })
  const labels = { en: 'Letter' }
  await ShippingRate.create(scope, { zoneId: zone.id, labels, price: 500, freeFrom: 20_000 })
  return { scope, variantIds }
}

async function zoneOf(scope: Scope, places: string[], rates: Record<string, number>) {
  const zone = await TaxZone.create(scope, { name: places.join(), places })
  for (const [name, rate] of Object.entries(rates))
    await TaxRate.create(scope, { zoneId: zone.id, name, rate })
}

/** The quote with the cheapest delivery. */
async function quoted(scope: Scope, wanted: [string, number][], destination: Spot) {
  const { country, state, postalCode } = destination
  const request = {
    lines: wanted.map(([variantId, quantity], at) => ({ key: `line ${at}`, variantId, quantity })),
    ...{ currency: 'USD', buyer: {}, codes: [], at: '2026-11-22T12:00:00.000Z' },
    destination: { country, ...(state && { state }), ...(postalCode && { postalCode }) },
  }
  const first = await scope.ask('pricing.quote', request)
  const rateIds = Object.fromEntries(
    (first?.parcels ?? []).map(({ key, rates }) => [key, rates[0]?.id ?? '']),
  )
  const quote = await scope.ask('pricing.quote', { ...request, rateIds })
  if (!quote) throw new Error('nobody prices')
  return quote
}

test('at home the price stands, its tax is taken out of it, and delivery is taxed as the goods', async (t) => {
  const { scope, variantIds } = await shopWith(t, { prices: 'included' })
  await zoneOf(scope, ['DE'], { VAT: 190_000 })
  const quote = await quoted(scope, [[variantIds[0] ?? '', 1]], { country: 'DE' })
  t.like(quote, { subtotal: 11_900, shippingTotal: 500, taxTotal: 1_900 + 80, total: 12_400 })
})

test('abroad the gross stays or the net stays, by setting; an export costs the net', async (t) => {
  const { scope, variantIds } = await shopWith(t, { prices: 'included', abroad: 'gross' })
  await zoneOf(scope, ['DE'], { VAT: 190_000 })
  await zoneOf(scope, ['FR'], { TVA: 200_000 })
  const subtotal = async (country: string) =>
    (await quoted(scope, [[variantIds[0] ?? '', 1]], { country })).subtotal
  t.is(await subtotal('FR'), 11_900)
  t.is(await subtotal('CH'), 10_000)
  await TaxSettings.set(scope, { abroad: 'net' })
  t.is(await subtotal('FR'), 12_000)
})

test('several rates on one line add up, on top, and each keeps its own amount', async (t) => {
  const { scope, variantIds } = await shopWith(t, { prices: 'excluded' })
  await zoneOf(scope, ['US 100*'], { State: 40_000, City: 45_000, District: 3_750 })
  const quote = await quoted(scope, [[variantIds[0] ?? '', 1]], {
    country: 'US',
    postalCode: '10001',
  })
  const [goods] = quote.lines
  t.deepEqual(
    goods?.taxes.map(({ name, amount }) => [name, amount]),
    [
      ['State', 476],
      ['City', 535],
      ['District', 45],
    ],
  )
  t.is(goods?.total, 11_900 + 1_056)
})

test('tax is rounded each line or once an order, by setting', async (t) => {
  const { scope, variantIds } = await shopWith(t, { prices: 'excluded', shipping: 'class' })
  await zoneOf(scope, ['DE'], { VAT: 190_000 })
  const [print = '', card = ''] = variantIds
  const taxOf = async () =>
    (
      await quoted(
        scope,
        [
          [print, 2],
          [card, 1],
          [card, 1],
        ],
        { country: 'DE' },
      )
    ).taxTotal
  // 238.00 at 19 % is 45.22, each 1.07 is 0.2033.
  t.is(await taxOf(), 4_522 + 20 + 20)
  await TaxSettings.set(scope, { rounding: 'order' })
  t.is(await taxOf(), 4_563)
})
