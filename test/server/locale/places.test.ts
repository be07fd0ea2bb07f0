import test from 'ava'
import { namedStates } from '#server/locale/address/form.ts'
import { countriesIn } from '#server/locale/countries.ts'
import { placeNames } from '#server/locale/place-words.ts'
import { closest, fitOf, placesIn } from '#server/locale/places.ts'

const zone = (name: string, ...places: string[]) => ({ name, places })
const at = (country: string, postalCode?: string, state?: string) => ({
  country,
  postalCode,
  state,
})

test('a postcode is closer than a state, a state than a country, a country than everywhere', (t) => {
  const zones = [
    zone('world', '*'),
    zone('us', 'US'),
    zone('california', 'US-CA'),
    zone('bay', 'US 941*'),
    zone('one', 'US 94107'),
  ]
  const named = (spot: ReturnType<typeof at>) => closest(zones, spot)?.name
  t.is(named(at('US', '94107', 'CA')), 'one')
  t.is(named(at('US', '94110', 'CA')), 'bay')
  t.is(named(at('US', '90001', 'CA')), 'california')
  t.is(named(at('US', '10001', 'NY')), 'us')
  t.is(named(at('FR', '69001')), 'world')
  t.is(closest(zones.slice(1), at('FR')), undefined)
})

test('a member of the EU is closer by a zone of its own than by the EU’s, whichever comes first', (t) => {
  const { places: members } = placesIn('EU', 'en')
  const zones = [
    zone('world', '*'),
    zone('union', ...members, 'CH'),
    zone('germany', 'DE'),
    zone('alps', 'CH'),
  ]
  t.is(closest(zones, at('DE', '10115'))?.name, 'germany')
  t.is(closest(zones, at('FR'))?.name, 'union')
  t.is(closest(zones, at('CH'))?.name, 'union')
  t.is(closest(zones, at('NO'))?.name, 'world')
  t.is(closest([zone('germany', 'DE'), zone('union', ...members)], at('de'))?.name, 'germany')
})

test('postcodes and states are compared without case, spaces, hyphens and the code of the country', (t) => {
  t.true(fitOf('GB BT1*', at('gb', 'bt1 5gs')) > 0)
  t.true(fitOf('PL 00950', at('PL', '00-950')) > 0)
  t.true(fitOf('US 94107', at('US', '94107-1234')) > 0)
  t.is(fitOf('DE 94107', at('DE', '94107-1234')), 0)
  t.true(fitOf('US-CA', at('US', undefined, ' us-ca ')) > 0)
  t.true(fitOf('US-CA', at('US', undefined, 'California')) > 0)
  t.is(fitOf('US-CA', at('CA', undefined, 'CA')), 0)
})

test('a place without a postcode, and one that is unknown, is in no zone of postcodes', (t) => {
  for (const code of [undefined, '', '  ', 'none', '3501'])
    t.is(fitOf('ES 35010', at('ES', code)), 0)
  t.is(fitOf('ES 35*', at('ES')), 0)
  t.is(closest([zone('islands', 'ES 35*'), zone('spain', 'ES')], at('ES', '?'))?.name, 'spain')
})

test('a range holds both of its ends, and only postcodes of its length', (t) => {
  for (const code of ['20000', '20999', '20500'])
    t.true(fitOf('DE 20000..20999', at('DE', code)) > 0)
  for (const code of ['19999', '21000', '2000', '200000'])
    t.is(fitOf('DE 20000..20999', at('DE', code)), 0)
})

test('of overlapping patterns the longest counts, and of equals the first zone', (t) => {
  const zones = [
    zone('a', 'ES 3*'),
    zone('b', 'ES 35*'),
    zone('c', 'ES 35*'),
    zone('d', 'ES 35010'),
  ]
  t.is(closest(zones, at('ES', '35002'))?.name, 'b')
  t.is(closest(zones, at('ES', '38000'))?.name, 'a')
  t.is(closest(zones, at('ES', '35010'))?.name, 'd')
})

test('places are typed as codes, as names in English or the reader’s language, and EU for its members', (t) => {
  const { places } = placesIn('fr\nDeutschland, Austria\nus-ca\nes 35 *\nUS 90001...96162\n*', 'de')
  t.deepEqual(places, ['FR', 'DE', 'AT', 'US-CA', 'ES 35*', 'US 90001..96162', '*'])
  t.is(placesIn('EU', 'en').places.length, 27)
  for (const wrong of ['Atlantis', 'XX', 'DE 2..1', 'DE 20..1', 'US-CALIFORNIA', 'DE 12_3'])
    t.is(placesIn(wrong, 'en').wrong, wrong)
})

test('places are typed as the file of a list says them, also states and postcodes', (t) => {
  const states = namedStates().map(({ country, code }) => `${country}-${code}`)
  const parts = [
    'IT-RM',
    'MM-01',
    'ES 35*',
    'GB BT*',
    'GB SW1A1AA',
    'US 90001..96162',
    'US-NY 10001..10999',
  ]
  for (const language of ['en', 'de']) {
    const countries = countriesIn(language).map(({ code }) => code)
    const inside = countries.map((code) => `${code} 12*`)
    const places = [...countries, ...states, ...inside, ...parts, 'DE 27498']
    const said = placeNames(places, { language, t: (key) => key }, 'rest').join(', ')
    const { places: taken, wrong } = placesIn(said, language)
    t.is(wrong, undefined)
    // All members of the EU are said as one, at the place of the first of them.
    t.deepEqual([...taken].sort(), [...places].sort())
  }
  for (const wrong of ['Bavaria (Germany)', 'Ontario (United States)', 'Ireland North', 'Utah ()'])
    t.is(placesIn(wrong, 'en').wrong, wrong)
})
