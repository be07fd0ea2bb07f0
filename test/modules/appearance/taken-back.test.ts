// The look: a draft that was changed, thrown away or published by mistake, and a version that was brought back.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import appearance from '../../../modules/appearance/index.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

test('what was published by mistake is what shoppers saw before, and the draft is there again', async (t) => {
  const shop = await openShop(t, [auth, settings, storefront, appearance, auditLog])
  const admin = await adminOf(shop)
  const last = async () => (await admin.get('/admin/acts?take=1')).json.acts[0]
  const undo = async () => {
    const answer = await admin.post(`/admin/acts/${(await last()).id}/undo`, {})
    t.is(answer.status, 200, answer.text)
    t.deepEqual(answer.json.left, [], answer.text)
  }
  const done = async (act: Promise<{ status: number; text: string }>) => {
    const { status, text } = await act
    t.true(status < 400, text)
  }
  const live = async () =>
    (await shop.scope.ask('appearance.live', undefined))?.brand.accent ?? null
  const draft = async () => (await admin.get('/admin/theme')).json.look
  const accent = (color: string) => admin.put('/admin/theme/update', { accent: color })
  await done(accent('#aa0000'))
  t.is((await draft()).accent, '#aa0000')
  t.false(JSON.stringify((await last()).lines).includes('{'.concat('\\"')), 'no JSON is told')
  await undo()
  t.is((await draft()).state, 'published')

  await done(accent('#aa0000'))
  await done(admin.delete('/admin/theme/draft'))
  await undo()
  t.is((await draft()).accent, '#aa0000')
  const publishAt = new Date(Date.now() + 3600_000).toISOString()
  await done(admin.put('/admin/theme/schedule', { publishAt }))
  await undo()
  t.is((await draft()).publishAt, null)

  // The first look of one's own, published and taken back, by the form too.
  t.is(await live(), null)
  await done(admin.put('/admin/theme/publish', {}))
  t.is(await live(), '#aa0000')
  const act = (await last()).id
  const page = await admin.page('/admin/theme')
  t.true(page.text.includes('look_drafts%2Clook_versions'), 'its history tells both')
  t.is((await admin.get('/admin/acts?what=look_drafts%2Clook_versions')).json.acts[0].id, act)
  const pressed = await admin.form(`/admin/acts/${act}/undo`, { returnTo: '/admin/theme' })
  t.is(pressed.headers.get('location'), '/admin/theme')
  t.is(await live(), null)
  t.is((await draft()).accent, '#aa0000')
  t.true((await admin.post(`/admin/acts/${act}/undo`, {})).json.already)

  await done(admin.put('/admin/theme/publish', {}))
  await done(accent('#0000aa'))
  await done(admin.put('/admin/theme/publish', {}))
  t.is(await live(), '#0000aa')
  await done(admin.put('/admin/theme/back', {}))
  t.is(await live(), '#aa0000')
  const early = (await last()).id
  await undo()
  t.is(await live(), '#0000aa')
  t.is((await admin.get(`/admin/acts/${early}`)).json.act.undone.restored, 1)

  // What somebody published since stays.
  await done(accent('#005500'))
  await done(admin.put('/admin/theme/publish', {}))
  const first = (await last()).id
  await done(accent('#111111'))
  await done(admin.put('/admin/theme/publish', {}))
  const late = await admin.post(`/admin/acts/${first}/undo`, {})
  t.like(late.json.left, [{ table: 'look_versions', why: 'changed' }])
  t.is(await live(), '#111111')
})
