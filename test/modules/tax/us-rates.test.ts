// Sales tax in the USA by ZIP code, from a file that is checked before it is loaded. On both engines.
import test, { type ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import tax from '../../../modules/tax/index.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'
import { TaxArea } from '../../../modules/tax/models/us/area.ts'
import { checkFile } from '../../../modules/tax/models/us/check-file.ts'
import { loadFile, planOf } from '../../../modules/tax/models/us/load-file.ts'

const header =
  'State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate,RiskLevel'
const california = [
  header,
  'CA,90210,BEVERLY HILLS,0.095000,0.060000,0.002500,0.000000,0.032500,1',
  'CA,94102,SAN FRANCISCO,0.086250,0.060000,0.002500,0,0.023750,1',
].join('\n')

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const loaded = async ({ scope }: Shop, text: string, name = 'rates.csv') =>
  loadFile(scope, await checkFile(scope, name, bytes(text)))

async function open(
  t: ExecutionContext,
  settings: Parameters<typeof TaxSettings.set>[1] = {},
  more: Module[] = [],
) {
  const shop = await openShop(t, [auth, tax, checkout, ...more])
  await TaxSettings.set(shop.scope, { status: 'on', prices: 'excluded', ...settings })
  return shop
}

function sendFile(admin: Client, name: string, text: string) {
  const form = new FormData()
  form.set('file', new File([text], name))
  return admin.send('POST', '/admin/tax/us/check', form, {
    ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
}

/** `goods` and `shipping` as their codes and millionths. */
async function dueAt({ scope }: Shop, place: object, taxClass = '') {
  const answer = await scope.ask('tax.quote', {
    lines: [
      { key: 'goods', taxable: true, taxClass },
      { key: 'shipping', taxable: true, taxClass: 'shipping' },
    ],
    ...{ destination: { country: 'US', ...place }, buyer: {}, at: '2027-01-01T00:00:00.000Z' },
  })
  const of = (key: string) => answer?.lines[key]?.rates.map(({ code, rate }) => [code, rate]) ?? []
  return { goods: of('goods'), shipping: of('shipping'), by: answer?.shipping }
}

test('a file is checked, shown with its counts, loaded, and found by postcode with a state fallback', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const faulty = `${california}\nCA,ABC,NOWHERE,0.07,0.06,0.01,0,0,1\nXX,90001,NOWHERE,0.07,0.06,0.01,0,0,1`
  const made = await sendFile(admin, 'ca.csv', faulty)
  t.is(made.status, 201)
  const { file } = made.json
  t.like(file, {
    ...{ name: 'ca.csv', loadedAt: null, refused: 2 },
    states: [{ state: 'CA', areas: 2, before: 0, added: 2, lowest: 86_250, highest: 95_000 }],
  })
  t.deepEqual(
    file.errors.map(({ row }: { row: number }) => row),
    [4, 5],
  )
  t.deepEqual((await dueAt(shop, { state: 'CA', postalCode: '90210' })).goods, [], 'only checked')
  const path = `/admin/tax/us/files/${file.id}`
  const page = read((await admin.page(path)).text)
  t.regex(page.text, /CA 2 0 2 0 0 8\.625–9\.5%/)
  t.regex(page.text, /no state of the USA/)
  t.is((await admin.form(`${path}/load`, {})).status, 303)
  t.is((await admin.post(`${path}/load`)).status, 409, 'it is loaded once')
  const split = [
    ['US-CA', 60_000],
    ['US-CA county BEVERLY HILLS', 2_500],
    ['US-CA special BEVERLY HILLS', 32_500],
  ]
  t.deepEqual((await dueAt(shop, { state: 'CA', postalCode: '90210-1234' })).goods, split)
  t.deepEqual((await dueAt(shop, { postalCode: '90210' })).goods, split, 'also without its state')
  t.deepEqual((await dueAt(shop, { state: 'CA', postalCode: '99999' })).goods, [['US-CA', 60_000]])
  t.deepEqual((await dueAt(shop, { state: 'NY', postalCode: '10001' })).goods, [], 'not loaded')
  t.like((await admin.get('/admin/tax/us')).json, {
    states: [{ state: 'CA', areas: 2, stateRate: 60_000, taxesDelivery: false, file: 'ca.csv' }],
  })
  await TaxSettings.set(shop.scope, { areaLines: 'combined' })
  t.deepEqual((await dueAt(shop, { state: 'CA', postalCode: '94102' })).goods, [
    ['US-CA combined SAN FRANCISCO', 86_250],
  ])
})

test('delivery is taxed where its state says so, and a class with a rate of its own keeps it', async (t) => {
  const shop = await open(t, { shipping: 'goods' })
  const admin = await adminOf(shop)
  await loaded(shop, california)
  const there = { state: 'CA', postalCode: '94102' }
  t.like(await dueAt(shop, there), { shipping: [], by: 'class' })
  const { states } = (await admin.get('/admin/tax/us')).json
  const path = `/admin/tax/us/states/${states[0].id}`
  t.is((await admin.form(`${path}/update`, { _method: 'put', taxesDelivery: 'true' })).status, 303)
  t.like(await dueAt(shop, there), { by: 'goods' })
  t.is((await dueAt(shop, there)).shipping.length, 3)
  const zone = await TaxZone.create(shop.scope, { name: 'California', places: ['US-CA'] })
  const clothes = { zoneId: zone.id, name: 'Clothing', rate: 0, taxClass: 'clothing' }
  await TaxRate.create(shop.scope, clothes)
  t.deepEqual((await dueAt(shop, there, 'clothing')).goods, [['Clothing', 0]])
  t.is((await dueAt(shop, there, 'books')).goods.length, 3)
  t.is((await admin.delete(`${path}/delete`)).status, 200)
  t.deepEqual((await dueAt(shop, there)).goods, [], 'its zones hold again')
})

test('a state that was removed comes back by undo or from the trash, with its areas, as long as no other file is loaded', async (t) => {
  const shop = await open(t, {}, [auditLog])
  const admin = await adminOf(shop)
  const nevada = 'NV,89101,LAS VEGAS,0.08375,0.046,0.03775,0,0,1'
  await loaded(shop, `${california}\n${nevada}`)
  const stateOf = async (name: string) =>
    (await admin.get('/admin/tax/us')).json.states.find(
      ({ state }: { state: string }) => state === name,
    )
  const was = await stateOf('CA')
  const path = `/admin/tax/us/states/${was.id}`
  const there = { state: 'CA', postalCode: '94102' }
  const due = await dueAt(shop, there)
  t.regex((await admin.page(`${path}/delete`)).text, /trash for 30 days/)
  const gone = await admin.delete(`${path}/delete`)
  t.is(gone.status, 200)
  t.deepEqual((await dueAt(shop, there)).goods, [])
  const act = gone.headers.get('x-request-id')
  const undone = await admin.post(`/admin/acts/${act}/undo`, {})
  t.like(undone.json, { restored: 1, left: [] }, undone.text)
  t.deepEqual(await stateOf('CA'), was)
  t.deepEqual(await dueAt(shop, there), due)
  // The file is kept for what waits in the trash, also past other files.
  const form = await admin.form(`${path}/delete`, { _method: 'delete' })
  t.is(form.status, 303)
  t.is((await admin.delete(`/admin/tax/us/states/${(await stateOf('NV')).id}/delete`)).status, 200)
  const other = await checkFile(shop.scope, 'next.csv', bytes(california))
  t.is(await TaxArea.in(shop.scope).resultSize(), 5)
  t.like((await admin.get('/admin/trash')).json, { records: [{ title: 'NV' }, { title: 'CA' }] })
  t.is((await admin.post(`/admin/trash/${was.id}/restore`, {})).status, 200)
  t.deepEqual(await stateOf('CA'), was)
  t.deepEqual(await dueAt(shop, there), due)
  // Another file is loaded meanwhile: its rates hold.
  await admin.delete(`${path}/delete`)
  await loadFile(shop.scope, other)
  t.is((await admin.post(`/admin/trash/${was.id}/restore`, {})).status, 409)
  t.not((await stateOf('CA')).id, was.id)
  for (const { id } of (await admin.get('/admin/trash')).json.records)
    t.is((await admin.delete(`/admin/trash/${id}/delete`)).status, 200)
  t.is(await TaxArea.in(shop.scope).resultSize(), 2, 'with the last state its file goes')
})

test('short names, percents, ranges, parts of a ZIP code and lost zeros are read', async (t) => {
  const shop = await open(t)
  const text = [
    'zip,zip_to,plus4_low,plus4_high,state,region,combined,state rate,county,city,special',
    '2108,,,,MA,BOSTON,6.25,6.25,0,0,0',
    '60601,60603,,,IL,CHICAGO,10.25%,6.25%,1.75%,1.25%,1%',
    '66101,,0001,0999,KS,WYANDOTTE,9.125,6.5,1,1.625,0',
    '66101,,1000,9999,KS,WYANDOTTE WEST,8.5,6.5,1,1,0',
    '66101,,2000,1000,KS,REVERSED,8.5,6.5,1,1,0',
    '60601,,,,IL,TWICE,1,1,0,0,0',
  ].join('\n')
  const id = await checkFile(shop.scope, 'mixed.csv', bytes(text))
  t.deepEqual(
    (await planOf(shop.scope, id)).map(({ state, areas }) => [state, areas]),
    [
      ['IL', 3],
      ['KS', 2],
      ['MA', 1],
    ],
  )
  await loadFile(shop.scope, id)
  await TaxSettings.set(shop.scope, { areaLines: 'combined' })
  const rateAt = async (place: object) => (await dueAt(shop, place)).goods.map(([, rate]) => rate)
  t.deepEqual(await rateAt({ state: 'MA', postalCode: '02108' }), [62_500])
  t.deepEqual(await rateAt({ state: 'IL', postalCode: '60602' }), [102_500])
  t.deepEqual(await rateAt({ state: 'KS', postalCode: '66101-0500' }), [91_250])
  t.deepEqual(await rateAt({ state: 'KS', postalCode: '66101-5000' }), [85_000])
  t.deepEqual(await rateAt({ state: 'KS', postalCode: '66101' }), [91_250], 'its first part')
})

test('a state that is loaded anew has the rates of the new file alone; another kind of file is refused', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await loaded(shop, california)
  const next = `${header}\nCA,90210,BEVERLY HILLS,0.1,0.06,0.04,0,0,1\nCA,90001,LOS ANGELES,0.095,0.06,0.035,0,0,1`
  const id = await checkFile(shop.scope, 'next.csv', bytes(next))
  t.like(await planOf(shop.scope, id), [
    { state: 'CA', areas: 2, before: 2, added: 1, changed: 1, gone: 1 },
  ])
  await loadFile(shop.scope, id)
  t.deepEqual((await dueAt(shop, { state: 'CA', postalCode: '94102' })).goods, [['US-CA', 60_000]])
  t.is(await TaxArea.in(shop.scope).resultSize(), 2, 'the old file is gone')
  t.is(await TaxArea.in(shop.other).resultSize(), 0)
  const refused = await sendFile(admin, 'x.csv', 'a,b\n1,2')
  t.is(refused.status, 422)
  t.regex(refused.json.error.fields.file, /EstimatedCombinedRate/)
  t.is((await admin.get('/admin/tax/us/files/unknown')).status, 404)
})

test('forty thousand rows are read in batches', async (t) => {
  const shop = await open(t)
  const rows = Array.from(
    { length: 40_000 },
    (_, at) => `TX,${String(at + 40_000).padStart(5, '0')},R${at},0.0825,0.0625,0,0.01,0.01,1`,
  )
  t.deepEqual(await loaded(shop, [header, ...rows].join('\n')), { states: 1, areas: 40_000 })
  t.is((await dueAt(shop, { state: 'TX', postalCode: '79999' })).goods.length, 3)
})
