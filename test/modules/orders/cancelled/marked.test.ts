// Of who cancels an order and who says at the same moment that it is paid, one wins and the other is told so.
import test, { type ExecutionContext } from 'ava'
import { newId, now } from '#server/ids.ts'
import { roundsOf } from '#test/helpers/gate/turns.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { unpaidOrder } from '#test/helpers/till/acts/unpaid-order.ts'
import auth from '../../../../modules/auth/index.ts'
import manual from '../../../../modules/manual/index.ts'
import orders from '../../../../modules/orders/index.ts'
import payments from '../../../../modules/payments/index.ts'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, orders, payments, manual])
  return { shop, scope: shop.scope, admin: await adminOf(shop) }
}

test('an order that is cancelled and said to be paid at once is never left cancelled with money that nobody gave back', async (t) => {
  const { admin, scope } = await open(t)
  for (let round = 0; round < roundsOf(20); round++) {
    const { orderId } = await unpaidOrder(scope)
    const path = `/api/admin/orders/${orderId}`
    const acts = [
      () => admin.put(`${path}/cancel`, { refund: true }),
      () => admin.put(`${path}/capture`, {}),
    ]
    if (round % 2 === 1) acts.reverse()
    const answers = await Promise.all(acts.map((act) => act()))
    const [cancelled, marked] = round % 2 === 1 ? answers.toReversed() : answers
    const { order } = (await admin.get(path)).json
    const [money] = Object.values((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})
    const end = [
      ...[cancelled?.status, marked?.status, order.status, order.paymentStatus],
      ...[money?.captured, money?.refunded],
    ].join(' ')
    t.true(ends.includes(end), end)
  }
})

/** Cancelled alone, paid alone, or paid and then cancelled with its money back. */
const ends = [
  '200 409 cancelled voided 0 0',
  '409 200 open paid 1000 0',
  '200 200 cancelled refunded 1000 1000',
]

test('an order that is cancelled cannot be said to be paid any more, and one that is being said to be waits', async (t) => {
  const { admin, scope } = await open(t)
  const cancelled = await unpaidOrder(scope)
  const path = `/api/admin/orders/${cancelled.orderId}`
  t.is((await admin.put(`${path}/cancel`, { refund: true })).status, 200)
  const late = await admin.put(`${path}/capture`, {})
  t.like(late.json.error, { code: 'NOTHING_TO_CAPTURE' })
  t.true(late.json.error.message.includes('the order is paid or cancelled'))

  const marked = await unpaidOrder(scope)
  const at = `/admin/orders/${marked.orderId}`
  const { attemptId } = marked
  const call = { id: newId(), attemptId, kind: 'capture', amount: 1_000, state: 'unknown' }
  const times = { createdAt: now(), updatedAt: now() }
  await scope.atomic((inner) =>
    inner.db('payment_calls').insert({ ...call, ...times, storeId: scope.storeId }),
  )
  const refused = await admin.form(`${at}/cancel`, { _method: 'PUT', refund: 'on' })
  t.is(refused.status, 409)
  t.true(refused.text.includes('The order is being marked as paid.'))
  t.is((await admin.put(`/api${at}/cancel`, { refund: true })).json.error.code, 'CAPTURE_UNDER_WAY')
  t.is((await admin.get(`/api${at}`)).json.order.status, 'open')
})
