import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import system from '../../../modules/system/index.ts'

test('the status page names engine, schema, versions and what needs attention', async (t) => {
  const shop = await openShop(t, [auth, system])
  const admin = await adminOf(shop)
  const { status } = (await admin.get('/admin/system')).json
  t.regex(status.engine, /^(SQLite 3|Postgres 1)/)
  t.regex(status.schema, /^\d{14}_/)
  t.is(status.pending, 0)
  t.is(status.revision, shop.app.kernel.revision.current())
  t.true(status.databaseSize > 0)
  t.is(status.node, process.version)
  const html = (await admin.page('/admin/system')).text
  t.regex(html, /the shop sends no mail/)
  const [first] = read(html).find({ class: 'checks' }).all({ tag: 'li' })
  t.regex(first?.text ?? '', /^Attention/, 'what asks for an act stands first')
  t.regex(html, new RegExp(status.schema))
  t.is((await (await customerOf(shop)).get('/admin/system')).status, 403)
})

for (const [way, env, words] of [
  ['an API', { EMAIL_API_KEY: 'key', SMTP_URL: 'smtp://127.0.0.1:1' }, /Sent by the mail service/],
  ['SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }, /Sent by SMTP/],
] as const) {
  test(`the status page says that mail leaves by ${way}`, async (t) => {
    const shop = await openShop(t, [auth, system], { env })
    const { text } = await (await adminOf(shop)).page('/admin/system')
    t.regex(text, words)
    t.notRegex(text, /sends no mail/)
  })
}
