import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import settings from '../../../modules/settings/index.ts'

test('an admin reads the admin in the language they chose, on every device and until they choose another; the shop stays as it is', async (t) => {
  const shop = await openShop(t, [auth, pages, settings])
  const admin = await adminOf(shop)
  const before = await admin.page('/admin/pages')
  t.is(read(before.text).language, 'en')
  t.true(read(before.text).has({ lang: 'de', text: /Deutsch/ }))
  const chosen = await admin.form('/account/language', {
    language: 'de',
    returnTo: '/admin/pages?q=x',
  })
  t.is(chosen.status, 303)
  t.is(chosen.headers.get('location'), '/admin/pages?q=x')
  for (const client of [admin, await adminOf(shop)]) {
    const after = await client.page('/admin/pages')
    t.is(read(after.text).language, 'de')
    t.regex(after.text, /Neue Seite/)
    t.notRegex(after.text, /New page/)
  }
  t.true(read((await admin.page('/pages')).text).has({ tag: 'html', lang: 'en' }))
  t.regex(
    (await (await adminOf(shop, { email: 'eve@shop.test' })).page('/admin/pages')).text,
    /New page/,
  )
})

test('a program is answered in English whatever an admin reads, and 422 for a language the admin does not speak', async (t) => {
  const shop = await openShop(t, [auth, pages])
  const admin = await adminOf(shop)
  t.deepEqual((await admin.post('/api/account/language', { language: 'de' })).json, {
    language: 'de',
  })
  const refused = await admin.post('/api/admin/pages/create', { title: '' })
  t.is(refused.json.error.fields.title, 'Give the page a title.')
  for (const language of ['fr', '', '../de']) {
    const odd = await admin.post('/api/account/language', { language })
    t.is(odd.status, 422)
    t.truthy(odd.json.error.fields.language)
  }
})

test('a refused form of the admin says at its field, in German, what is wrong', async (t) => {
  const shop = await openShop(t, [auth, pages])
  const admin = await adminOf(shop)
  await admin.post('/api/account/language', { language: 'de' })
  const refused = await admin.form('/admin/pages/create', { title: '', body: 'Worte.' })
  t.is(refused.status, 422)
  t.regex(refused.text, /Geben Sie der Seite einen Titel\./)
  t.notRegex(refused.text, /Give the page a title/)
  t.regex((await admin.page('/admin/nothing-here')).text, /Diese Seite gibt es nicht/)
})

test('the admin of a German shop is German until its admin chooses English', async (t) => {
  const shop = await openShop(t, [auth, pages, settings])
  const admin = await adminOf(shop)
  await admin.put('/api/admin/settings', { language: 'de' })
  t.regex((await admin.page('/admin/pages')).text, /Neue Seite/)
  await admin.post('/api/account/language', { language: 'en' })
  t.regex((await admin.page('/admin/pages')).text, /New page/)
})

test('every admin may choose, also one who may change nothing; nobody else may', async (t) => {
  const shop = await openShop(t, [auth, pages])
  const ned = await narrowedOf(shop, { pages: 'read' })
  t.is((await ned.post('/api/account/language', { language: 'de' })).status, 200)
  t.true(read((await ned.page('/admin/pages')).text).has({ tag: 'html', lang: 'de' }))
  const carl = await customerOf(shop)
  t.is((await carl.post('/api/account/language', { language: 'de' })).status, 403)
})
