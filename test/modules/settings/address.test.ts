import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import settings from '../../../modules/settings/index.ts'
import { addressLines, missingFrom } from '../../../modules/settings/models/address.ts'
import { Settings } from '../../../modules/settings/models/settings.ts'

const nowhere = {
  company: null,
  address1: null,
  address2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
}

test('an address is written as its country writes it, in the language of the reader', (t) => {
  const german = { ...nowhere, address1: 'Am Markt 1', postalCode: '53111', city: 'Bonn' }
  t.deepEqual(addressLines({ ...german, country: 'DE' }, 'de'), [
    'Am Markt 1',
    '53111 Bonn',
    'Deutschland',
  ])
  const american = { ...nowhere, city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' }
  t.deepEqual(addressLines(american, 'en'), ['Austin, TX 78701', 'United States'])
  t.deepEqual(addressLines(nowhere, 'en'), [])
})

test('a letter arrives where a street, a city and a country are known, and a code where there are any', (t) => {
  const lacks = (address: object) => missingFrom({ ...nowhere, ...address }).map(({ key }) => key)
  const irish = { address1: '1 Quay Street', city: 'Galway', country: 'IE' }
  t.deepEqual(lacks(irish), [])
  t.deepEqual(lacks({ ...irish, country: 'DE' }), ['settings.admin.postalCode'])
  t.deepEqual(lacks({ company: 'Tide', postalCode: '53111', city: 'Bonn', country: 'DE' }), [
    'settings.admin.address1',
  ])
  t.deepEqual(lacks({ ...irish, city: null, country: null }), [
    'settings.admin.city',
    'settings.admin.country',
  ])
})

test('themes place how the shop is reached, with everything escaped', async (t) => {
  const { scope } = await openShop(t, [settings])
  await Settings.update(scope, { name: '<b>A & B</b>', phone: '+49 (30) 12', city: 'Bonn' })
  const markup = await scope.place('ShopContact', {})
  t.true(markup.includes('&lt;b>A &amp; B') || markup.includes('&lt;b&gt;A &amp; B'))
  t.true(read(markup).has({ href: 'tel:+493012' }))
  t.true(markup.includes('Bonn'))
  t.false((await scope.place('ShopContact', { short: true })).includes('Bonn'))
})
