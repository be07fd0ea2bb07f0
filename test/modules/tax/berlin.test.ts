// The orders of docs/berlin.md, reckoned there by hand: what the shop says of each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../modules/checkout/index.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import manual from '../../../modules/manual/index.ts'
import currencies from '../../../modules/multi-currency/index.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import shipping from '../../../modules/shipping/index.ts'
import { ShippingRate } from '../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../modules/shipping/models/shipping-zone.ts'
import storefront from '../../../modules/storefront/index.ts'
import tax from '../../../modules/tax/index.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'

const places = new Map(
  Object.entries({
    Berlin: { country: 'DE', postalCode: '10115' },
    Lyon: { country: 'FR', postalCode: '69001' },
    Zürich: { country: 'CH', postalCode: '8001' },
    Oslo: { country: 'NO', postalCode: '0150' },
    London: { country: 'GB', postalCode: 'N1 1AA' },
    'New York': { country: 'US', state: 'NY', postalCode: '10001' },
    Tokyo: { country: 'JP', postalCode: '100-0001' },
  }),
)

const columns = [
  ...(['row', 'to', 'number', 'stays', 'buys', 'code', 'currency', 'method'] as const),
  ...(['goods', 'off', 'delivery', 'tax', 'rounding', 'total'] as const),
] as const
type Row = Record<(typeof columns)[number], string>

const rows = readFileSync(join(projectRoot(), 'docs/berlin.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| +\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1)
    return Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ''])) as Row
  })

async function open(t: ExecutionContext): Promise<{ scope: Scope; goods: Map<string, string> }> {
  const modules = [storefront, products, tax, shipping, discounts, manual, currencies, checkout]
  const { scope: base } = await openShop(t, modules)
  const scope = base.as({ shop: { ...base.shop, currency: 'EUR' } })
  const goods = new Map<string, string>()
  for (const [slug, price, taxClass] of [
    ['print', 5_950, ''],
    ['book', 2_140, 'reduced'],
  ] as const) {
    const id = await Product.create(scope, { title: slug, slug, status: 'active', price, taxClass })
    goods.set(slug, (await Variant.of(scope, [id]))[0]?.id ?? '')
  }
  await sells(scope)
  await taxes(scope)
  return { scope, goods }
}

async function sells(scope: Scope): Promise<void> {
  for (const [place, price] of [
    ['DE', 490] as const,
    ['FR', 990] as const,
    ['*', 1_990] as const,
  ]) {
    const zone = await ShippingZone.create(scope, { name: place, places: [place] })
    await ShippingRate.create(scope, { zoneId: zone.id, labels: { en: 'Post' }, price })
  }
  for (const [code, rate] of [
    ['CHF', 943_200_000],
    ['USD', 1_080_000_000],
    ['JPY', 160_500_000_000],
  ] as const)
    await Currency.create(scope, { code, rate, rounding: 'none' })
  await Discount.create(scope, {
    ...{ labels: { en: 'Ten off' }, kind: 'orderPercent', means: 'code', code: 'TEN' },
    percent: 100_000,
  })
}

async function taxes(scope: Scope): Promise<void> {
  for (const [place, rate, reduced, reverseCharge] of [
    ['DE', 190_000, 70_000, false],
    ['FR', 200_000, 55_000, true],
    ['NO', 250_000, 0, false],
    ['GB', 200_000, 0, false],
  ] as const) {
    const zone = await TaxZone.create(scope, { name: place, places: [place], reverseCharge })
    await TaxRate.create(scope, { zoneId: zone.id, name: `${place} ${rate}`, rate })
    const low = { rate: reduced, taxClass: 'reduced' }
    await TaxRate.create(scope, { zoneId: zone.id, name: `${place} ${reduced}`, ...low })
  }
}

/** The quote of a row, with the delivery that is offered. */
async function quoted(scope: Scope, goods: Map<string, string>, row: Row) {
  const destination = places.get(row.to)
  if (!destination) throw new Error(`${row.to} is nowhere`)
  const request = {
    lines: row.buys.split(', ').map((one) => {
      const [quantity, slug = ''] = one.split(' ')
      return { key: slug, variantId: goods.get(slug) ?? '', quantity: Number(quantity) }
    }),
    ...{ currency: row.currency, destination, at: '2026-11-24T12:00:00.000Z' },
    buyer: row.number ? { taxNumber: row.number } : {},
    codes: row.code ? [row.code] : [],
    ...(row.method && { method: row.method }),
  }
  const first = await scope.ask('pricing.quote', request)
  const rateIds = Object.fromEntries(
    (first?.parcels ?? []).map(({ key, rates }) => [key, rates[0]?.id ?? '']),
  )
  const quote = await scope.ask('pricing.quote', { ...request, rateIds })
  if (!quote) throw new Error('nobody prices')
  return quote
}

test('every order of docs/berlin.md comes to what was reckoned by hand', async (t) => {
  const { scope, goods } = await open(t)
  t.true(rows.length >= 13)
  t.deepEqual(new Set(rows.map(({ to }) => to)), new Set(places.keys()))
  for (const row of rows) {
    await TaxSettings.set(scope, {
      ...{ status: 'on', prices: 'included', homeCountry: 'DE', shipping: 'goods' },
      ...{ businesses: 'asked', abroad: row.stays === 'net' ? 'net' : 'gross' },
    })
    const quote = await quoted(scope, goods, row)
    t.deepEqual([quote.problems, quote.refused], [[], []], row.row)
    const typed = (amount: number) => formatMajor(amount, row.currency)
    const rounding = quote.lines.filter(({ kind }) => kind === 'rounding')
    const said = {
      goods: typed(quote.subtotal),
      off: typed(quote.discountTotal),
      delivery: typed(quote.shippingTotal),
      tax: typed(quote.taxTotal),
      rounding: typed(sumOf(rounding.map(({ total }) => total))),
      total: typed(quote.total),
    }
    t.deepEqual(
      { row: row.row, ...said },
      {
        ...{ row: row.row, goods: row.goods, off: row.off, delivery: row.delivery },
        ...{ tax: row.tax, rounding: row.rounding, total: row.total },
      },
    )
  }
})
