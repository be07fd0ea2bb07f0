import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import announcements from '../../../modules/announcements/index.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/announcements'
const later = '2098-03-01T08:00'

async function open(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t, [storefront, auth, settings, announcements])
  const admin = await adminOf(shop)
  const made = await admin.post(`${path}/create`, { texts: { en: 'Spring is here' } })
  const at = `${path}/${made.json.announcement.id}`
  const status = async () => {
    const card = read((await admin.page(at)).text).find({ id: 'publishing' })
    return card.find({ role: 'option', selected: '' }).text
  }
  const isShown = async (address = '/') =>
    (await shop.client().page(address)).text.includes('Spring is here')
  return { shop, admin, at, status, isShown }
}

const fields = { _method: 'PUT', boxes: 'sent', 'texts[en]': 'Spring is here', untilAt: '' }

test('a draft of an announcement is saved as one, and published by the second button of its card', async (t) => {
  const { admin, at, status, isShown } = await open(t)
  t.is(await status(), 'Draft')
  const saved = await admin.form(`${at}/update`, { ...fields, status: 'draft', fromAt: '' })
  const { text } = await admin.page(saved.headers.get('location') ?? '')
  t.true(read(text).has({ role: 'status', text: /Shoppers do not see it yet/ }))
  t.false(await isShown())
  await admin.form(`${at}/update`, { ...fields, intent: 'publish', status: 'draft', fromAt: '' })
  t.is(await status(), 'Published')
  t.true(await isShown())
})

test('an announcement is scheduled in the card: it needs a time to come, and staff see the shop of that moment', async (t) => {
  const { admin, at, status, isShown } = await open(t)
  const typed = (fromAt: string, more: object = {}) =>
    admin.form(`${at}/update`, { ...fields, status: 'scheduled', fromAt, ...more })
  t.true((await typed('')).text.includes('Choose the time of publication.'))
  t.true((await typed('2020-01-01T08:00')).text.includes('Choose a time that is still to come.'))
  t.true(
    (await typed(later, { status: 'draft' })).text.includes('Choose the status “Scheduled”'),
    'a time that would do nothing is refused',
  )
  const over = await typed(later, { untilAt: '2020-01-01T08:00' })
  t.true(over.text.includes('Choose a time that is still to come.'))
  t.is((await typed(later)).status, 303)
  t.is(await status(), 'Scheduled')
  t.like((await admin.get(at)).json.announcement, { status: 'published' })
  t.false(await isShown())
  t.false((await admin.page('/?at=2098-03-01T07:59:00Z')).text.includes('Spring is here'))
  t.true((await admin.page('/?at=2098-03-01T08:01:00Z')).text.includes('Spring is here'))
  t.false(await isShown('/?at=2098-03-01T08:01:00Z'), 'nobody else looks ahead')
  await admin.form(`${at}/update`, { ...fields, status: 'published', fromAt: later })
  t.is(await status(), 'Published', 'the time that stood ends with another status')
  t.true(await isShown())
})

test('the page of an announcement holds, for the command palette alone, the act that its status leaves', async (t) => {
  const { admin, at, status } = await open(t)
  const acts = async () =>
    read((await admin.page(at)).text)
      .all({ tag: 'form' })
      .map((form) => form.get('action') ?? '')
      .filter((action) => action.endsWith('/unpublish'))
  t.deepEqual(await acts(), [])
  await admin.put(`${at}/publish`, {})
  t.deepEqual(await acts(), [`${at}/unpublish`])
  const done = await admin.form(`${at}/unpublish`, { _method: 'PUT' })
  t.is(done.headers.get('location'), at)
  t.is(await status(), 'Draft')
})

test('the verbs publish, schedule and take back an announcement over JSON, and refuse a stale version', async (t) => {
  const { admin, at, isShown } = await open(t)
  const ahead = await admin.put(`${at}/schedule`, { publishAt: later })
  t.like(ahead.json.announcement, { status: 'published', fromAt: '2098-03-01T08:00:00.000Z' })
  t.is((await admin.put(`${at}/schedule`, { publishAt: '2020-01-01T08:00' })).status, 422)
  const out = await admin.put(`${at}/publish`, {})
  t.like(out.json.announcement, { status: 'published', fromAt: null })
  t.true(await isShown())
  const stale = await admin.put(`${at}/unpublish`, { updatedAt: '2020-01-01T00:00:00.000Z' })
  t.is(stale.json.error.code, 'STALE')
  t.like((await admin.put(`${at}/unpublish`, {})).json.announcement, { status: 'draft' })
  t.false(await isShown())
})

test('one that is over is a draft in its card, and loses its end when it is published again', async (t) => {
  const { admin, at, status, isShown } = await open(t)
  await admin.put(`${at}/update`, { status: 'published', untilAt: '2020-01-01T00:00:00Z' })
  t.is(await status(), 'Draft')
  t.like((await admin.put(`${at}/publish`, {})).json.announcement, { untilAt: null })
  t.true(await isShown())
})

test('the preview link shows a draft above the front page to whoever has it, until it is changed', async (t) => {
  const { shop, admin, at } = await open(t)
  const { previewUrl } = (await admin.get(`${at}/preview-link`)).json
  const card = read((await admin.page(at)).text).find({ id: 'publishing' })
  t.true(card.has({ field: 'previewUrl' }))
  const link = new URL(previewUrl).pathname
  const shown = await shop.client().page(link)
  t.true(
    read(shown.text)
      .find({ class: /announcement/ })
      .has({ text: 'Spring is here' }),
  )
  t.is(shown.headers.get('cache-control'), 'no-store')
  t.like((await shop.client().get(link)).json.announcement, { texts: { en: 'Spring is here' } })
  await admin.put(`${at}/preview-link`, {})
  await admin.put(`${at}/publish`, {})
  for (const ended of [link, '/announcements/preview/forged', '/announcements/preview/%E0%A4%A']) {
    const gone = await shop.client().page(ended)
    t.is(gone.status, 404)
    const bar = read(gone.text).find({ class: /announcement/ })
    t.true(bar.has({ text: 'Spring is here' }), 'the page is drawn as any that is gone')
  }
})
