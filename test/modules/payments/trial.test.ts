// "Try a payment": a merchant sees whether a gateway works from end to end; no order comes of it, whoever is killed between.
import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import { Attempt } from '../../../modules/payments/models/attempts/attempt.ts'
import { one, trialRange } from '../../../modules/payments/views/shapes.ts'
import products from '../../../modules/products/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import { signedWebhook } from '../../../modules/test-gateway/models/webhook.ts'

const at = (gateway: string) => `/admin/payments/gateways/${gateway}/trial`

/** Beside the test gateway a company in memory, and another one that is live. */
async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const real = new FakeGateway()
  const live = defineModule({
    name: '@test/live',
    gateway: { ...real.gateway, name: 'live', enabled: () => ({ mode: 'live' }) },
  })
  const failures: string[] = []
  const listener = defineModule({
    name: '@test/listener',
    listens: {
      within: {
        'payment.failed': (_scope, { payload: { attemptId } }) => {
          failures.push(attemptId)
        },
      },
    },
  })
  const till = [products, inventory, cart, checkout, orders, payments, manual, testGateway]
  const shop = await openShop(t, [auth, ...till, fake.waiting(40), live, listener])
  const { scope } = shop
  const run = () => shop.app.kernel.jobs.runDue(scope)
  return { fake, real, failures, shop, scope, run, admin: await adminOf(shop) }
}

type Opened = Awaited<ReturnType<typeof open>>

const begin = async ({ admin }: Opened, gateway = 'fake', amount = 100): Promise<string> =>
  (await admin.post(at(gateway), { amount })).json.payment.id

/** The payment with the times of its steps, as the admin reads them. */
async function told({ admin }: Opened, id: string) {
  const { json } = await admin.get(`/admin/payments/${id}`)
  const times: [string, string | null][] = json.trial.steps.map(
    ({ step, at: time }: { step: string; at: string | null }) => [step, time],
  )
  const come = times.flatMap(([step, time]) => (time === null ? [] : [step]))
  return { json, come, payment: json.payment, trial: json.trial }
}

