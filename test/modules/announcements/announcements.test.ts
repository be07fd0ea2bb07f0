import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import announcements from '../../../modules/announcements/index.ts'
import { Announcement } from '../../../modules/announcements/models/announcement.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, settings, announcements])

const said = (text: string) => ({ texts: { en: text }, status: 'published' }) as const
const path = '/admin/announcements'

test('an admin writes, changes and deletes an announcement over JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const made = await admin.post(`${path}/create`, {
    texts: { en: 'We are away.' },
    link: '/about',
    fromAt: '2026-11-20T09:00:00+02:00',
    untilAt: '2099-12-01T00:00:00Z',
  })
  t.is(made.status, 201)
  const { announcement } = made.json
  t.like(announcement, { status: 'draft', link: '/about', fromAt: '2026-11-20T07:00:00.000Z' })
  t.false((await shop.client().page('/')).text.includes('We are away.'))
  const at = `${path}/${announcement.id}`
  const changed = await admin.put(`${at}/update`, { status: 'published', tone: 'calm' })
  t.like(changed.json.announcement, { tone: 'calm', link: '/about', texts: { en: 'We are away.' } })
  const { text } = await shop.client().page('/')
  t.true(
    read(text)
      .find({ class: /announcement-calm/ })
      .has({ role: 'link', href: '/about', name: 'We are away.' }),
  )
  t.like((await admin.get(path)).json, { total: 1, announcements: [{ state: 'shown' }] })
  t.deepEqual((await admin.delete(`${at}/delete`)).json, { deleted: true })
  t.false((await shop.client().page('/')).text.includes('We are away.'))
})

test('the form reads times off the clocks of the shop, keeps them in UTC, and keeps what was typed when refused', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { timeZone: 'America/New_York' })
  const fields = {
    boxes: 'sent',
    'texts[en]': 'Winter hours',
    fromAt: '2026-12-24T18:30',
    untilAt: '2026-12-24T18:30',
    status: 'scheduled',
    dismissable: 'on',
  }
  const refused = await admin.form(`${path}/create`, fields)
  t.is(refused.status, 422)
  t.true(refused.text.includes('The end must be later than the beginning.'))
  t.true(read(refused.text).has({ value: 'Winter hours' }))
  t.true(read(refused.text).has({ value: '2026-12-24T18:30' }))
  const made = await admin.form(`${path}/create`, { ...fields, untilAt: '' })
  t.is(made.status, 303)
  const editor = made.headers.get('location') ?? ''
  t.like((await admin.get(editor)).json.announcement, {
    fromAt: '2026-12-24T23:30:00.000Z',
    untilAt: null,
    dismissable: true,
  })
  t.true(read((await admin.page(editor)).text).has({ value: '2026-12-24T18:30' }))
  const cleared = {
    ...fields,
    _method: 'PUT',
    status: 'published',
    fromAt: '',
    untilAt: '',
    dismissable: '',
  }
  t.is((await admin.form(`${editor}/update`, cleared)).status, 303)
  t.like((await admin.get(editor)).json.announcement, { fromAt: null, dismissable: false })
})

test('a link that leads to another scheme and a text that is missing are refused', async (t) => {
  const admin = await adminOf(await open(t))
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://plain.example/']) {
    const { status, json } = await admin.post(`${path}/create`, { texts: { en: 'x' }, link })
    t.is(status, 422)
    t.deepEqual(Object.keys(json.error.fields), ['link'])
  }
  t.is((await admin.post(`${path}/create`, { texts: { de: 'Nur deutsch' } })).status, 422)
  t.is((await admin.post(`${path}/create`, {})).status, 422)
  t.is(
    (await admin.post(`${path}/create`, { texts: { en: 'x' }, fromAt: '2026-13-45T99:99' })).status,
    422,
  )
})

test('of several the first that fits the page and the moment is shown', async (t) => {
  const { scope } = await open(t)
  await Announcement.create(scope, { ...said('Second'), position: 2 })
  await Announcement.create(scope, { ...said('Home'), position: 1, pages: 'home' })
  await Announcement.create(scope, {
    ...said('Spring'),
    position: 0,
    fromAt: '2027-03-01T00:00:00.000Z',
    untilAt: '2027-04-01T00:00:00.000Z',
  })
  await Announcement.create(scope, { texts: { en: 'Draft' } })
  const shown = async (home: boolean, at: string) =>
    (await Announcement.current(scope, { home, at }))?.texts.en
  t.is(await shown(false, '2027-02-28T23:59:59.999Z'), 'Second')
  t.is(await shown(true, '2027-02-28T23:59:59.999Z'), 'Home')
  t.is(await shown(true, '2027-03-01T00:00:00.000Z'), 'Spring')
  t.is(await shown(false, '2027-03-31T23:59:59.999Z'), 'Spring')
  t.is(await shown(false, '2027-04-01T00:00:00.000Z'), 'Second')
})

test('a text is text, in the language of the reader, else in that of the shop', async (t) => {
  const shop = await open(t)
  await Announcement.create(shop.scope, {
    texts: { en: 'Hello <b>', de: 'Hallo' },
    status: 'published',
    dismissable: true,
  })
  const { text } = await shop.client().page('/')
  t.true(read(text).has({ role: 'paragraph', name: 'Hello <b>' }))
  t.true(read(text).has({ 'data-announcement': /./ }))
  const reader = (language: string) =>
    shop.scope.as({ shop: { ...shop.scope.shop, language, languages: ['en', 'de', 'fr'] } })
  t.true(
    read(await reader('de').place('AnnouncementBar', {})).has({ role: 'paragraph', name: 'Hallo' }),
  )
  t.true(
    read(await reader('fr').place('AnnouncementBar', {})).has({
      role: 'paragraph',
      name: /^Hello/,
    }),
  )
})

test('where none fits, the line of the settings stands', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { announcement: 'From the settings' })
  t.true((await shop.client().page('/')).text.includes('From the settings'))
  await Announcement.create(shop.scope, said('From the desk'))
  const { text } = await shop.client().page('/')
  t.true(text.includes('From the desk'))
  t.false(text.includes('From the settings'))
})

test.serial(
  'a page that is kept shows an announcement from its first moment to its last',
  async (t) => {
    const pass = clock(t)
    const shop = await open(t)
    const { jobs } = shop.app.kernel
    const begun = Date.now()
    const hour = 3_600_000
    await Announcement.create(shop.scope, {
      ...said('For an hour'),
      fromAt: new Date(begun + hour).toISOString(),
      untilAt: new Date(begun + 2 * hour).toISOString(),
    })
    const client = shop.client()
    const isShown = async () => (await client.page('/')).text.includes('For an hour')
    t.false(await isShown())
    pass(hour)
    await jobs.runDue(await shop.app.scope())
    t.true(await isShown())
    pass(hour)
    t.true(await isShown())
    await jobs.runDue(await shop.app.scope())
    t.false(await isShown())
  },
)

test("the neighbour's announcements are out of reach and never shown here", async (t) => {
  const shop = await open(t)
  const { id } = await Announcement.create(shop.other, said('Theirs'))
  const admin = await adminOf(shop)
  t.is((await admin.get(`${path}/${id}`)).status, 404)
  t.is((await admin.put(`${path}/${id}/update`, { position: 1 })).status, 404)
  t.is((await admin.delete(`${path}/${id}/delete`)).status, 404)
  t.false((await shop.client().page('/')).text.includes('Theirs'))
  t.is((await shop.client().get(path)).status, 401)
})
