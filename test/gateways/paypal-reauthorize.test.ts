// What PayPal authorized and no longer guarantees: authorized anew when it is captured, and captured once.
import test from 'ava'
import { actOf, begin, outcomeOf, read, sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { paypal } from '#test/helpers/till/gateways/paypal/paypal.ts'

const shared = sharedBench(paypal)

/** One whose money was authorized so many days ago. */
async function authorized(age: number) {
  const bench = await shared()
  const { books, server } = paypal.of(bench.there)
  const { payment } = await begin(bench)
  bench.there.pay(payment.attemptId)
  await read(bench, payment)
  const order = Object.assign(books.of(payment.attemptId), { age })
  const capture = (act = actOf('capture', 4_650)) =>
    outcomeOf(bench, () => bench.gateway.capture(bench.shop.scope, payment, act))
  return { bench, books, server, payment, order, capture }
}

const values = (parts: readonly { amount: { value: string } }[]) =>
  parts.map(({ amount }) => amount.value)

for (const isListed of [true, false])
  for (const lost of [0, 1, 2])
    test.serial(
      `what has expired is authorized anew and captured once, whatever answer is lost (${lost}, ${isListed})`,
      async (t) => {
        const { bench, books, server, payment, order, capture } = await authorized(10)
        books.listsReauthorizations = isListed
        server.troubles.push(...Array.from({ length: lost }, () => undefined), 'lost')
        const act = actOf('capture', 4_650)
        t.is(await capture(act), 'unknown')
        server.troubles.length = 0
        for (const _ of [1, 2]) t.is(await capture(act), 'answered')
        t.deepEqual(values(order.reauthorizations), ['46.50'])
        t.deepEqual(values(order.captures), ['46.50'])
        const { state, sums } = await read(bench, payment)
        t.is(state, 'captured')
        t.like(sums, { authorized: 4_650, captured: 4_650 })
        books.listsReauthorizations = true
      },
    )

test.serial(
  'what is guaranteed still is captured as it is, and told until when it may be',
  async (t) => {
    const { bench, payment, order, capture } = await authorized(2)
    const { authorizedUntil } = await read(bench, payment)
    t.is(authorizedUntil, order.authorizations[0]?.expiration_time)
    t.is(await capture(), 'answered')
    t.deepEqual(order.reauthorizations, [])
  },
)

test.serial('after 29 days nothing is captured any more', async (t) => {
  const { bench, payment, order, capture } = await authorized(30)
  t.is(await capture(), 'refused')
  t.deepEqual([order.reauthorizations, order.captures], [[], []])
  t.is((await read(bench, payment)).sums.captured, 0)
})

test.serial(
  'a part leaves the rest to be captured, and what is let go goes with the original',
  async (t) => {
    const { bench, payment, order, capture } = await authorized(5)
    t.is(await capture(actOf('capture', 1_000)), 'answered')
    t.is(await capture(actOf('capture', 2_000)), 'answered')
    t.deepEqual(values(order.captures), ['10.00', '20.00'])
    t.is(order.reauthorizations.length, 1)
    const act = actOf('void', 1_650)
    await bench.gateway.void(bench.shop.scope, payment, act)
    t.is(await capture(actOf('capture', 1_650)), 'refused')
    const { state, sums, authorizedUntil } = await read(bench, { ...payment, acts: [act] })
    t.is(state, 'captured')
    t.like(sums, { authorized: 4_650, captured: 3_000 })
    t.is(authorizedUntil, undefined)
  },
)
