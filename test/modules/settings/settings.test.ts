import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import announcements from '../../../modules/announcements/index.ts'
import auth from '../../../modules/auth/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import { Settings } from '../../../modules/settings/models/settings.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: ExecutionContext) => openShop(t, [auth, settings, storefront, products])

/** The form as a browser sends it: every field, filled or not. */
const form = {
  _method: 'PUT',
  name: 'Paper House',
  logoUrl: '',
  announcement: 'Closed in August.',
  email: 'hello@paper.example',
  phone: '',
  company: '',
  taxNumber: '',
  address1: '',
  address2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  currency: 'EUR',
  language: 'en',
  timeZone: 'Europe/Berlin',
  weightUnit: 'kg',
  imageHosts: '',
  apiOrigins: '',
  updatedAt: '',
}

test('a shop that nobody set up has defaults, the same as JSON and in the form', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { json } = await admin.get('/admin/settings')
  t.is(json.settings.name, 'Shop')
  t.is(json.settings.currency, 'USD')
  t.deepEqual(json.settings.imageHosts, [])
  t.is(json.settings.updatedAt, null)
  const { status, text } = await admin.page('/admin/settings')
  t.is(status, 200)
  t.true(read(text).has({ field: 'name', value: 'Shop' }))
  t.true(read(text).has({ role: 'option', value: 'USD', selected: '' }))
  t.true(read(text).has({ role: 'option', value: 'de', name: /^Deutsch \(de\)/ }))
})

test('settings sent as JSON are kept; what is left out stays; pages follow at once', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.false((await shop.client().page('/')).text.includes('Paper House'))
  const changed = await admin.put('/admin/settings', { name: ' Paper House ', currency: 'EUR' })
  t.is(changed.status, 200)
  t.is(changed.json.settings.name, 'Paper House')
  await admin.put('/admin/settings', { announcement: 'Closed in August.' })
  const { json } = await shop.client().get('/api/products')
  t.deepEqual(json.products ?? [], [])
  const page = await shop.client().page('/')
  t.true(page.text.includes('Paper House'))
  t.true(page.text.includes('Closed in August.'))
  t.is((await admin.get('/admin/settings')).json.settings.currency, 'EUR')
})

test('settings sent as a form are kept; an emptied field empties the setting', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const saved = await admin.form('/admin/settings', { ...form, phone: '+49 30 123' })
  t.is(saved.status, 303)
  t.is(saved.headers.get('location'), '/admin/settings')
  t.true((await admin.page('/admin/settings')).text.includes('The settings are saved.'))
  t.is((await Settings.of(shop.scope))?.phone, '+49 30 123')
  await admin.form('/admin/settings', form)
  t.is((await Settings.of(shop.scope))?.phone, null)
})

test('a refused form comes back with 422, everything typed kept and each fault named', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const typed = { ...form, name: '', email: 'no mail', announcement: 'Kept "as" <typed>' }
  const { status, text } = await admin.form('/admin/settings', typed)
  t.is(status, 422)
  t.true(text.includes('Give the shop a name'))
  t.true(text.includes('Enter an e-mail address'))
  t.true(read(text).has({ field: 'email', value: 'no mail' }))
  t.true(read(text).has({ value: /^Kept "as"/ }))
  t.is(await Settings.of(shop.scope), undefined)
})

test('currency, country, time zone, language, unit and addresses are checked by name', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const wrong: [string, unknown][] = [
    ['currency', 'eur'],
    ['currency', 'XYZ'],
    ['country', 'XX'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+01:00'],
    ['language', 'tlh'],
    ['weightUnit', 'stone'],
    ['email', 'shop'],
    ['name', ''],
    ['announcement', 'x'.repeat(201)],
    ['logoUrl', 'javascript:alert(1)'],
    ['logoUrl', 'http://paper.example/logo.png'],
    ['logoUrl', '//paper.example/logo.png'],
  ]
  for (const [field, value] of wrong) {
    const { status, json } = await admin.put('/admin/settings', { [field]: value })
    t.is(status, 422, `${field}: ${value}`)
    t.deepEqual(Object.keys(json.error.fields), [field], `${field}: ${value}`)
  }
})

test('image hosts are host names only, and the policy follows them', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const wrong = [
    'https://cdn.example.com',
    'cdn.example.com/path',
    '*.example.com',
    '127.0.0.1',
    '[::1]',
    '::1',
    'localhost',
    'cdn.example.com:8443',
    "a.example;script-src'unsafe-inline'",
    'exa_mple.com',
    '-a.example.com',
    'cdn.example.com.',
  ]
  for (const host of wrong) {
    const { status, json } = await admin.put('/admin/settings', { imageHosts: [host] })
    t.is(status, 422, host)
    t.truthy(json.error.fields.imageHosts, host)
  }
  const sent = { ...form, imageHosts: 'CDN.example.com\r\nimages.example.org\r\ncdn.example.com' }
  t.is((await admin.form('/admin/settings', sent)).status, 303)
  const hosts = ['cdn.example.com', 'images.example.org']
  t.deepEqual((await admin.get('/admin/settings')).json.settings.imageHosts, hosts)
  const policy = (await shop.client().page('/')).headers.get('content-security-policy') ?? ''
  t.true(policy.includes("img-src 'self' data: https://cdn.example.com https://images.example.org"))
})

test('a logo elsewhere needs its host among the allowed ones', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const logoUrl = 'https://cdn.example.com/logo.svg'
  const refused = await admin.put('/admin/settings', { logoUrl })
  t.is(refused.status, 422)
  t.true(refused.json.error.fields.logoUrl.includes('cdn.example.com'))
  const imageHosts = ['cdn.example.com']
  t.is((await admin.put('/admin/settings', { logoUrl, imageHosts })).status, 200)
  t.is((await admin.put('/admin/settings', { imageHosts: [] })).status, 422)
  const own = await admin.put('/admin/settings', { logoUrl: null, imageHosts: [] })
  t.is(own.status, 200)
})

