import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/users/roles'

test('one press sets all parts of a permission set, which is saved only by Save', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const chosen = (text: string, field: string) =>
    read(text).all({ role: 'radio', field, checked: '' })[0]?.get('value')
  const opened = await admin.form(`${path}/create`, { name: '', all: 'read' })
  t.is(opened.status, 200)
  t.deepEqual(
    ['grants[pages]', 'grants[orders]'].map((field) => chosen(opened.text, field)),
    ['read', 'read'],
  )
  t.is((await admin.get(path)).json.total, 0, 'nothing is saved')
  const made = await admin.post(`${path}/create`, { name: 'Desk', grants: { pages: 'write' } })
  const at = `${path}/${made.json.permissionSet.id}`
  const all = { _method: 'PUT', name: 'Front desk', all: 'write' }
  const written = await admin.form(`${at}/update`, all)
  t.true(read(written.text).has({ field: 'name', value: 'Front desk' }), 'what was typed stays')
  t.is(chosen(written.text, 'grants[orders]'), 'write')
  t.deepEqual((await admin.get(at)).json.permissionSet.grants, { pages: 'write' })
  const closed = await admin.form(`${at}/update`, { ...all, all: 'none' })
  t.is(chosen(closed.text, 'grants[pages]'), 'none')
})
