// Money of cancelled orders, with real payments: what is not given back is said, and never taken by itself.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../../modules/inventory/index.ts'
import orders from '../../../../modules/orders/index.ts'
import { cancelOrder } from '../../../../modules/orders/models/acts/cancel-order.ts'
import { OrderEvent } from '../../../../modules/orders/models/order-event.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'

/** An order with a payment that is open at its gateway. */
async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const modules = [products, inventory, orders, payments, fake.waiting(40), fake.checkout]
  const { scope } = await openShop(t, modules)
  const pass = clock(t)
  const { orderId } = await placed(scope)
  const id = await begun(scope, fake, orderId)
  return { fake, scope, pass, orderId, id }
}

async function begun(scope: Scope, fake: FakeGateway, orderId: string): Promise<string> {
  const [id, session] = [newId(), newId()]
  fake.orderOf.set(session, orderId)
  const target = { kind: 'session' as const, id: session }
  const wish = { id, target, method: 'fake', amount: 1_000, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...wish, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  return id
}

const wish = { reason: null, restock: true, refund: true, mail: false }
const settle = (scope: Scope, attemptId: string) => scope.ask('payments.settle', { attemptId })
const eventsOf = async (scope: Scope, orderId: string) =>
  (await OrderEvent.of(scope, orderId)).map(({ type }) => type)

test.serial(
  'a capture on its way while its order is cancelled is not called given back',
  async (t) => {
    const { fake, scope, orderId, id } = await open(t)
    fake.pay(id, { state: 'authorized' })
    fake.fail('capture', 'silent')
    await settle(scope, id)
    t.is((await cancelOrder(scope, orderId, wish)).money, 'failed')
    t.true((await eventsOf(scope, orderId)).includes('moneyFailed'))
  },
)

test.serial(
  'money that comes after its order was cancelled is told, and not captured by itself',
  async (t) => {
    const { fake, scope, pass, orderId, id } = await open(t)
    await settle(scope, id)
    await cancelOrder(scope, orderId, wish)
    fake.pay(id, { state: 'authorized' })
    pass(5_000)
    await settle(scope, id)
    t.false(fake.calls.some(({ verb }) => verb === 'capture'))
    t.false((await eventsOf(scope, orderId)).includes('held'))
    fake.pay(id)
    pass(5_000)
    await settle(scope, id)
    t.true((await eventsOf(scope, orderId)).includes('held'))
  },
)

test.serial(
  'an order is cancelled while a refund is under way: the rest goes back, once',
  async (t) => {
    const { fake, scope, pass, orderId, id } = await open(t)
    fake.pay(id)
    await settle(scope, id)
    fake.fail('refund', 'silent')
    await scope.ask('payments.refund', { orderId, amount: 400, key: 'part', reason: null })
    t.is((await cancelOrder(scope, orderId, wish)).money, 'returned')
    const money = async () =>
      Object.values((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})[0]
    t.like(await money(), { captured: 1_000, refunded: 600, refunding: 400 })
    pass(5_000)
    await settle(scope, id)
    t.like(await money(), { captured: 1_000, refunded: 1_000, refunding: 0, state: 'refunded' })
    const given = fake.remote(id).refunds.map(({ amount }) => amount)
    t.deepEqual(given, [600, 400])
  },
)

test.serial(
  'a capture whose answer was lost is not sent again once its order is cancelled: it is let go',
  async (t) => {
    const { fake, scope, pass, orderId, id } = await open(t)
    fake.pay(id, { state: 'authorized' })
    fake.fail('capture', 'silent')
    await settle(scope, id)
    await cancelOrder(scope, orderId, wish)
    pass(60_000)
    await settle(scope, id)
    t.is(fake.remote(id).state, 'voided')
    t.is(fake.calls.filter(({ verb }) => verb === 'capture').length, 1)
    t.false((await eventsOf(scope, orderId)).includes('held'))
  },
)
