// Stripe: what every adapter holds, by the official SDK against a server that plays its API, and what only Stripe has.
import test from 'ava'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import { sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { waiting } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'
import { stripe } from '#test/helpers/till/gateways/stripe/stripe.ts'
import { fromStripe, toStripe } from '../../modules/stripe/models/money.ts'

const bench = sharedBench(stripe)

for (const { title, run } of contractOf(stripe))
  test.serial(title, async (t) => run(t, await bench()))

test.serial(
  'a dispute that names only the charge has its payment found at Stripe, and read',
  async (t) => {
    const shared = await bench()
    const { shop, there, checkout } = shared
    const { scope, app } = shop
    const attemptId = await waiting(shared)
    await scope.ask('payments.settle', { attemptId })
    there.dispute(attemptId, 'open')
    const { intent } = there.api.state.of(attemptId)
    // A gateway is read every two seconds at most, and nobody disputes that fast.
    await scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
    const { body, headers } = there.event({
      object: 'dispute',
      id: 'du_1',
      payment_intent: intent?.id,
    })
    const answer = await shop.client().send('POST', '/api/webhooks/stripe', body, headers)
    t.is(answer.status, 200, answer.text)
    await app.kernel.jobs.runDue(scope)
    const orderId = checkout.orders.get(attemptId) ?? ''
    const [payment] = await scope.db('payment_attempts').where({ orderId })
    t.is(payment.disputed, 4_650)
  },
)

test('amounts are sent as Stripe counts them, and come back as they were', (t) => {
  const sent = { USD: 4_650, JPY: 4_650, ISK: 465_000, UGX: 465_000, HUF: 4_650, KWD: 4_650 }
  for (const [currency, amount] of Object.entries(sent)) {
    t.is(toStripe(4_650, currency), amount, currency)
    t.is(fromStripe(amount, currency), 4_650, currency)
  }
  t.is(toStripe(465_000, 'MGA'), 4_650)
  for (const [amount, currency] of [
    [4_651, 'KWD'],
    [4_651, 'MGA'],
  ] as const)
    t.throws(() => toStripe(amount, currency), { instanceOf: GatewayRefused })
})
