import test from 'ava'
import type { Address } from '#server/locale/address/address.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { addressFormOf, addressLines } from '#server/locale/address/form.ts'
import { addressInput } from '#server/locale/address/input.ts'
import { countriesIn } from '#server/locale/countries.ts'

const ada: Address = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
}

const faultsOf = (address: object) =>
  Object.fromEntries(
    (addressInput.safeParse(address).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('an address is written in the manner of its country, which is named in the language of the reader', (t) => {
  t.deepEqual(addressLines(ada, 'de'), [
    'Ada Byron',
    '12 St James Square',
    'London',
    'SW1Y 4JH',
    'Vereinigtes Königreich',
  ])
  const jo = { ...ada, line1: '548 Market St', city: 'San Francisco', state: 'CA' }
  t.deepEqual(addressLines({ ...jo, postalCode: '94016', country: 'US' }, 'en').slice(1), [
    '548 Market St',
    'San Francisco, CA 94016',
    'United States',
  ])
  const max = { ...ada, company: 'Hof', line2: 'Hinterhaus', city: 'Berlin', postalCode: '10115' }
  t.deepEqual(addressLines({ ...max, country: 'DE' }, 'de'), [
    'Ada Byron',
    'Hof',
    '12 St James Square',
    'Hinterhaus',
    '10115 Berlin',
    'Deutschland',
  ])
  t.deepEqual(
    addressLines({ ...jo, state: '', postalCode: '', country: 'US' }, 'en').at(-2),
    'San Francisco',
  )
  const name = { ...ada, line1: '', city: '', phone: '030 1' }
  const { postalCode: _, ...nowhere } = name
  t.deepEqual(addressLines(nowhere, 'en'), ['Ada Byron'], 'a name alone lives nowhere')
})

test('every country has a form with a city, and nothing is asked twice', (t) => {
  for (const { code } of countriesIn('en')) {
    const { fields, required } = addressFormOf(code)
    t.is(new Set(fields).size, fields.length, code)
    for (const field of required)
      t.true(fields.includes(field), `${code} needs ${field}, and does not ask for it`)
  }
  t.deepEqual(addressFormOf('US').fields.slice(-4), ['city', 'state', 'postalCode', 'phone'])
  t.deepEqual(addressFormOf('DE').fields.slice(-3), ['postalCode', 'city', 'phone'])
  t.is(addressFormOf('IE').postalCodeWord, 'eircode')
  t.is(addressFormOf('JP').stateWord, 'prefecture')
})

test('what an address lacks is told at its field', (t) => {
  t.deepEqual(faultsOf({ country: 'us', firstName: ' ', line1: 'x', city: 'x' }), {
    firstName: 'server.field.required',
    lastName: 'server.field.required',
    state: 'server.field.required',
    postalCode: 'server.field.required',
  })
  t.deepEqual(faultsOf({ ...ada, country: 'DE' }), { postalCode: 'server.address.noPostalCode' })
  t.deepEqual(faultsOf({ ...ada, country: 'ZZ' }), { country: 'server.address.noCountry' })
  const us = { ...ada, country: 'US', postalCode: '94016' }
  t.deepEqual(faultsOf({ ...us, state: 'Bavaria' }), { state: 'server.address.noState' })
  t.like(addressInput.parse({ ...us, state: 'california' }), { state: 'CA' })
})

test('an address is tidied: no control signs, no empty fields, postal codes in capitals', (t) => {
  const typed = { ...ada, line1: ' 12\u0000 St  James\nSquare ', line2: '', company: null }
  t.deepEqual(addressInput.parse({ ...typed, postalCode: 'sw1y 4jh' }), ada)
})

test('the form of an address asks in the words of its country', (t) => {
  const words = { t: (key: string) => key.split('.').at(-1) ?? '', language: 'en' }
  const { country, fields } = addressFieldsOf(words, 'US', ['US', 'CA'])
  t.deepEqual(country.choices, [
    { value: 'CA', label: 'Canada' },
    { value: 'US', label: 'United States' },
  ])
  const state = fields.find(({ name }) => name === 'state')
  t.like(state, { label: 'state', isRequired: true, autocomplete: 'address-level1' })
  t.true(state?.choices?.some(({ value }) => value === 'CA'))
  t.is(fields.find(({ name }) => name === 'postalCode')?.label, 'zip')
})
