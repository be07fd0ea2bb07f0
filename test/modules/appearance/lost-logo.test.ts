// A logo without a file: refused where it is chosen, and after its deletion the shop's name stands in its place.
import test from 'ava'
import { drawMail } from '#server/mail/mail.ts'
import { paperOf } from '#server/pdf/pdf.ts'
import { svg, upload } from '#test/helpers/bodies/sent-files.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const letter = { subject: 'Hello', letter: { title: 'Hello', paragraphs: [] } }
const path = '/admin/theme/update'

test('an address of the shop that leads to no picture is refused at its field, by JSON and by the form', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const unknown = [
    ...['/logo.svg', '/assets/none.svg', '/uploads/stores/default/none.png'],
    ...[`${shop.scope.origin}/logo.svg`, '/admin'],
  ]
  for (const logo of unknown) {
    const refused = await admin.put(path, { logo, favicon: logo })
    t.is(refused.status, 422, logo)
    t.deepEqual(Object.keys(refused.json.error.fields).sort(), ['favicon', 'logo'])
    if (logo.startsWith('/')) t.regex(refused.json.error.fields.logo, /choose one from the library/)
  }
  const form = await admin.form(path, { _method: 'PUT', updatedAt: '', logo: '/logo.svg' })
  t.is(form.status, 422)
  t.true(read(form.text).has({ id: 'field-logo-error' }))
  t.is((await admin.put(path, { logo: '/assets/theme/favicon.svg' })).status, 200)
})

test('a logo that is deleted is named before, the shop’s name stands for it after, and it comes back with its file', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await upload(admin, svg, { name: 'logo.svg' })
  const [{ url: logo, id }] = (await admin.get('/admin/media/picker')).json.files
  await admin.put(path, { logo, favicon: logo, intent: 'publish' })
  const { uses } = (await admin.get(`/admin/media/${id}/delete`)).json
  t.deepEqual(
    uses.map(({ title }: { title: string }) => title),
    ['Theme: Logo', 'Theme: Icon in the browser’s tab'],
  )
  const seen = async () => {
    const scope = await shop.app.scope()
    const { text } = await shop.client().page('/')
    return {
      header: text.includes(`${logo}?w=640`),
      icon: read(text).has({ tag: 'link', href: logo }),
      menu: read((await admin.page('/admin')).text).has({ class: /^sidebar-logo/ }),
      mail: drawMail(scope, letter).html.includes('/logo.png'),
      paper: (await paperOf(scope, 'Invoice')).logo !== undefined,
      lost: (await admin.get('/admin/theme')).json.lost,
      told: (await admin.page('/admin/theme')).text.includes('The file of the logo was deleted'),
    }
  }
  const shown = { header: true, icon: true, menu: true, mail: true, paper: true }
  const whole = { ...shown, lost: [], told: false }
  t.deepEqual(await seen(), whole)
  t.is((await admin.delete(`/admin/media/${id}/delete`)).status, 200)
  const gone = { header: false, icon: false, menu: false, mail: false, paper: false }
  t.deepEqual(await seen(), { ...gone, lost: ['logo', 'favicon'], told: true })
  t.is((await shop.client().get('/logo.png')).status, 404)
  // What stood there before hinders no other change.
  t.is((await admin.put(path, { logo, accent: '#2f3fc9' })).status, 200)
  await admin.delete('/admin/theme/draft')
  const { records } = (await admin.get('/admin/trash')).json
  t.is((await admin.post(`/admin/trash/${records[0].id}/restore`)).status, 200)
  t.deepEqual(await seen(), whole)
})
