// What a merchant adds to the mails that the shop writes by itself, on both engines.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeOrders, orderOf } from '#test/helpers/shops/fake-orders.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import settings from '../../../modules/settings/index.ts'

/** Its part in HTML. */
const letterIn = (mail: string) => read(mail.slice(mail.indexOf('<!doctype')))

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const till = new FakeOrders()
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const modules = [auth, settings, auditLog, notifications, till.module]
  const shop = await openShop(t, modules, { env })
  await shop.scope.ask('settings.change', { languages: ['en', 'de'] })
  const admin = await adminOf(shop)
  let placed = 0
  /** The mail that the buyer of a new order gets. */
  const mailIn = async (language: string) => {
    const id = `o${placed++}`
    till.orders = [...till.orders, orderOf(id, { language })]
    await shop.scope.atomic((inner) => inner.tell('order.placed', { orderId: id }))
    const mails = await delivered({ ...shop, scope: await shop.app.scope() }, box)
    return mails.filter((mail) => /^To: jo@shop\.test/m.test(mail)).at(-1) ?? ''
  }
  const change = (body: object, kind = 'placed') =>
    admin.put(`/api/admin/notifications/${kind}/update`, body)
  return { shop, admin, mailIn, change }
}

test('words of the merchant stand in a mail in the language of its reader, else in the shop’s own', async (t) => {
  const { shop, admin, mailIn, change } = await open(t)
  const said = await change({ text: 'We pack on **Fridays**, see [our days](/pages/days).' })
  t.is(said.status, 200, said.text)
  t.deepEqual(Object.keys(said.json.notification.texts), ['en'])
  const english = await mailIn('en')
  t.is(letterIn(english).find({ tag: 'strong' }).text, 'Fridays')
  t.true(english.includes(`${shop.scope.origin}/pages/days`))
  t.is(letterIn(await mailIn('de')).find({ tag: 'strong' }).text, 'Fridays')
  t.is((await change({ language: 'de', text: 'Wir packen freitags.' })).status, 200)
  const german = await mailIn('de')
  t.true(german.includes('Wir packen freitags.'))
  t.false(german.includes('Fridays'))
  t.is((await change({ text: '' })).status, 200)
  t.false((await mailIn('en')).includes('Fridays'))
  const { texts } = (await admin.get('/api/admin/notifications/placed')).json.notification
  t.deepEqual(texts, { de: 'Wir packen freitags.' })
})

test('a mail is shown with words that are only typed, in their language, and nothing is saved', async (t) => {
  const { admin, change } = await open(t)
  const at = '/admin/notifications/placed'
  await change({ text: 'We pack on Fridays.' })
  const drawn = await admin.form(`${at}/preview`, {
    ...{ _method: 'PUT', language: 'en', text: 'Only **typed** <script>alert(1)</script>' },
  })
  t.is(drawn.status, 200, drawn.text)
  t.true(read(drawn.text).has({ tag: 'strong', text: 'typed' }))
  t.false(read(drawn.text).has({ tag: 'script' }))
  t.false(drawn.text.includes('Fridays'))
  t.regex(drawn.headers.get('content-security-policy') ?? '', /sandbox/)
  const tried = (body: object) => admin.post(`/api${at}/preview`, body)
  t.true((await tried({ language: 'de', text: 'Nur getippt' })).json.mail.text.includes('getippt'))
  t.true((await tried({ language: 'de', text: '' })).json.mail.text.includes('Fridays'))
  t.is((await tried({ text: 'x'.repeat(10_001) })).status, 422)
  t.is((await admin.post('/api/admin/notifications/none/preview', { text: 'a' })).status, 404)
  const { texts } = (await admin.get(`/api${at}`)).json.notification
  t.deepEqual(texts, { en: 'We pack on Fridays.' })
  const page = read((await admin.page(at)).text)
  t.true(page.has({ role: 'button', name: 'Preview', formaction: `${at}/preview` }))
})

