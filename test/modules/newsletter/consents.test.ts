// A file of consents that were given elsewhere, on both engines.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Subscriber } from '../../../modules/newsletter/models/subscriber.ts'

const path = '/admin/newsletter/consents'
const json = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }

const file = (lines: string[], more: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set('file', new Blob([['email,consent,date,source,proof', ...lines].join('\n')]), 'fair.csv')
  return form
}

test('consents are shown before they are written, keep their evidence, and never undo an unsubscription unasked', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const send = async (lines: string[], more: Record<string, string> = {}) =>
    (await admin.send('POST', `/api${path}`, file(lines, more), json)).json
  const stands = async (email: string) =>
    (await Subscriber.in(scope).findOne({ email }))?.standing ?? 'unknown'
  const ended = (unsubscribedAt: string) => ({
    ...{ status: 'unsubscribed' as const, source: 'form' as const, language: 'en' },
    ...{ askedAt: unsubscribedAt, unsubscribedAt },
  })
  await scope.atomic(async (inner) => {
    await Subscriber.add(inner, { email: 'left@people.test', ...ended('2026-03-01T00:00:00.000Z') })
    await Subscriber.enter(inner, { email: 'has@people.test', consent: true })
  })
  const lines = [
    'new@people.test,yes,2026-01-02,Fair in Berlin,"Clicked the link on 2026-01-02"',
    'NO@people.test,no,2026-01-02,Letter,',
    'left@people.test,yes,2026-02-01,Fair in Berlin,',
    'has@people.test,no,2020-01-01,Letter,',
    'twice@people.test,no,2026-02-01,Letter,',
    'twice@people.test,yes,2026-01-01,Fair in Berlin,',
    'bad,yes,2026-01-02,Fair,',
    'a@people.test,perhaps,2026-01-02,Fair,',
    'a@people.test,yes,2999-01-02,Fair,',
    'a@people.test,yes,2026-02-31x,Fair,',
    'a@people.test,yes,2026-01-02,,',
  ]
  const counts = { subscribed: 1, unsubscribed: 2, kept: 1, unchanged: 2, errorCount: 5 }
  const looked = await send(lines)
  t.like(looked, { ...counts, applied: false })
  t.is(await stands('new@people.test'), 'unknown')
  t.is((await scope.db('newsletter_consents')).length, 0)

  t.like(await send(lines, { apply: 'on' }), { ...counts, applied: true })
  const now = async () =>
    Promise.all(['new', 'no', 'left', 'has', 'twice'].map((one) => stands(`${one}@people.test`)))
  const after = ['subscribed', 'unsubscribed', 'unsubscribed', 'subscribed', 'unsubscribed']
  t.deepEqual(await now(), after)
  const evidence = await scope.db('newsletter_consents').where({ email: 'new@people.test' })
  t.like(evidence[0], { source: 'Fair in Berlin', fileName: 'fair.csv', actorName: 'Ada' })
  t.regex(String(evidence[0].proof), /Clicked the link/)

  t.like(await send(lines, { apply: 'on' }), { subscribed: 0, unsubscribed: 0 })
  t.is((await scope.db('newsletter_consents')).length, 6, 'the same file again keeps nothing twice')
  t.deepEqual(await now(), after)

  const newer = ['left@people.test,yes,2026-05-01,Fair in Paris,']
  t.like(await send(newer, { apply: 'on' }), { kept: 1, subscribed: 0 })
  t.is(await stands('left@people.test'), 'unsubscribed')
  t.like(
    await send(['left@people.test,yes,2026-02-15,Old,'], { apply: 'on', resubscribes: 'on' }),
    {
      kept: 1,
    },
  )
  t.like(await send(newer, { apply: 'on', resubscribes: 'on' }), { subscribed: 1 })
  t.is(await stands('left@people.test'), 'subscribed')
})

test('the page says what would change, and the customer’s page what shows a consent', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const made = await admin.post('/api/admin/customers/create', { email: 'jo@people.test' })
  const lines = ['jo@people.test,yes,2026-01-02,Fair in Berlin,Signed sheet 7']
  const page = async (more: Record<string, string>) =>
    (
      await admin.send('POST', path, file(lines, more), {
        Accept: 'text/html',
        'Sec-Fetch-Site': 'same-origin',
      })
    ).text
  t.true(read(await page({})).has({ role: 'heading', name: 'What would change' }))
  t.true(read(await page({ apply: 'on' })).has({ role: 'heading', name: 'What changed' }))
  const { id } = made.json.customer
  const { text } = await admin.page(`/admin/customers/${id}`)
  for (const part of ['Fair in Berlin', 'Signed sheet 7', 'fair.csv, imported by Ada'])
    t.true(text.includes(part), part)
})
