// Square holds what every adapter holds, and what is its own.
import { createHmac } from 'node:crypto'
import test from 'ava'
import { newId } from '#server/ids.ts'
import { actOf, begin, paid, read, sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'
import { square } from '#test/helpers/till/gateways/square/square.ts'

const shared = sharedBench(square)

test.serial(
  'an order that outlives its link is cancelled by itself, and money that comes all the same is said',
  async (t) => {
    const bench = await shared()
    const { books } = square.of(bench.there)
    const { payment } = await begin(bench)
    const order = books.of(payment.attemptId)
    const { link } = order
    const act = actOf('void', 4_650)
    books.cancelsWithLink = false
    await bench.gateway.void(bench.shop.scope, payment, act)
    books.cancelsWithLink = true
    t.is(order.state, 'CANCELED')
    const ended = { ...payment, acts: [act] }
    t.is((await read(bench, ended)).state, 'voided')
    Object.assign(order, { state: 'OPEN', link })
    t.is((await read(bench, ended)).state, 'voided')
    books.pay(order, 'COMPLETED')
    t.like(await read(bench, ended), { state: 'captured', sums: { captured: 4_650 } })
  },
)

test.serial(
  'a refund is taken from as many payments as it takes, and once by its key',
  async (t) => {
    const bench = await shared()
    const { books } = square.of(bench.there)
    const { payment } = await begin(bench)
    const order = books.of(payment.attemptId)
    for (const amount of [1_000, 3_650]) books.pay(order, 'COMPLETED', { amount, currency: 'USD' })
    const act = actOf('refund', 2_500)
    for (let n = 0; n < 2; n++) await bench.gateway.refund(bench.shop.scope, payment, act)
    const amounts = [...books.refunds.values()]
      .slice(-2)
      .map(({ amount_money }) => amount_money.amount)
    t.deepEqual(amounts, [1_000, 1_500])
    const { refunds, sums } = await read(bench, payment)
    t.deepEqual(refunds, [{ key: act.key, amount: 2_500, state: 'done' }])
    t.is(sums.refunded, 2_500)
  },
)

test.serial(
  'an event that names a payment alone finds the attempt that it is noted with',
  async (t) => {
    const bench = await shared()
    const { gateway, shop } = bench
    const there = square.of(bench.there)
    const { attemptId } = await paid(bench)
    const [payment] = there.books.paymentsOf(there.books.of(attemptId))
    const payment_id = payment?.id ?? ''
    t.deepEqual(await gateway.webhook?.locate?.(shop.scope, [payment_id, 'unknown']), [attemptId])
    const about = { type: 'refund.updated', data: { object: { refund: { payment_id } } } }
    const { body } = there.signed(about)
    t.like(gateway.webhook?.event(Buffer.from(body), {}), { references: [], others: [payment_id] })
  },
)

test.serial(
  'a signature over the body alone, without the registered address, is 401',
  async (t) => {
    const { shop } = await shared()
    const body = JSON.stringify({ event_id: newId(), created_at: new Date().toISOString() })
    const key = 'square-signature-key-0123456789'
    const mac = createHmac('sha256', key).update(body).digest('base64')
    const headers = { 'X-Square-HmacSha256-Signature': mac }
    t.is((await shop.client().send('POST', '/api/webhooks/square', body, headers)).status, 401)
  },
)

test.serial('a card that Square does not keep at once is kept by the next read', async (t) => {
  const bench = await shared()
  const { scope } = bench.shop
  const keepFor = newId()
  const attemptId = await opened(bench, { keepFor })
  bench.there.pay(attemptId)
  bench.there.server.troubles.push('broken')
  t.is((await scope.ask('payments.settle', { attemptId }))?.state, 'captured')
  t.deepEqual(await scope.ask('payments.saved', { userId: keepFor }), [])
  const [attempt] = await scope.db('payment_attempts').where({ id: attemptId })
  t.not(attempt.askAt, null)
  // Square is read every two seconds at most.
  await scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  await scope.ask('payments.settle', { attemptId })
  const saved = (await scope.ask('payments.saved', { userId: keepFor })) ?? []
  t.deepEqual(
    saved.map(({ label }) => label),
    ['Visa •••• 4242'],
  )
  const [settled] = await scope.db('payment_attempts').where({ id: attemptId })
  t.is(settled.askAt, null)
})

for (const { title, run } of contractOf(square))
  test.serial(title, async (t) => run(t, await shared()))
