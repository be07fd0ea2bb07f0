// What is authorized and not to be taken: twice for one order, let go by the merchant, or refused when it was captured.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import payments from '../../../modules/payments/index.ts'

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const { scope } = await openShop(t, [payments, fake.waiting(40), fake.checkout])
  return { fake, scope, pass: clock(t) }
}

/** An attempt that is open at its gateway. */
async function begun(scope: Scope, session = newId()): Promise<string> {
  const id = newId()
  const target = { kind: 'session' as const, id: session }
  const wish = { id, target, method: 'fake', amount: 4_650, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...wish, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  return id
}

const settle = (scope: Scope, attemptId: string) => scope.ask('payments.settle', { attemptId })
const money = async (scope: Scope, orderId: string) =>
  Object.values((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})[0]
const callsOf = ({ calls }: FakeGateway, verb: string) =>
  calls.filter((call) => call.verb === verb).length

test.serial('an order that is paid twice is charged once: the second is let go', async (t) => {
  const { scope, fake, pass } = await open(t)
  const session = newId()
  const late = await begun(scope, session)
  await scope.ask('payments.cancel', { attemptId: late })
  const first = await begun(scope, session)
  fake.pay(first, { state: 'authorized' })
  await settle(scope, first)
  fake.pay(late, { state: 'authorized' })
  pass(5_000)
  await settle(scope, late)
  t.deepEqual(fake.faultsOf.get(late), ['twice'])
  t.is(callsOf(fake, 'capture'), 1)
  t.is(fake.remote(late).state, 'voided')
  const orderId = fake.orders.get(first) ?? ''
  t.like(await money(scope, orderId), { state: 'paid', captured: 4_650 })
})

test.serial(
  'a capture that was refused is not tried again by itself, and hurts no reader',
  async (t) => {
    const { scope, fake, pass } = await open(t)
    const id = await begun(scope)
    fake.pay(id, { state: 'authorized' })
    fake.fail('capture', 'refuses')
    await settle(scope, id)
    pass(60_000)
    t.is((await settle(scope, id))?.state, 'authorized')
    t.is(callsOf(fake, 'capture'), 1)
  },
)

test.serial(
  'what was let go is not captured by itself, also where the gateway kept it',
  async (t) => {
    const { scope, fake, pass } = await open(t)
    const id = await begun(scope)
    fake.pay(id, { state: 'authorized' })
    fake.fail('capture', 'silent')
    fake.checkoutFails = 1
    await settle(scope, id)
    await scope.ask('checkout.finalise', { attemptId: id })
    fake.fail('void', 'refuses')
    const orderId = fake.orders.get(id) ?? ''
    t.like(await scope.ask('payments.release', { orderId }), { state: 'authorized' })
    pass(60_000)
    await settle(scope, id)
    t.is(callsOf(fake, 'capture'), 0)
  },
)
