import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import rateCard from '../../../modules/rate-card/index.ts'
import { pricesIn, WrongLine, written, zonesIn } from '../../../modules/rate-card/models/table.ts'
import shipping from '../../../modules/shipping/index.ts'

const zones = 'Zone; Where; Days\n1; Deutschland; 1-2\n2; AT | ES 35*; 3\n3; *'
const prices = 'kg;1;2;3\n2;4,90;9.90;\n10;7,90;;29,00'

test('a table is read by its zones, its weights and its prices', (t) => {
  const read = zonesIn(zones, 'de')
  t.deepEqual(read, [
    { name: '1', places: ['DE'], days: [1, 2] },
    { name: '2', places: ['AT', 'ES 35*'], days: [3, 3] },
    { name: '3', places: ['*'], days: null },
  ])
  t.deepEqual(zonesIn(written(read), 'en'), read)
  const rows = pricesIn(prices, read, 'EUR')
  t.deepEqual(
    rows.map(({ upToGrams, prices: own }) => [upToGrams, ...own.values()]),
    [
      [2_000, 490, 990, null],
      [10_000, 790, null, 2_900],
    ],
  )
  t.is(pricesIn('g\t1\n500\t1', read, 'JPY')[0]?.prices.get('1'), 1)
})

test('a line that is none is named', (t) => {
  const read = zonesIn(zones, 'de')
  const odd = ['', 'kg;4\n1;2', 'lb;1\n1;2', 'kg;1', 'kg;1\nheavy;2', 'kg;1\n1;cheap', 'kg;1\n1;-2']
  for (const table of odd)
    t.throws(() => pricesIn(table, read, 'EUR'), { instanceOf: WrongLine }, table)
  for (const table of [
    '',
    '1; Atlantis',
    '1; DE\n1; AT',
    '1; DE; soon',
    '1; DE; 4-2',
    '; DE\n; AT',
  ])
    t.throws(() => zonesIn(table, 'de'), { instanceOf: WrongLine }, table)
})

test('a merchant pastes a table, and a rate by it costs what the table says', async (t) => {
  const shop = await openShop(t, [auth, checkout, shipping, rateCard])
  const admin = await adminOf(shop)
  const card = { 'labels[en]': 'Insured parcel', status: 'active', zones, prices: 'kg;7\n1;2' }
  const refused = await admin.form('/admin/rate-cards/create', { ...card, zones: '1; DE; 1-2' })
  t.is(refused.status, 422)
  const english = zones.replace('Deutschland', 'Germany')
  const made = await admin.form('/admin/rate-cards/create', { ...card, zones: english, prices })
  t.is(made.status, 303, made.text)
  const { zone } = (await admin.post('/admin/shipping/zones/create', { name: 'A', places: '*' }))
    .json
  const rate = {
    ...{ zoneId: zone.id, labels: { en: 'Fallback' }, price: '50', carrier: 'rate-card' },
    ...{ freeFrom: '500', whenSilent: 'leave' },
  }
  t.is((await admin.post('/admin/shipping/rates/create', rate)).status, 201)
  t.is((await admin.post('/admin/shipping/rates/create', { ...rate, carrier: 'owl' })).status, 422)
  const ratesTo = async (country: string, grams: number, amount = 1_000) => {
    const line = { key: 'a', productId: null, variantId: 'v', quantity: 1, unitPrice: amount }
    const asked = { lines: [{ ...line, amount, grams }], destination: { country }, currency: 'USD' }
    const told = await shop.scope.ask('shipping.rates', asked)
    return told?.parcels.flatMap(({ rates }) =>
      rates.map(({ label, price, days }) => [label, price, days]),
    )
  }
  t.deepEqual(await ratesTo('DE', 2_000), [['Insured parcel', 490, [1, 2]]])
  t.deepEqual(await ratesTo('DE', 2_001), [['Insured parcel', 790, [1, 2]]])
  t.deepEqual(await ratesTo('DE', 2_001, 50_000), [['Insured parcel', 0, [1, 2]]])
  t.deepEqual(await ratesTo('AT', 2_001), [])
  t.deepEqual(await ratesTo('JP', 9_000), [['Insured parcel', 2_900, null]])
  t.deepEqual(await ratesTo('JP', 10_001), [])
})
