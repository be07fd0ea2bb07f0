// Orders that were paid by bank transfer are marked as paid together, from the list of orders; on both engines.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'

test('chosen orders that wait for money by hand are marked as paid at once; the others are named, and a form says the sum first', async (t) => {
  const opened = await openDrafts(t)
  const { admin, scope, shop } = opened
  const placed = async (isPaid: boolean): Promise<string> => {
    const { id } = await readyDraft(opened, [])
    const said = { paymentMethod: 'manual', isPaid }
    const made = await admin.post(`/api/admin/drafts/${id}/place`, said)
    t.is(made.status, 200, made.text)
    return made.json.orderId
  }
  const first = await placed(false)
  const second = await placed(false)
  const third = await placed(false)
  const paid = await placed(true)
  const stateOf = async (id: string) =>
    (await scope.db('orders').where({ id }).first()).paymentState
  const list = read((await admin.page('/admin/orders')).text)
  const act = { formaction: '/admin/payments/mark-paid' }
  t.true(list.has(act))

  const form = [
    ...[first, second, paid].map((id): [string, string] => ['ids', id]),
    ['returnTo', '/admin/orders?tab=unpaid'] as [string, string],
  ]
  const asked = await admin.form('/admin/payments/mark-paid', form)
  t.is(asked.status, 200)
  t.is(await stateOf(first), 'unpaid', 'nothing is done by looking')
  const question = read(asked.text)
  t.true(question.text.includes('Mark 2 orders as paid?'))
  t.true(question.text.includes('It comes to $40.00.'))
  t.regex(question.text, /Left out: #\d+: It waits for no money that is paid by hand\./)
  t.true(question.has({ role: 'button', name: 'Mark $40.00 as paid' }))
  t.deepEqual(
    question.all({ field: 'ids' }).map((one) => one.get('value')),
    [first, second],
  )
  const pressed = await admin.form('/admin/payments/mark-paid', [...form, ['confirmed', 'true']])
  t.is(pressed.status, 303)
  t.is(pressed.headers.get('location'), '/admin/orders?tab=unpaid')
  t.deepEqual([await stateOf(first), await stateOf(second)], ['paid', 'paid'])

  const ids = [third, first, 'unknown']
  const { json } = await admin.post('/api/admin/payments/mark-paid', { ids })
  t.deepEqual(json.paid, [third])
  t.deepEqual(
    json.errors.map(({ orderId, message }: { orderId: string; message: string }) => [
      orderId,
      message,
    ]),
    [
      [first, 'It waits for no money that is paid by hand.'],
      ['unknown', 'Order not found.'],
    ],
  )
  const captures = await scope.db('payment_transactions').where({ kind: 'capture' })
  t.is(captures.length, 4, 'once each')
  const calls = await scope.db('payment_calls').where({ kind: 'capture' })
  t.is(calls.length, 4)

  const clerk = await narrowedOf(shop, { orders: 'write', payments: 'read' })
  t.is((await clerk.post('/api/admin/payments/mark-paid', { ids })).status, 403)
  t.false(read((await clerk.page('/admin/orders')).text).has(act))
})

test('twenty presses mark an order as paid once', async (t) => {
  const opened = await openDrafts(t)
  const { admin, scope } = opened
  const { id } = await readyDraft(opened, [])
  const { orderId } = (
    await admin.post(`/api/admin/drafts/${id}/place`, { paymentMethod: 'manual' })
  ).json
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.post('/api/admin/payments/mark-paid', { ids: [orderId] }),
    ),
  )
  for (const { status } of tries) t.is(status, 200)
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  t.is(order?.paymentState, 'paid')
  const rows = await scope.db('payment_transactions').where({ kind: 'capture' })
  t.deepEqual(
    rows.map(({ amount }: { amount: number }) => Number(amount)),
    [order?.total],
  )
})