test('a logo that leads to no picture of the shop is refused at its field, as on the Theme page', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const logoUrl of ['/uploads/x', '/logo.svg', '/admin']) {
    const refused = await admin.put('/admin/settings', { logoUrl })
    t.is(refused.status, 422, logoUrl)
    t.regex(refused.json.error.fields.logoUrl, /choose one from the library/)
  }
  const typed = await admin.form('/admin/settings', { ...form, logoUrl: '/logo.svg' })
  t.is(typed.status, 422)
  t.true(read(typed.text).has({ id: 'field-logoUrl-error' }))
  // One whose file is gone hinders no other change.
  await shop.scope.ask('settings.change', { logoUrl: '/gone.svg' })
  t.is((await admin.put('/admin/settings', { logoUrl: '/gone.svg', name: 'Paper' })).status, 200)
})

test('the currency changes under stored prices only when that is confirmed', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.is((await admin.put('/admin/settings', { currency: 'EUR' })).status, 200)
  t.is((await admin.post('/admin/products/create', { title: 'Mug', price: 1250 })).status, 201)
  const refused = await admin.put('/admin/settings', { currency: 'JPY' })
  t.is(refused.status, 422)
  t.true(refused.json.error.fields.confirmCurrency.includes('¥1,250'))
  const asked = await admin.form('/admin/settings', { ...form, currency: 'JPY' })
  t.is(asked.status, 422)
  t.true(read(asked.text).has({ tag: 'input', field: 'confirmCurrency', type: 'checkbox' }))
  t.true(read(asked.text).has({ role: 'option', value: 'JPY', selected: '' }))
  t.is((await Settings.of(shop.scope))?.currency, 'EUR')
  const confirmed = { ...form, currency: 'JPY', confirmCurrency: 'on' }
  t.is((await admin.form('/admin/settings', confirmed)).status, 303)
  t.is((await Settings.of(shop.scope))?.currency, 'JPY')
})

test('newer settings are not written over unseen', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const first = (await admin.put('/admin/settings', { name: 'One' })).json.settings
  await admin.put('/admin/settings', { city: 'Bonn', updatedAt: first.updatedAt })
  const stale = { city: 'Ulm', updatedAt: '2020-01-01T00:00:00.000Z' }
  const refused = await admin.put('/admin/settings', stale)
  t.is(refused.status, 409)
  t.is(refused.json.error.present.city, 'Bonn')
  const again = await admin.form('/admin/settings', { ...form, ...stale })
  t.is(again.status, 409)
  t.true(read(again.text).has({ field: 'city', value: 'Ulm' }))
  const version = /name="updatedAt" value="([^"]*)"/.exec(again.text)?.[1] ?? ''
  const saved = await admin.form('/admin/settings', { ...form, ...stale, updatedAt: version })
  t.is(saved.status, 303)
  t.is((await Settings.of(shop.scope))?.city, 'Ulm')
})

test('each change is written down with what was before and after', async (t) => {
  const shop = await open(t)
  await Settings.update(adminScope(shop), { name: 'Paper House' })
  const [row] = await shop.scope.db('changes').where({ tableName: 'settings' })
  const read = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json)
  t.is(read(row.before).name, 'Shop')
  t.is(read(row.after).name, 'Paper House')
  t.is(row.actorName, 'Ada')
})

test('the settings of one store never reach another', async (t) => {
  const shop = await open(t)
  await Settings.update(shop.scope, { name: 'Ours', imageHosts: ['cdn.example.com'] })
  t.is(await Settings.of(shop.other), undefined)
  await Settings.update(shop.other, { name: 'Theirs' })
  t.is((await Settings.of(shop.scope))?.name, 'Ours')
  t.deepEqual((await Settings.of(shop.other))?.imageHosts, [])
})

test('other modules set a part, held to the same rules', async (t) => {
  const shop = await open(t)
  const { scope } = shop
  await scope.ask('settings.change', { imageHosts: ['CDN.example.com'] })
  t.deepEqual((await scope.ask('settings.shop', undefined))?.imageHosts, ['cdn.example.com'])
  await t.throwsAsync(scope.ask('settings.change', { imageHosts: ['*'] }), { name: 'Fault' })
  t.is((await scope.ask('settings.shop', undefined))?.name, 'Shop')
})

test('only admins see or change settings', async (t) => {
  const shop = await open(t)
  const customer = await customerOf(shop)
  t.is((await shop.client().put('/admin/settings', { name: 'x' })).status, 401)
  t.is((await customer.put('/admin/settings', { name: 'x' })).status, 403)
  t.is((await customer.get('/api/admin/settings')).status, 403)
  t.is(await Settings.of(shop.scope), undefined)
})

test('the form shows the logo beside its address, and leads to announcements unless a line is written here', async (t) => {
  const shop = await openShop(t, [auth, settings, announcements])
  const admin = await adminOf(shop)
  const fresh = (await admin.page('/admin/settings')).text
  t.true(read(fresh).has({ href: '/admin/announcements' }))
  t.false(read(fresh).has({ field: 'announcement' }))
  const logoUrl = `/uploads/stores/default/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`
  await admin.put('/admin/settings', { announcement: 'Closed in August.', logoUrl })
  const { text } = await admin.page('/admin/settings')
  t.true(read(text).has({ field: 'announcement', value: 'Closed in August.' }))
  t.true(read(text).has({ src: logoUrl, class: 'thumb' }))
})
