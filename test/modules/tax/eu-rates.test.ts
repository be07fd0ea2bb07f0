// The rates of the EU, loaded from the file that ships with the shop.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import tax from '../../../modules/tax/index.ts'
import { loadRates, plannedRates } from '../../../modules/tax/models/eu/eu-rates.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'

const settings = { status: 'on', prices: 'included', homeCountry: 'DE' } as const
const open = async (t: Parameters<typeof openShop>[0]) => openShop(t, [auth, tax, checkout])

test('a merchant sees what the file changes, loads it, and every other member is taxed by its own rates', async (t) => {
  const shop = await open(t)
  await TaxSettings.set(shop.scope, settings)
  const admin = await adminOf(shop)
  const path = '/admin/tax/eu'
  const before = (await admin.get(path)).json
  t.is(new Set(before.rates.map(({ country }: { country: string }) => country)).size, 26)
  t.true(before.rates.every(({ state }: { state: string }) => state === 'new'))
  const page = read((await admin.page(path)).text)
  t.regex(page.text, /France Ordinary — 20%/)
  t.regex(page.text, /Taxes in Europe Database/)
  t.is((await admin.form(`${path}/load`, { from: '' })).status, 303)
  const { rates } = (await admin.get(path)).json
  t.true(rates.every(({ state }: { state: string }) => state === 'same'))
  t.regex((await admin.page(path)).text, /has these rates already/)
  const dueAt = async (country: string, taxClass: string) => {
    const answer = await shop.scope.ask('tax.quote', {
      lines: [{ key: 'a', taxable: true, taxClass }],
      ...{ destination: { country }, buyer: {}, at: '2099-01-01T00:00:00.000Z' },
    })
    return answer?.lines.a?.rates.map(({ rate }) => rate)
  }
  t.deepEqual(await dueAt('FR', ''), [200_000])
  t.deepEqual(await dueAt('FR', 'reduced'), [55_000])
  t.deepEqual(await dueAt('IT', 'super-reduced'), [40_000])
  t.deepEqual(await dueAt('DK', 'reduced'), [250_000])
})

test('a rate that changed ends on the day on which the new one begins, and zones with several countries stay', async (t) => {
  const { scope } = await open(t)
  await TaxSettings.set(scope, settings)
  const france = await TaxZone.create(scope, { name: 'France', places: ['FR'] })
  await TaxRate.create(scope, { zoneId: france.id, name: 'TVA', rate: 196_000 })
  await TaxZone.create(scope, { name: 'Benelux', places: ['BE', 'NL', 'LU'] })
  const plan = await plannedRates(scope)
  const stateOf = (country: string) =>
    plan.find((one) => one.country === country && one.taxClass === '')?.state
  t.deepEqual(['FR', 'BE', 'IT'].map(stateOf), ['changed', 'shared', 'new'])
  const from = '2027-01-01T00:00:00.000Z'
  t.like(await loadRates(scope, from), { zones: 22, changed: 1 })
  t.deepEqual(await loadRates(scope, from), { zones: 0, created: 0, changed: 0 })
  const rates = await TaxRate.in(scope).where({ zoneId: france.id, taxClass: '' }).orderBy('rate')
  t.like(rates, [
    { rate: 196_000, fromAt: null, untilAt: from },
    { rate: 200_000, fromAt: from, untilAt: null },
  ])
})

test('many at once who load it make each zone once; without a home country nobody does', async (t) => {
  const { scope, other } = await open(t)
  await t.throwsAsync(loadRates(scope, '2027-01-01T00:00:00.000Z'), { code: 'NO_HOME_COUNTRY' })
  await TaxSettings.set(scope, settings)
  await Promise.all(Array.from({ length: 5 }, () => loadRates(scope, '2027-01-01T00:00:00.000Z')))
  t.is(await TaxZone.in(scope).resultSize(), 26)
  t.is(await TaxZone.in(other).resultSize(), 0)
})
