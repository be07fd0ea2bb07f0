// A draft of sections that is published at its time.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { publishDue } from '../../../modules/storefront/models/section-schedule.ts'

const path = '/admin/design/home'
const quote = { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } }
const due = '2999-01-01T09:00'

test('a draft of sections is published once, at its time by the clocks of the shop, and seen ahead by staff', async (t) => {
  const shop = await openShop(t, [storefront, auth, settings])
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { timeZone: 'Europe/Berlin' })
  const none = await admin.put(`${path}/schedule`, { publishAt: due })
  t.is(none.json.error.code, 'NO_DRAFT')
  const { updatedAt } = (await admin.put(`${path}/update`, { blocks: [quote] })).json.page
  for (const publishAt of ['2020-01-01T09:00', 'soon'])
    t.is((await admin.put(`${path}/schedule`, { publishAt })).status, 422, publishAt)
  const stale = await admin.put(`${path}/schedule`, { publishAt: due, updatedAt: '2020' })
  t.is(stale.json.error.code, 'STALE')
  const planned = await admin.put(`${path}/schedule`, { publishAt: due, updatedAt })
  t.is(planned.json.page.publishAt, '2999-01-01T08:00:00.000Z')

  const has = async (address: string, who = shop.client()) =>
    (await who.page(address)).text.includes('Fine paper.')
  t.deepEqual(
    [
      await has('/'),
      await has('/?at=2999-01-01T09:00', admin),
      await has('/?at=2999-01-01T08:59', admin),
      await has('/?at=2999-01-01', admin),
      await has('/?at=2998-12-31', admin),
      await has('/?at=2999-02-30', admin),
    ],
    [false, true, false, true, false, false],
  )
  t.false(await has('/?at=2999-01-01T09:00'), 'nobody else sees it ahead')
  t.deepEqual(await publishDue(shop.scope, '2999-01-01T07:59:59.000Z'), [])
  const published = await Promise.all(
    [1, 2].map(() => publishDue(shop.scope, '2999-01-01T08:00:00.000Z')),
  )
  t.is(published.flat().length, 1)
  t.true(await has('/'))
  t.is((await admin.get(path)).json.page.state, 'published')
})

test('the time is set and taken back by a form, which keeps what cannot be, and gives the link of the draft', async (t) => {
  const shop = await openShop(t, [storefront, auth])
  const admin = await adminOf(shop)
  t.false(read((await admin.page(path)).text).has({ field: 'publishAt' }), 'there is no draft yet')
  const { updatedAt } = (await admin.put(`${path}/update`, { blocks: [quote] })).json.page
  const form = { _method: 'PUT', updatedAt }
  const wrong = await admin.form(`${path}/schedule`, { ...form, publishAt: '2020-01-01T09:00' })
  t.is(wrong.status, 422)
  const again = read(wrong.text)
  t.is(again.find({ field: 'publishAt' }).get('value'), '2020-01-01T09:00')
  t.true(again.has({ role: 'link', href: '#field-publishAt' }))
  t.true(wrong.text.includes('Fine paper.'), 'the sections are still there')
  const unscheduled = read((await admin.page(path)).text)
  const link = new URL(unscheduled.find({ field: 'previewUrl' }).get('value') ?? '')
  const linked = async () => (await shop.client().page(link.pathname + link.search)).text
  t.is((await admin.form(`${path}/schedule`, { ...form, publishAt: due })).status, 303)
  const page = read((await admin.page(path)).text)
  t.is(page.find({ field: 'publishAt' }).get('value'), due)
  t.true((await linked()).includes('Fine paper.'), 'a link given before its time was set shows it')
  const now = (await admin.get(path)).json.page
  await admin.form(`${path}/schedule`, { _method: 'PUT', updatedAt: now.updatedAt, publishAt: '' })
  t.is((await admin.get(path)).json.page.publishAt, null)
  await admin.put(`${path}/update`, { blocks: [{ ...quote, props: { text: 'Other words.' } }] })
  const changed = await linked()
  t.false(
    changed.includes('Fine paper.') || changed.includes('Other words.'),
    'until it is changed',
  )
  t.deepEqual(await publishDue(shop.scope, '2999-01-01T09:00:00.000Z'), [])
})
