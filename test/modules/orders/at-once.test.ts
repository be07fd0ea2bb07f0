// What happens to one order in several transactions at once: none overwrites what another one knew.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import payments from '../../../modules/payments/index.ts'

test('of all reasons for which an order is held at once none is lost', async (t) => {
  const { scope } = await openShop(t, [orders])
  const { orderId } = await placed(scope)
  const reasons = ['amount', 'balance', 'code', 'late', 'stock', 'twice'] as const
  await Promise.all(
    reasons.map((reason) =>
      scope.atomic((inner) => inner.ask('orders.hold', { orderId, reasons: [reason] })),
    ),
  )
  const { state, holds } = await Order.find(scope, orderId)
  t.is(state, 'on_hold')
  t.deepEqual([...holds].sort(), reasons)
})

test('an order whose payments arrive at once has received all of them', async (t) => {
  const fake = new FakeGateway()
  const modules = [orders, payments, fake.waiting(1_000), fake.checkout]
  const { scope } = await openShop(t, modules)
  const { orderId } = await placed(scope)
  const ids = Array.from({ length: 5 }, () => newId())
  for (const id of ids) {
    const target = { kind: 'session' as const, id: newId() }
    fake.orderOf.set(target.id, orderId)
    const about = { id, target, method: 'fake', amount: 200, currency: 'USD', proposal: {} }
    await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
    await scope.ask('payments.begin', { attemptId: id })
    fake.pay(id, { state: 'processing' })
    await scope.ask('payments.settle', { attemptId: id })
  }
  await scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null, due: 200 }))
  for (const id of ids) fake.pay(id)
  await Promise.all(ids.map((attemptId) => scope.ask('payments.settle', { attemptId })))
  t.like(await Order.find(scope, orderId), { paymentState: 'paid', received: 1_000 })
})
