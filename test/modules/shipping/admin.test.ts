import test from 'ava'
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