test('a merchant pays a little by the test gateway without script, sees each step, and has it back with one press', async (t) => {
  const opened = await open(t)
  const { shop, scope, admin } = opened
  t.true((await admin.page('/admin/payments/gateways')).text.includes('Try a payment'))
  const shown = await admin.get(at('test-gateway'))
  t.deepEqual(trialRange.parse(shown.json), shown.json)
  t.like(shown.json.trial, { mode: 'test', least: 100, most: 10_000, currency: 'USD' })
  const form = read((await admin.page(at('test-gateway'))).text)
  t.true(form.has({ field: 'typed', value: '1.00' }))
  t.false(form.has({ field: 'sure' }))
  const begun = await admin.form(at('test-gateway'), { typed: '2.50', _key: 'one' })
  t.is(begun.status, 303)
  const page = new URL(begun.headers.get('location') ?? '', shop.url).pathname
  const [attempt] = await Attempt.in(scope)
  const id = attempt?.id ?? ''
  const before = await told(opened, id)
  t.deepEqual(one.parse(before.json), before.json)
  t.deepEqual(before.come, ['begun', 'page'])
  t.like(before.payment, { target: 'trial', amount: 250, state: 'open', orderId: null })
  const waiting = await admin.page(`/admin/payments/${id}`)
  t.true(waiting.text.includes('No webhook heard yet: check its address and secret.'))
  const place = '/admin/payments/gateways#gateway-test-gateway'
  t.true(read(waiting.text).has({ role: 'link', href: place }))
  t.true(read(waiting.text).has({ role: 'link', href: before.trial.payUrl }))

  const paid = await admin.form(`${page}/pay`, { card: 'works' })
  t.is(paid.headers.get('location'), `/checkout/return/${id}`)
  const back = await admin.page(`/checkout/return/${id}`)
  t.is(back.headers.get('location'), `/admin/payments/${id}`)
  const { body, headers } = signedWebhook(scope, attempt?.reference ?? '')
  const heard = await fetch(`${shop.url}/api/webhooks/test-gateway`, {
    ...{ method: 'POST', body },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  t.is(heard.status, 200)
  const after = await told(opened, id)
  t.deepEqual(after.come, ['begun', 'page', 'returned', 'webhook', 'captured'])
  t.like(after.payment, { state: 'captured', captured: 250, refunded: 0 })
  const done = await admin.page(`/admin/payments/${id}`)
  for (const words of [
    'The money arrived: this payment method works.',
    'Webhook heard: payment.changed',
  ])
    t.true(done.text.includes(words), words)

  const sent = { _key: 'back' }
  for (const _ of [1, 2]) t.is((await admin.form(`/admin/payments/${id}/refund`, sent)).status, 303)
  t.is((await admin.post(`/admin/payments/${id}/refund`, {})).status, 200, 'nothing is left')
  const ended = await told(opened, id)
  t.like(ended.payment, { captured: 250, refunded: 250 })
  t.is(ended.trial.refundable, 0)
  t.true(
    (await admin.page(`/admin/payments/${id}`)).text.includes('went back: this payment method'),
  )
})

test('a trial makes no order, is in no sales and asks for nothing more; list and file name it', async (t) => {
  const opened = await open(t)
  const { scope, admin, run, fake } = opened
  const id = await begin(opened)
  fake.pay(id, { state: 'authorized' })
  t.is((await admin.put(`/admin/payments/${id}/settle`)).json.payment.state, 'captured')
  await run()
  const rows = await Promise.all(
    ['orders', 'checkout_sessions'].map((table) =>
      scope.db(table).where({ storeId: scope.storeId }),
    ),
  )
  t.deepEqual(rows, [[], []])
  t.deepEqual((await scope.gather('homePanel', undefined)).filter(Boolean).length, 0)
  t.deepEqual((await scope.gather('needsLook', undefined)).flat(), [])
  t.like(await Attempt.find(scope, id), { living: false, followed: true, orderId: null })
  t.true((await admin.page('/admin/payments')).text.includes('· tried'))
  const { text } = await admin.form('/admin/payments/export', {})
  t.regex(text, /,trial,/)
  const next = await begin(opened)
  t.not(next, id)
})

test('what is declined, refused or left says so, tells nobody, and the next try begins anew', async (t) => {
  const opened = await open(t)
  const { admin, run, fake, failures } = opened
  const declined = await begin(opened)
  fake.pay(declined, { state: 'failed' })
  await admin.put(`/admin/payments/${declined}/settle`)
  t.true((await admin.page(`/admin/payments/${declined}`)).text.includes('It was declined'))

  fake.fail('begin', 'refuses')
  const refused = await begin(opened)
  t.is((await told(opened, refused)).payment.state, 'failed')
  const page = await admin.page(`/admin/payments/${refused}`)
  t.true(page.text.includes('The gateway refused: do_not_honor'))

  const left = await begin(opened, 'fake', 100)
  t.is(await begin(opened, 'fake', 100), left, 'the same amount joins it')
  const other = await begin(opened, 'fake', 200)
  t.not(other, left)
  t.is((await told(opened, left)).payment.state, 'voided')
  t.true((await admin.page(`/admin/payments/${left}`)).text.includes('It was not paid'))
  await run()
  t.deepEqual(failures, [])
})

test.serial(
  'a page that nobody finishes is ended by the sweep, and nobody has to look',
  async (t) => {
    const opened = await open(t)
    const pass = clock(t)
    const id = await begin(opened, 'test-gateway')
    for (const minutes of [5, 30, 60]) {
      pass(minutes * 60_000)
      for (const _ of [1, 2]) await opened.run()
    }
    const attempt = await Attempt.find(opened.scope, id)
    t.like(attempt, {
      state: 'voided',
      living: false,
      followed: true,
      askAt: null,
      needsLook: false,
    })
  },
)

test.serial(
  'killed before, within or after any step, the sweep brings it to its end',
  async (t) => {
    const opened = await open(t)
    const pass = clock(t)
    const { fake, scope, admin, run } = opened
    const sweeps = async () => {
      for (const _ of [1, 2, 3]) {
        pass(2 * 60_000)
        await run()
        await run()
      }
    }
    fake.fail('begin', 'after')
    const unanswered = await begin(opened)
    t.is((await Attempt.find(scope, unanswered)).state, 'unknown')
    fake.pay(unanswered, { state: 'authorized' })
    fake.fail('capture', 'after', 'fails')
    await sweeps()
    t.like(await Attempt.find(scope, unanswered), {
      state: 'captured',
      captured: 100,
      followed: true,
    })
    t.is(fake.remote(unanswered).captured, 100)

    const never = await begin(opened)
    await scope.atomic(({ db }) =>
      db('payment_attempts').where({ id: never }).update({ reference: null, state: 'unknown' }),
    )
    fake.payments.delete(never)
    await sweeps()
    t.is((await Attempt.find(scope, never)).state, 'voided')

    fake.fail('refund', 'silent')
    await admin.post(`/admin/payments/${unanswered}/refund`, {})
    t.like(await Attempt.find(scope, unanswered), { refunded: 0, refunding: 100 })
    await sweeps()
    t.like(await Attempt.find(scope, unanswered), { refunded: 100, refunding: 0, askAt: null })
    t.is(fake.remote(unanswered).refunds.length, 1)
  },
)

test('of many presses at once one trial is begun, and of many refunds one is made', async (t) => {
  const opened = await open(t)
  const { admin, fake, scope } = opened
  const pressed = await Promise.all(Array.from({ length: 12 }, () => begin(opened)))
  const [id = ''] = pressed
  t.is(new Set(pressed).size, 1, JSON.stringify(pressed))
  t.is(fake.payments.size, 1)
  fake.pay(id)
  await admin.put(`/admin/payments/${id}/settle`)
  await Promise.all(
    Array.from({ length: 12 }, () => admin.post(`/admin/payments/${id}/refund`, {})),
  )
  t.is(fake.remote(id).refunds.length, 1)
  t.like(await Attempt.find(scope, id), { refunded: 100, refunding: 0 })
  fake.fail('refund', 'refuses')
  const other = await begin(opened)
  fake.pay(other)
  await admin.put(`/admin/payments/${other}/settle`)
  const refused = await admin.post(`/admin/payments/${other}/refund`, {})
  t.like(refused.json.error, { code: 'REFUND_REFUSED' })
  t.like(await Attempt.find(scope, other), { refunded: 0, refunding: 0 })
  t.is((await admin.post(`/admin/payments/${other}/refund`, {})).json.payment.refunded, 100)
})

test('a live gateway wants to hear that a card is charged; amounts and gateways that cannot be are refused at the field', async (t) => {
  const opened = await open(t)
  const { admin, real, shop } = opened
  const page = await admin.page(at('live'))
  t.true(page.text.includes('Live: this charges your card'))
  t.true(read(page.text).has({ field: 'sure' }))
  const unsure = await admin.form(at('live'), { typed: '1.00' })
  t.is(unsure.status, 422)
  t.true(unsure.text.includes('Tick that you know'))
  t.is(real.payments.size, 0)
  const sure = await admin.form(at('live'), { typed: '1.00', sure: 'on' })
  t.is(sure.status, 200)
  t.true(sure.headers.get('refresh')?.startsWith('0; url=https://pay.test/'))
  t.is(real.payments.size, 1)
  for (const amount of [0, 99, 10_001, -100])
    t.deepEqual(
      Object.keys((await admin.post(at('fake'), { amount })).json.error.fields),
      ['amount'],
      String(amount),
    )
  const words = await admin.form(at('fake'), { typed: 'much' })
  t.is(words.status, 422)
  t.true(read(words.text).has({ field: 'typed', value: 'much' }))
  for (const gateway of ['manual', 'none']) t.is((await admin.get(at(gateway))).status, 404)
  t.is((await admin.post(at('manual'), { amount: 100 })).status, 404)
  const carl = await customerOf(shop)
  t.is((await carl.post(at('fake'), { amount: 100 })).status, 403)
  const reader = await narrowedOf(shop, { payments: 'read' })
  t.is((await reader.get(at('fake'))).status, 403)
  const id = await begin(opened)
  const back = await shop.client().page(`/checkout/return/${id}`)
  t.is(back.headers.get('location'), `/admin/payments/${id}`)
  t.is((await shop.client().page(`/admin/payments/${id}`)).status, 302)
})

test('the payment of an order is not given back here', async (t) => {
  const opened = await open(t)
  const { scope, admin } = opened
  const id = 'attempt-of-a-session'
  await scope.atomic((inner) =>
    inner.ask('payments.open', {
      ...{ id, target: { kind: 'session' as const, id: 'session' }, method: 'fake' },
      ...{ amount: 500, currency: 'USD', proposal: {}, returnPath: '/back' },
    }),
  )
  const refused = await admin.post(`/admin/payments/${id}/refund`, {})
  t.like(refused.json.error, { code: 'NO_TRIAL' })
  t.is((await admin.get(`/admin/payments/${id}`)).json.trial, null)
  t.is(await scope.ask('payments.trialReturned', { attemptId: id }), null)
})
