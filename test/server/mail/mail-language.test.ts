import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import contact from '../../../modules/contact/index.ts'
import newsletter from '../../../modules/newsletter/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

test('what a shopper causes to be mailed is in the language that they read, and so are its links', async (t) => {
  const box = await mailbox(t)
  const modules = [auth, settings, storefront, newsletter, contact]
  const shop = await openShop(t, modules, { env: { SMTP_URL: box.url } })
  const change = { name: 'Papierhaus', languages: ['de'], email: 'desk@shop.test' }
  await shop.scope.ask('settings.change', change)
  await customerOf(shop)
  const now = { ...shop, scope: await shop.app.scope() }
  const last = async () => (await delivered(now, box)).at(-1) ?? ''
  await last()
  const email = 'carl@shop.test'

  await shop.client().post('/de/api/auth/password/reset-request', { email })
  const reset = await last()
  t.regex(reset, /Neues Passwort/)
  t.regex(reset, /http:\/\/shop\.test\/de\/auth\/reset\?token=/)
  t.is(read(reset).language, 'de')
  await shop.client().post('/api/auth/password/reset-request', { email })
  t.regex(await last(), /http:\/\/shop\.test\/auth\/reset\?token=/)

  await shop.client().form('/de/newsletter/subscribe', { email: 'nele@shop.test' })
  const confirm = await last()
  t.regex(confirm, /Noch ein Schritt/)
  const token = /\/de\/newsletter\/confirm\?token=([\w.-]+)/.exec(confirm)?.[1]
  t.truthy(token)
  await shop.client().form('/de/newsletter/confirm', { token: token ?? '' })
  // Bytes: of a header
  t.regex(await last(), /List-Unsubscribe:\s+<http:\/\/shop\.test\/de\/newsletter\/unsubscribe\//)

  const joined = { name: 'Nele', email: 'nele@shop.test', password: 'a long pass phrase of hers' }
  await shop.client().post('/de/api/auth/signup', joined)
  t.regex(await last(), /http:\/\/shop\.test\/de\/auth\/verify\?token=/)

  // What goes to the merchant is in the shop's own.
  const letter = { name: 'Nele', email: 'nele@shop.test', subject: '', message: 'Guten Tag.' }
  t.is((await shop.client().post('/de/contact', letter)).status, 201)
  const told = await last()
  t.regex(told, /http:\/\/shop\.test\/admin\/messages\//)
  t.is(read(told).language, 'en')
})