test('they are typed on the page of the mail, which shows them, and an undo takes them back', async (t) => {
  const { admin } = await open(t)
  const at = '/admin/notifications/placed'
  const form = read((await admin.page(`${at}?language=de`)).text)
  t.true(form.has({ field: 'text' }))
  t.true(form.has({ field: 'language', value: 'de' }))
  const typed = { _method: 'PUT', language: 'de', text: 'Danke <script>alert(1)</script> sehr' }
  const sent = await admin.form(`${at}/update`, typed)
  t.is(sent.status, 303, sent.text)
  t.is(sent.headers.get('location'), `${at}?language=de`)
  const letter = (await admin.page(`${at}/letter?language=de`)).text
  t.regex(letter, /Danke\s+.*sehr/s)
  t.false(read(letter).has({ tag: 'script' }))
  t.true(read((await admin.page(`${at}?language=de`)).text).text.includes('Danke'))
  const listed = (await admin.get('/api/admin/notifications')).json.notifications
  const languages = (one: string) =>
    listed.find((mail: { kind: string }) => mail.kind === one)?.languages
  t.deepEqual([languages('placed'), languages('paid')], [['de'], []])
  const list = read((await admin.page('/admin/notifications')).text)
  t.is(list.all({ tag: 'td', name: 'Deutsch' }).length, 1, list.text)
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  const undone = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
  t.is(undone.status, 200, undone.text)
  t.deepEqual((await admin.get(`/api${at}`)).json.notification.texts, {})
})

test('mails to the merchant and unknown ones take none; what is too long is refused with what was typed', async (t) => {
  const { admin, change } = await open(t)
  t.is((await change({ text: 'x' }, 'newOrder')).json.error.code, 'NOT_TO_BUYERS')
  t.false(read((await admin.page('/admin/notifications/newOrder')).text).has({ field: 'text' }))
  t.is((await change({ text: 'x' }, 'unknown')).status, 404)
  const text = 'long '.repeat(3_000)
  const long = await admin.form('/admin/notifications/placed/update', { _method: 'PUT', text })
  t.is(long.status, 422)
  t.true(read(long.text).find({ field: 'text' }).text.startsWith('long long'))
})

test('words in two languages at once are both there', async (t) => {
  const { admin, change } = await open(t)
  t.is((await change({ text: 'First' })).status, 200)
  const both = await Promise.all([
    change({ text: 'Hello' }),
    change({ language: 'de', text: 'Hallo' }),
  ])
  t.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const { texts } = (await admin.get('/api/admin/notifications/placed')).json.notification
  t.deepEqual(texts, { de: 'Hallo', en: 'Hello' })
})

test('words that a colleague replaced meanwhile are shown beside the typed ones, and saved on purpose only', async (t) => {
  const { admin, change } = await open(t)
  const at = '/admin/notifications/placed'
  const { version } = (await admin.get(`/api${at}`)).json.notification
  t.is((await change({ text: 'Ours', version })).status, 200)
  const late = await change({ text: 'Theirs', version })
  t.like(late, { status: 409 }, late.text)
  t.like(late.json.error, { code: 'STALE', present: { texts: { en: 'Ours' } } })
  const sent = { _method: 'PUT', language: 'en', text: 'Theirs', version }
  const shown = await admin.form(`${at}/update`, sent)
  t.is(shown.status, 409)
  const page = read(shown.text)
  t.true(page.text.includes('Ours'))
  t.is(page.find({ field: 'text' }).text.trim(), 'Theirs')
  const newer = page.find({ field: 'version' }).get('value')
  t.not(newer, version)
  t.is((await change({ language: 'de', text: 'Unsere', version })).status, 200)
  t.is((await admin.form(`${at}/update`, { ...sent, version: newer ?? '' })).status, 303)
  const { texts } = (await admin.get(`/api${at}`)).json.notification
  t.deepEqual(texts, { de: 'Unsere', en: 'Theirs' })
})

test('words in a language that the shop lacks are refused, and leave those of its own', async (t) => {
  const { admin, change } = await open(t)
  t.is((await change({ text: 'Hello' })).status, 200)
  const french = await change({ language: 'fr', text: 'Bonjour' })
  t.like(french, { status: 422 }, french.text)
  t.deepEqual(Object.keys(french.json.error.fields), ['language'])
  const { texts } = (await admin.get('/api/admin/notifications/placed')).json.notification
  t.deepEqual(texts, { en: 'Hello' })
})
