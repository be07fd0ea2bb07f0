// PayPal holds what every adapter holds, and what is its own.
import test from 'ava'
import { gatewaysOf } from '#server/gateways/gateway.ts'
import { newId } from '#server/ids.ts'
import {
  actOf,
  type Bench,
  begin,
  outcomeOf,
  read,
  sharedBench,
} from '#test/helpers/till/gateways/bench.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'
import { certify } from '#test/helpers/till/gateways/paypal/certificate.ts'
import { type LocalPaypal, paypal } from '#test/helpers/till/gateways/paypal/paypal.ts'
import { minorUnits, paypalAmount } from '../../modules/paypal/models/amount.ts'

const shared = sharedBench(paypal)

/** The bench, and the server as what it is. */
async function open(): Promise<{ bench: Bench; there: LocalPaypal }> {
  const bench = await shared()
  return { bench, there: paypal.of(bench.there) }
}

/** One whose buyer approved, and whose money is authorized. */
async function authorized({ bench, there }: Awaited<ReturnType<typeof open>>) {
  const { payment } = await begin(bench)
  there.pay(payment.attemptId)
  await read(bench, payment)
  return payment
}

test.serial(
  'a capture that PayPal looks into is no money yet, one that it declined none at all',
  async (t) => {
    const { bench, there } = await open()
    for (const [status, outcome, state] of [
      ['PENDING', 'answered', 'processing'],
      ['DECLINED', 'refused', 'authorized'],
    ] as const) {
      const payment = await authorized({ bench, there })
      there.books.captureStatus = status
      const capture = () =>
        bench.gateway.capture(bench.shop.scope, payment, actOf('capture', 4_650))
      t.is(await outcomeOf(bench, capture), outcome)
      there.books.captureStatus = 'COMPLETED'
      t.like(await read(bench, payment), { state, sums: { captured: 0 } })
    }
  },
)

test.serial(
  'a refund is taken from as many captures as it takes, and once by its key',
  async (t) => {
    const { bench, there } = await open()
    const { gateway, shop } = bench
    const payment = await authorized({ bench, there })
    for (const amount of [1_000, 3_650])
      await gateway.capture(shop.scope, payment, actOf('capture', amount))
    const act = actOf('refund', 2_500)
    for (let n = 0; n < 2; n++) await gateway.refund(shop.scope, payment, act)
    const { refunds } = there.books.of(payment.attemptId)
    t.deepEqual(
      refunds.map(({ amount }) => amount.value),
      ['10.00', '15.00'],
    )
    t.deepEqual((await read(bench, payment)).refunds, [
      { key: act.key, amount: 2_500, state: 'done' },
    ])
  },
)

test.serial(
  'the rest of a payment that was captured in part is let go, and nothing else',
  async (t) => {
    const { bench, there } = await open()
    const { gateway, shop } = bench
    const payment = await authorized({ bench, there })
    await gateway.capture(shop.scope, payment, actOf('capture', 1_000))
    const act = actOf('void', 3_650)
    await gateway.void(shop.scope, payment, act)
    const rest = () => gateway.capture(shop.scope, payment, actOf('capture', 3_650))
    t.is(await outcomeOf(bench, rest), 'refused')
    const { state, sums } = await read(bench, { ...payment, acts: [act] })
    t.is(state, 'captured')
    t.is(sums.captured, 1_000)
  },
)

test.serial('an access token that is not taken any more is replaced', async (t) => {
  const { bench, there } = await open()
  const { payment } = await begin(bench)
  there.revokeToken()
  t.is((await read(bench, payment)).state, 'open')
})

test.serial(
  'an order that PayPal forgot is unknown, and voided once the shop has ended it',
  async (t) => {
    const { bench, there } = await open()
    const { payment } = await begin(bench)
    there.books.orders.clear()
    await t.throwsAsync(read(bench, payment))
    const act = actOf('void', 4_650)
    await bench.gateway.void(bench.shop.scope, payment, act)
    t.is((await read(bench, { ...payment, acts: [act] })).state, 'voided')
  },
)

test.serial(
  'a certificate of another host, of another name or time, or that is none signs nothing',
  async (t) => {
    const { bench, there } = await open()
    const name = 'messageverificationcerts.paypal.com'
    const day = 86_400_000
    const others = {
      'other-name': certify('paypal.test'),
      'of-the-past': certify(name, { until: Date.now() - day }),
      'of-the-future': certify(name, { from: Date.now() + day / 2 }),
    }
    const body = JSON.stringify({ id: 'WH-1', resource: { id: 'X' } })
    const send = (headers: Record<string, string>) =>
      bench.shop.client().send('POST', '/api/webhooks/paypal', body, headers)
    for (const [at, by] of Object.entries(others)) {
      there.certificates.set(at, by.pem)
      t.is((await send(there.signed(body, { by, name: at }).headers)).status, 401, at)
    }
    there.certificates.set('none', 'no certificate')
    t.is((await send(there.signed(body, { name: 'none' }).headers)).status, 401)
    const { headers } = there.signed(body)
    const own = headers['PayPal-Cert-Url'] ?? ''
    for (const address of [
      own.replace('127.0.0.1', 'localhost'),
      `${own}?a`,
      own.replace('/certs/', '/certs/../'),
    ])
      t.is((await send({ ...headers, 'PayPal-Cert-Url': address })).status, 401, address)
    t.is((await send(headers)).status, 200)
  },
)

