import test from 'ava'
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import checkout from '../../../modules/checkout/index.ts'
import tax from '../../../modules/tax/index.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'

const at = '2026-11-22T12:00:00.000Z'
const line = (key: string, taxClass: string | null = null, taxable = true) => ({
  key,
  taxable,
  taxClass,
})
type Asked = Partial<In<'tax.quote'>>
const ask = async (scope: Scope, asked: Asked = {}) => {
  const answer = await scope.ask('tax.quote', { lines: [line('a')], buyer: {}, at, ...asked })
  if (!answer) throw new Error('tax does not answer')
  return answer
}
const open = async (t: Parameters<typeof openShop>[0]) => (await openShop(t, [tax, checkout])).scope

async function zoneWith(
  scope: Scope,
  name: string,
  places: string[],
  rates: Record<string, number>,
  reverseCharge = false,
) {
  const zone = await TaxZone.create(scope, { name, places, reverseCharge })
  for (const [taxClass, rate] of Object.entries(rates))
    await TaxRate.create(scope, { zoneId: zone.id, name: `${name} ${rate}`, rate, taxClass })
  return zone
}

async function germany(scope: Scope, changes: Parameters<typeof TaxSettings.set>[1] = {}) {
  await TaxSettings.set(scope, {
    ...{ status: 'on', prices: 'included', homeCountry: 'DE', businesses: 'asked' },
    ...changes,
  })
  await zoneWith(scope, 'DE', ['DE'], { '': 190_000, reduced: 70_000 })
  await zoneWith(scope, 'FR', ['FR'], { '': 200_000 }, true)
}

test('a shop that set nothing charges no tax', async (t) => {
  const scope = await open(t)
  t.deepEqual(await ask(scope), { lines: {}, rounding: 'line', shipping: 'class' })
  await zoneWith(scope, 'DE', ['DE'], { '': 190_000 })
  t.deepEqual((await ask(scope, { destination: { country: 'DE' } })).lines, {})
})

test('prices that hold tax are taxed as at home until it is known where the goods go', async (t) => {
  const scope = await open(t)
  await germany(scope)
  const { lines } = await ask(scope, {
    lines: [line('a'), line('b', 'reduced'), line('c', null, false)],
  })
  t.like(lines.a, { home: 190_000, keeps: 'gross', rates: [{ rate: 190_000, included: true }] })
  t.like(lines.b, { home: 70_000, rates: [{ rate: 70_000 }] })
  t.is(lines.c, undefined)
})

test('abroad its own rate is due, a class without one is taxed as the ordinary one, and the setting says what stays', async (t) => {
  const scope = await open(t)
  await germany(scope, { abroad: 'net' })
  const { lines } = await ask(scope, {
    lines: [line('a', 'Reduced'), line('shipping', 'shipping')],
    destination: { country: 'FR' },
  })
  t.like(lines.a, { home: 70_000, keeps: 'net', rates: [{ rate: 200_000 }] })
  t.like(lines.shipping, { home: 190_000, rates: [{ rate: 200_000 }] })
})

test('an export and a reverse charge leave the net, with their reason', async (t) => {
  const scope = await open(t)
  await germany(scope)
  const business = { taxNumber: 'FR 40 303265045' }
  const away = await ask(scope, { destination: { country: 'CH' }, buyer: business })
  t.like(away.lines.a, { keeps: 'net', rates: [{ rate: 0, reason: 'Tax-free export' }] })
  const reversed = await ask(scope, { destination: { country: 'FR' }, buyer: business })
  t.like(reversed.lines.a, { keeps: 'net', rates: [{ rate: 0 }] })
  t.like(reversed.lines.a?.rates[0], {
    code: 'intra-community',
    reason: 'VAT-exempt intra-Community supply',
  })
  const done = await ask(scope, {
    ...{ destination: { country: 'FR' }, buyer: business },
    lines: [{ ...line('a'), shipped: false }],
  })
  t.regex(done.lines.a?.rates[0]?.reason ?? '', /Reverse charge/)
  const home = await ask(scope, { destination: { country: 'DE' }, buyer: business })
  t.is(home.lines.a?.rates[0]?.rate, 190_000)
})

test('prices without tax get every rate of the closest zone on top, and none before it is known', async (t) => {
  const scope = await open(t)
  await TaxSettings.set(scope, { status: 'on', prices: 'excluded', homeCountry: 'US' })
  await zoneWith(scope, 'US', ['US'], { '': 0 })
  const { id: zoneId } = await zoneWith(scope, 'LA', ['US 90001..90899'], {})
  for (const [name, rate] of [
    ['State', 60_000],
    ['County', 2_500],
    ['City', 32_500],
  ] as const)
    await TaxRate.create(scope, { zoneId, name, rate })
  const there = await ask(scope, {
    destination: { country: 'US', state: 'CA', postalCode: '90012' },
  })
  t.deepEqual(
    there.lines.a?.rates.map(({ name, rate, included }) => [name, rate, included]),
    [
      ['State', 60_000, false],
      ['County', 2_500, false],
      ['City', 32_500, false],
    ],
  )
  t.is(there.lines.a?.home, 0)
  t.deepEqual((await ask(scope)).lines.a?.rates, [])
  t.deepEqual((await ask(scope, { destination: { country: 'CA' } })).lines.a?.rates, [])
})

test('a rate holds from its beginning on, and at its end no more', async (t) => {
  const scope = await open(t)
  await TaxSettings.set(scope, { status: 'on', prices: 'included', homeCountry: 'DE' })
  const zone = await TaxZone.create(scope, { name: 'DE', places: ['DE'] })
  const turn = '2026-12-31T23:00:00.000Z'
  const common = { zoneId: zone.id, name: 'VAT' }
  await TaxRate.create(scope, { ...common, rate: 160_000, untilAt: turn })
  await TaxRate.create(scope, { ...common, rate: 190_000, fromAt: turn })
  const rateAt = async (at: string) =>
    (await ask(scope, { at })).lines.a?.rates.map(({ rate }) => rate)
  t.deepEqual(await rateAt('2026-12-31T22:59:59.999Z'), [160_000])
  t.deepEqual(await rateAt(turn), [190_000])
})

test('of the neighbour store’s rates nothing is seen', async (t) => {
  const shop = await openShop(t, [tax, checkout])
  await germany(shop.other)
  t.deepEqual((await ask(shop.scope)).lines, {})
  t.like((await ask(shop.other)).lines.a, { home: 190_000 })
})

test('a rate names a zone that there is, and the last of two settings counts once', async (t) => {
  const scope = await open(t)
  await t.throwsAsync(TaxRate.create(scope, { zoneId: 'none', name: 'VAT', rate: 190_000 }), {
    message: /./,
  })
  await Promise.all(
    Array.from({ length: 5 }, () => TaxSettings.set(scope, { status: 'on', homeCountry: 'DE' })),
  )
  t.is(await TaxSettings.in(scope).resultSize(), 1)
})
