import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

/** A module that speaks a little French; the shop as a whole does not. */
const french = defineModule({
  name: '@test/french',
  messages: { en: { hello: 'Hello' }, de: { hello: 'Hallo' }, fr: { hello: 'Bonjour' } },
})
const open = (t: ExecutionContext) => openShop(t, [auth, settings, storefront, french])

test('a shop speaks its own language only, until further ones are chosen', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { json } = await admin.get('/admin/settings')
  t.deepEqual(json.settings.languages, [])
  t.deepEqual(json.settings.languageDomains, {})
  t.is((await shop.client().page('/de')).status, 404)
  const languages = ['de', 'de', 'en']
  const changed = await admin.put('/admin/settings', { languages })
  t.deepEqual(changed.json.settings.languages, ['de'])
  t.is((await shop.client().page('/de')).status, 200)
  await admin.put('/admin/settings', { name: 'Paper House' })
  t.deepEqual((await admin.get('/admin/settings')).json.settings.languages, ['de'])
  t.is((await shop.other.ask('settings.shop', undefined))?.languages.length, 1)
})

test('the form offers the languages that the shop has all words for, by their own names', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const before = (await admin.page('/admin/settings')).text
  t.true(read(before).has({ type: 'checkbox', field: 'languages', value: 'de' }))
  t.true(read(before).has({ tag: 'label', text: 'Deutsch' }))
  t.false(read(before).has({ field: 'languages', value: /^(fr|en)$/ }))
  const form: [string, string][] = [
    ['_method', 'PUT'],
    ['name', 'Paper House'],
    ['languages', ''],
  ]
  const chosen: [string, string][] = [
    ['languages', 'de'],
    ['languageDomains[de]', ' Laden.Example '],
  ]
  t.is((await admin.form('/admin/settings', [...form, ...chosen])).status, 303)
  const { languages, languageDomains } = (await admin.get('/admin/settings')).json.settings
  t.deepEqual(languages, ['de'])
  t.deepEqual(languageDomains, { de: 'laden.example' })
  const after = (await admin.page('/admin/settings')).text
  t.true(read(after).has({ field: 'languages', value: 'de', checked: '' }))
  t.true(read(after).has({ field: 'languageDomains[de]', value: 'laden.example' }))
  t.is((await admin.form('/admin/settings', form)).status, 303)
  const emptied = (await admin.get('/admin/settings')).json.settings
  t.deepEqual([emptied.languages, emptied.languageDomains], [[], {}])
})

test('a language without all its words and a host that is none, or taken, are refused at their fields', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const wrong: [object, string][] = [
    [{ languages: ['fr'] }, 'languages'],
    [{ languages: ['xx'] }, 'languages'],
    [{ languages: ['de'], languageDomains: { de: 'https://laden.example' } }, 'languageDomains.de'],
    [{ languages: ['de'], languageDomains: { de: 'laden.example/de' } }, 'languageDomains.de'],
    [{ languages: ['de'], languageDomains: { de: 'shop.test' } }, 'languageDomains.de'],
    [{ languages: ['de'], languageDomains: { fr: 'boutique.example' } }, 'languageDomains.fr'],
    [
      { languages: ['de'], languageDomains: { constructor: 'a.example' } },
      'languageDomains.constructor',
    ],
  ]
  for (const [input, field] of wrong) {
    const { status, json } = await admin.put('/admin/settings', input)
    t.is(status, 422, JSON.stringify(input))
    t.truthy(json.error.fields[field], JSON.stringify(json))
  }
  const form = { _method: 'PUT', name: 'A', languages: 'de', 'languageDomains[de]': 'no host' }
  const again = await admin.form('/admin/settings', form)
  t.is(again.status, 422)
  t.true(read(again.text).has({ value: 'no host' }))
  t.true(read(again.text).has({ field: 'languages', value: 'de', checked: '' }))
})

test('a language that becomes the own one is no further one any more; its host goes with it', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { languages: ['de'], languageDomains: { de: 'a.example' } })
  await admin.put('/admin/settings', { language: 'de' })
  const { language, languages, languageDomains } = (await admin.get('/admin/settings')).json
    .settings
  t.deepEqual([language, languages, languageDomains], ['de', [], {}])
  t.is((await shop.client().page('/de/')).status, 301)
})
