import test from 'ava'
import { adminOf, adminScope, customerOf, password } from '#test/helpers/cast.ts'
import { openShop } from '#test/helpers/shop.ts'
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
  t.regex(html, /Mail is off/)
  t.regex(html, new RegExp(status.schema))
  t.is((await (await customerOf(shop)).get('/admin/system')).status, 403)
})

test('changes list who wrote what, newest first, secrets masked, and are searched', async (t) => {
  const shop = await openShop(t, [auth, system])
  const admin = await adminOf(shop)
  t.regex((await admin.page('/admin/system/changes')).text, /Nothing was changed yet/)
  const scope = adminScope(shop)
  await scope.ask('auth.create', { email: 'new@shop.test', name: '<b>New</b>', password })
  await scope.ask('auth.promote', { email: 'new@shop.test' })
  const { changes, total } = (await admin.get('/admin/system/changes')).json
  t.is(total, 2)
  t.like(changes[0], { table: 'users', kind: 'changed', actor: { type: 'admin', name: 'Ada' } })
  t.deepEqual(changes[0].differences, [{ field: 'role', before: 'customer', after: 'admin' }])
  t.is(changes[1].kind, 'added')
  t.like(
    changes[1].differences.find((one: { field: string }) => one.field === 'passwordHash'),
    { after: '[secret]' },
  )
  const html = (await admin.page('/admin/system/changes')).text
  t.regex(html, /&lt;b>New&lt;\/b>|&lt;b&gt;New/)
  t.notRegex(html, /<b>New/)
  t.is((await admin.get('/admin/system/changes?q=ADA')).json.total, 2)
  t.is((await admin.get('/admin/system/changes?q=USERS&take=1&skip=1')).json.changes.length, 1)
  t.is((await admin.get('/admin/system/changes?q=_')).json.total, 0)
  t.is((await admin.get(`/admin/system/changes?q=${changes[0].rowId}`)).json.total, 2)
  t.is(changes[0].title, '<b>New</b>')
  t.is((await admin.get('/admin/system/changes?q=new@shop.test')).json.total, 2)
  t.is((await admin.get('/admin/system/changes?table=users&q=ada')).json.total, 2)
  t.is((await admin.get('/admin/system/changes?table=pages')).json.total, 0)
  t.regex((await admin.page('/admin/system/changes?table=pages')).text, /Nothing found/)
})
