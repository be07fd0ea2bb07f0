import test from 'ava'
import { members } from '#server/locale/places.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, settings, shipping])

test('a merchant makes a zone and a rate by forms, in major units and grams', async (t) => {
  const admin = await adminOf(await open(t))
  t.true((await admin.page('/admin/shipping/zones')).text.includes('Your shop sells already'))
  const made = await admin.form('/admin/shipping/zones/create', { name: 'EU', places: 'eu\n*' })
  t.is(made.status, 303)
  const [zone] = (await admin.get('/admin/shipping/zones')).json.zones
  t.is(zone.places.length, 28)
  const next = `/admin/shipping/rates/new?zoneId=${zone.id}`
  t.true(read((await admin.page(`/admin/shipping/zones/${zone.id}`)).text).has({ href: next }))
  const blank = read((await admin.page(next)).text)
  t.true(blank.has({ role: 'option', value: zone.id, selected: '' }))
  const fields = {
    ...{ zoneId: zone.id, 'labels[en]': 'Letter', price: '4.50', freeFrom: '60', status: 'active' },
    ...{
      overGrams: '',
      upToGrams: '500',
      fromValue: '',
      belowValue: '',
      daysFrom: '2',
      daysTo: '4',
    },
  }
  t.is((await admin.form('/admin/shipping/rates/create', fields)).status, 303)
  const { rates } = (await admin.get('/admin/shipping/rates')).json
  t.like(rates, [
    {
      ...{ zone: 'EU', labels: { en: 'Letter' }, price: 450, freeFrom: 6_000, overGrams: null },
      ...{ upToGrams: 500, fromValue: null, daysFrom: 2, daysTo: 4, pickup: '' },
    },
  ])
  const editor = await admin.page(`/admin/shipping/rates/${rates[0].id}`)
  for (const value of ['4.50', '60.00', '500']) t.true(read(editor.text).has({ value }), value)
})

test('a zone says its places in the words of its reader, and takes them back in the same words', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const at = '/admin/shipping/zones'
  const places = ['DE', 'CH', 'US-CA', 'ES 35*', '*']
  for (const [name, typed] of Object.entries({ Near: places.join('\n'), Union: 'EU', Rest: '*' }))
    t.is((await admin.form(`${at}/create`, { name, places: typed })).status, 303)
  const { zones } = (await admin.get(at)).json
  t.deepEqual(zones[0].places, places)
  const list = read((await admin.page(at)).text)
  for (const text of ['Germany, Switzerland and 3 more', 'European Union', 'Everywhere else'])
    t.true(list.has({ role: 'cell', text }), text)
  const file = await admin.form(`${at}/table`, { query: '', format: 'csv' })
  t.true(
    file.text.includes('Germany, Switzerland, California (United States), Spain 35*'),
    file.text,
  )
  await admin.form('/account/language', { language: 'de' })
  for (const [index, lines] of [
    ['Deutschland', 'Schweiz', 'US-CA', 'ES 35*', 'Überall sonst'],
    ['Europäische Union'],
    ['Überall sonst'],
  ].entries()) {
    const { id, name, position, updatedAt, places: before } = zones[index]
    const editor = read((await admin.page(`${at}/${id}`)).text)
    t.is(editor.find({ tag: 'textarea', field: 'places' }).text, lines.join(' '))
    const saved = { name, position, updatedAt, places: lines.join('\n'), _method: 'PUT' }
    t.is((await admin.form(`${at}/${id}/update`, saved)).status, 303)
    t.deepEqual((await admin.get(`${at}/${id}`)).json.zone.places, before)
  }
})

test('zones are narrowed by the names of their places', async (t) => {
  const shop = await open(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const at = '/admin/shipping/zones'
  for (const [name, places] of Object.entries({
    Near: 'DE\nUS-DE',
    Union: 'EU',
    Rest: '*',
    Coast: 'US-CA 9*',
    // The first of the union, and all of it beside others.
    Some: members.slice(0, 9).join('\n'),
    More: 'NO\nFR\nEU',
  }))
    t.is((await admin.post(`${at}/create`, { name, places })).status, 201)
  const found = async (words: string) =>
    (await admin.get(`${at}?placesHas=${encodeURIComponent(words)}`)).json.zones.map(
      ({ name }: { name: string }) => name,
    )
  t.deepEqual(await found('germany'), ['Near', 'Union', 'Some', 'More'])
  t.deepEqual(await found('US-DE'), ['Near'])
  t.deepEqual(await found('France'), ['Union', 'More'])
  t.deepEqual(await found('california'), ['Coast'])
  t.deepEqual(await found('Delaware (United States)'), ['Near'])
  t.deepEqual(await found('European Union'), ['Union', 'More'])
  t.deepEqual(await found('everywhere'), ['Rest'])
  const list = read((await admin.page(`${at}?placesHas=european+union`)).text)
  for (const text of ['European Union', 'Norway, European Union'])
    t.true(list.has({ role: 'cell', text }), text)
  const broken = scope.engine === 'postgres' ? '{}' : '["DE",'
  await scope.atomic((inner) =>
    inner.db('shipping_zones').where({ name: 'Rest' }).update({ places: broken }),
  )
  t.deepEqual(await found('European Union'), ['Union', 'More'])
})

test('a zone shows its rates, and says what it means that none is offered', async (t) => {
  const admin = await adminOf(await open(t))
  const zoneOf = async (name: string, places: string) =>
    (await admin.post('/admin/shipping/zones/create', { name, places })).json.zone
  const pageOf = async ({ id }: { id: string }) =>
    read((await admin.page(`/admin/shipping/zones/${id}`)).text).text
  const [near, far] = [await zoneOf('Near', 'US'), await zoneOf('Far', '*')]
  t.regex(await pageOf(near), /no rate that is offered.*Standard delivery/s)
  const draft = { zoneId: near.id, labels: { en: 'Letter' }, price: 450, status: 'active' }
  const made = await admin.post('/admin/shipping/rates/create', draft)
  t.is(made.status, 201, made.text)
  const served = await pageOf(near)
  t.regex(served, /Letter\s*\$4\.50/)
  t.notRegex(served, /no rate that is offered/)
  t.regex(await pageOf(far), /Nobody whose address is here can order/)
  const { id, updatedAt } = made.json.rate
  const paused = await admin.put(`/admin/shipping/rates/${id}/update`, {
    ...{ status: 'paused', updatedAt },
  })
  t.is(paused.status, 200, paused.text)
  t.regex(await pageOf(near), /no rate that is offered.*\$4\.50 \(Paused\)/s)
})

test('an amount that is none, and one that is missing, are refused at the field', async (t) => {
  const admin = await adminOf(await open(t))
  const { zone } = (await admin.post('/admin/shipping/zones/create', { name: 'A', places: '*' }))
    .json
  const draft = { zoneId: zone.id, labels: { en: 'Letter' } }
  for (const price of ['four', '-1', '4.505', ''])
    t.deepEqual(
      Object.keys(
        (await admin.post('/admin/shipping/rates/create', { ...draft, price })).json.error.fields,
      ),
      ['price'],
      price,
    )
  const refused = await admin.form('/admin/shipping/rates/create', {
    ...{ zoneId: zone.id, 'labels[en]': 'Letter', price: 'four' },
  })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: 'four' }))
})
