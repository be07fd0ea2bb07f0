// Payments as a file: as the list is filtered, safe in a spreadsheet, and for whoever may read them.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { bought, openRefunds } from '#test/helpers/till/refunds.ts'

test('payments are downloaded as they are filtered, and no cell is a formula', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope, shop } = opened
  const { orderId } = await bought(opened)
  const other = await bought(opened)
  await scope.atomic((inner) =>
    inner
      .db('payment_attempts')
      .where({ orderId })
      .update({ reference: '=cmd()', needsLook: true }),
  )
  const rows = async (fields: Record<string, string>) => {
    const { text, headers } = await admin.form('/admin/payments/export', fields)
    t.is(headers.get('content-type'), 'text/csv; charset=utf-8')
    return text.trim().split('\r\n').slice(1)
  }
  t.is((await rows({})).length, 2)
  for (const row of await rows({})) {
    t.regex(row, /,captured,/, 'the code stays where scripts read it')
    t.regex(row, /,Captured$/, 'the words of the list stand behind')
  }
  const listed = read((await admin.page('/admin/payments')).text)
  t.is(listed.all({ role: 'cell', name: 'Captured' }).length, 2)
  const filter = listed.find({ role: 'combobox', name: 'State' })
  const offered = filter.all({ tag: 'option' }).map((option) => option.text)
  t.deepEqual(offered.slice(1), [
    ...['Not answered', 'Open', 'Under way or not paid yet', 'Authorized'],
    ...['Captured or paid', 'Failed', 'Let go'],
  ])
  const [row = '', more] = await rows({ look: 'yes', q: '', state: 'captured' })
  t.is(more, undefined)
  t.true(row.includes(",'=cmd(),yes,"), row)
  t.true(row.includes(',USD,USD,10.00,10.00,0.00,0.00,'), row)
  t.true((await rows({ q: other.orderId }))[0]?.includes(',1002,'))
  t.is((await rows({ state: 'failed' })).length, 0)
  const page = read((await admin.page('/admin/payments?look=yes')).text)
  const form = page.find({ tag: 'form', action: '/admin/payments/export' })
  t.true(form.has({ field: 'look', value: 'yes' }))
  const nobody = await narrowedOf(shop, { orders: 'write' })
  t.is((await nobody.form('/admin/payments/export', {})).status, 403)
})