test.serial(
  'certificates that strangers make up have PayPal asked twenty times a minute',
  async (t) => {
    const { bench, there } = await open()
    const body = JSON.stringify({ id: 'WH-4', resource: { id: 'X' } })
    const before = there.server.requests.length
    const statuses = new Set<number>()
    for (let n = 0; n < 25; n++) {
      const { headers } = there.signed(body, { name: `made-up-${n}` })
      statuses.add(
        (await bench.shop.client().send('POST', '/api/webhooks/paypal', body, headers)).status,
      )
    }
    t.true(there.server.requests.length - before <= 20)
    t.deepEqual(statuses, new Set([401, 503]))
    await bench.shop.app.kernel.counter.forget('paypal:certificates')
  },
)

test.serial(
  'a delivery counts once, whatever body it has the next time; the attempt’s id is enough',
  async (t) => {
    const { bench, there } = await open()
    const { shop, checkout } = bench
    const id = newId()
    const send = async (event: string) => {
      const body = JSON.stringify({ id: event, resource: { id: 'CAPTURE', invoice_id: attemptId } })
      const { headers } = there.signed(body, { id })
      t.is((await shop.client().send('POST', '/api/webhooks/paypal', body, headers)).status, 200)
      await shop.app.kernel.jobs.runDue(shop.scope)
    }
    const attemptId = newId()
    const target = { kind: 'session' as const, id: newId() }
    const wish = { id: attemptId, target, method: 'paypal', amount: 4_650, currency: 'USD' }
    await shop.scope.atomic((inner) =>
      inner.ask('payments.open', { ...wish, proposal: {}, returnPath: '/back' }),
    )
    await shop.scope.ask('payments.begin', { attemptId })
    const before = there.server.requests.length
    await send('WH-2')
    const after = there.server.requests.length
    t.true(after > before)
    there.pay(attemptId)
    await send('WH-3')
    t.is(there.server.requests.length, after)
    t.false(checkout.orders.has(attemptId))
  },
)

test.serial(
  'an account that PayPal keeps a moment after the money is known later, by its customer or its order',
  async (t) => {
    const { bench, there } = await open()
    there.saved.isSlow = true
    for (const isTold of [false, true]) {
      const keep = { customer: newId() }
      const { payment } = await begin(bench, { keep })
      there.pay(payment.attemptId)
      const waiting = { ...payment, keep }
      t.like(await read(bench, waiting), { state: 'authorized', method: 'later' })
      there.saved.make(there.books.of(payment.attemptId), isTold)
      const { method } = await read(bench, waiting)
      const [reference] = [...there.saved.tokens.keys()].slice(-1)
      t.deepEqual(method, { reference, kind: 'paypal', brand: 'PayPal p…@paypal.test' })
      t.is((await read(bench, payment)).method, undefined)
    }
    there.saved.isSlow = false
  },
)

test.serial(
  'a charge whose answer was lost is found in the list of what was authorized',
  async (t) => {
    const { bench, there } = await open()
    const { gateway, shop } = bench
    const keep = { customer: newId() }
    const { payment } = await begin(bench, { keep })
    there.pay(payment.attemptId)
    await read(bench, { ...payment, keep })
    const [saved = ''] = [...there.saved.tokens.keys()].slice(-1)
    const attemptId = newId()
    const wish = { attemptId, method: 'paypal', amount: 2_300, currency: 'USD', saved }
    const begun = await gateway.charge?.(shop.scope, { ...wish, isBuyerPresent: false })
    t.is(await gateway.find(shop.scope, attemptId), begun?.reference ?? '')
    t.is(await gateway.find(shop.scope, payment.attemptId), null)
  },
)

test.serial(
  'accounts are kept only where the app may keep them; those that are kept are charged all the same',
  async (t) => {
    const { env } = (await shared()).shop.app.kernel
    for (const [flag, isKeeping] of [
      [{}, false],
      [{ PAYPAL_VAULT: '0' }, false],
      [{ PAYPAL_VAULT: '1' }, true],
    ] as const) {
      const [opened] = gatewaysOf([paypal.module], { ...env, gatewayKeys: flag })
      t.is(opened?.isKeeping, isKeeping)
      t.not(opened?.charge, undefined)
    }
  },
)

test('three currencies have no decimals at PayPal', (t) => {
  for (const [amount, currency, value] of [
    [4_650, 'USD', '46.50'],
    [5, 'EUR', '0.05'],
    [1_250, 'JPY', '1250'],
    [125_000, 'HUF', '1250'],
    [300, 'TWD', '3'],
  ] as const) {
    t.deepEqual(paypalAmount(amount, currency), { currencyCode: currency, value })
    t.is(minorUnits({ currency_code: currency, value }), amount)
  }
  t.throws(() => paypalAmount(125_050, 'HUF'), { message: /amount_with_decimals/ })
})

for (const { title, run } of contractOf(paypal))
  test.serial(title, async (t) => run(t, await shared()))
