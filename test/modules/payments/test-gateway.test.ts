// The test gateway from its page to the order, and the door for webhooks: forged, doubled, late and signed.
import { createHmac } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import payments from '../../../modules/payments/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import { cards, TestPayment } from '../../../modules/test-gateway/models/test-payment.ts'
import { signedWebhook } from '../../../modules/test-gateway/models/webhook.ts'

const door = '/api/webhooks/test-gateway'

async function open(t: ExecutionContext, env: Record<string, string> = {}) {
  const fake = new FakeGateway()
  const shop = await openShop(t, [payments, testGateway, fake.checkout], { env })
  return { fake, shop, scope: shop.scope, client: shop.client() }
}

/** A payment that waits on its page; `id` is the attempt's. */
async function begun(scope: Scope) {
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  const about = { id, target, method: 'test-gateway', amount: 4_650, currency: 'USD', proposal: {} }
  await scope.atomic((inner) =>
    inner.ask('payments.open', { ...about, returnPath: `/checkout/return/${id}` }),
  )
  const view = await scope.ask('payments.begin', { attemptId: id })
  const page = new URL(view?.redirectUrl ?? '').pathname
  return { id, page, reference: page.split('/').at(-1) ?? '' }
}

const stateOf = async (scope: Scope, attemptId: string) =>
  (await scope.ask('payments.settle', { attemptId }))?.state

test('the page of the test gateway offers its cards without a script, and leads back', async (t) => {
  const { scope, client, fake } = await open(t)
  const { id, page } = await begun(scope)
  const shown = await client.page(page)
  t.is(shown.status, 200)
  for (const card of cards) t.true(read(shown.text).has({ value: card }))
  t.true(shown.text.includes('$46.50'))
  const paid = await client.form(`${page}/pay`, { card: 'works' })
  t.is(paid.status, 303)
  t.is(paid.headers.get('location'), `/checkout/return/${id}`)
  t.is(await stateOf(scope, id), 'captured')
  t.true(fake.orders.has(id))
  t.false(read((await client.page(page)).text).has({ value: 'works' }))
})

test('each card goes its own way', async (t) => {
  const { scope, client, fake } = await open(t)
  const ends = { declines: 'failed', open: 'open', slow: 'processing', late: 'open' } as const
  for (const [card, state] of Object.entries(ends)) {
    const { id, page } = await begun(scope)
    await client.form(`${page}/pay`, { card })
    t.is(await stateOf(scope, id), state, card)
  }
  const { id, page } = await begun(scope)
  await client.form(`${page}/pay`, { card: 'other' })
  t.is(await stateOf(scope, id), 'captured')
  t.deepEqual(fake.faultsOf.get(id), ['amount'])
})

test.serial('money that comes late finds its order by the sweep alone', async (t) => {
  const { scope, client, fake, shop } = await open(t)
  const pass = clock(t)
  const { id, page } = await begun(scope)
  await client.form(`${page}/pay`, { card: 'late' })
  t.is(await stateOf(scope, id), 'open')
  pass(10 * 60_000)
  await shop.app.kernel.jobs.runDue(scope)
  t.true(fake.orders.has(id))
})

test.serial('money of a payment that was ended does not come any more', async (t) => {
  const { scope, client } = await open(t)
  const pass = clock(t)
  for (const card of ['slow', 'late']) {
    const { id, page, reference } = await begun(scope)
    await client.form(`${page}/pay`, { card })
    await scope.ask('payments.cancel', { attemptId: id })
    pass(10 * 60_000)
    const { truth } = await TestPayment.find(scope, reference)
    t.is(truth.state, 'voided', card)
    t.is(truth.sums.captured, 0)
    t.is(await stateOf(scope, id), 'voided', card)
  }
})

test.serial(
  'a page that nobody finished is ended at the gateway once its end has passed',
  async (t) => {
    const { scope, fake, shop } = await open(t)
    const pass = clock(t)
    const { id } = await begun(scope)
    pass(40 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.is((await scope.ask('payments.attempt', { attemptId: id }))?.state, 'voided')
    t.deepEqual(fake.letGo, [id])
  },
)

test('a signed webhook has the payment read, by both doors and once each', async (t) => {
  const { scope, client, fake, shop } = await open(t)
  const { id, page, reference } = await begun(scope)
  await client.form(`${page}/pay`, { card: 'works' })
  t.false(fake.orders.has(id))
  const { body, headers } = signedWebhook(scope, reference)
  const json = { ...headers, 'Content-Type': 'application/json' }
  for (const at of [door, '/api/test-gateway/webhook', door]) {
    const answer = await shop.client().send('POST', at, body, json)
    t.is(answer.status, 200)
    t.deepEqual(answer.json, { received: true })
  }
  t.is((await scope.db('payment_webhooks').where({ storeId: scope.storeId })).length, 1)
  await shop.app.kernel.jobs.runDue(scope)
  t.true(fake.orders.has(id))
})

test('a webhook carries no truth: what it says of a payment changes nothing', async (t) => {
  const { scope, shop } = await open(t)
  const { id, reference } = await begun(scope)
  for (let n = 0; n < 3; n++) {
    const { body, headers } = signedWebhook(scope, reference)
    await shop.client().send('POST', door, body, { ...headers, 'Content-Type': 'application/json' })
  }
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await scope.ask('payments.attempt', { attemptId: id }))?.state, 'open')
})

test('what is not signed, wrongly, by another key or at another time is 401, and stores nothing', async (t) => {
  const { scope, shop } = await open(t)
  const { reference } = await begun(scope)
  const { body, headers } = signedWebhook(scope, reference)
  const old = signedWebhook(scope, reference, Date.now() - 6 * 60_000)
  const future = signedWebhook(scope, reference, Date.now() + 6 * 60_000)
  const forged = createHmac('sha256', 'another key').update(`1.${body}`).digest('hex')
  const name = 'test-gateway-signature'
  const tries: [string, Record<string, string>][] = [
    [body, {}],
    [body, { [name]: 'rubbish' }],
    [body, { [name]: `t=${Math.floor(Date.now() / 1_000)},v1=${forged}` }],
    [body.replace(reference, newId()), headers],
    [old.body, old.headers],
    [future.body, future.headers],
  ]
  for (const [sent, with_] of tries) {
    const answer = await shop
      .client()
      .send('POST', door, sent, { ...with_, 'Content-Type': 'application/json' })
    t.is(answer.status, 401)
    t.is(answer.json.error.code, 'BAD_SIGNATURE')
  }
  t.is((await scope.db('payment_webhooks')).length, 0)
  const [right = ''] = Object.values(headers)
  const several = { [name]: right.replace(',v1=', `,v1=${forged},v1=`) }
  const answer = await shop
    .client()
    .send('POST', door, body, { ...several, 'Content-Type': 'application/json' })
  t.is(answer.status, 200)
})

test('a gateway that is not there is 404, one without a secret 503; production has no test gateway', async (t) => {
  const { shop } = await open(t)
  t.is((await shop.client().post('/api/webhooks/nobody', {})).status, 404)
  const live = await open(t, { NODE_ENV: 'production', APP_URL: 'https://shop.test' })
  const asked = { amount: 100, currency: 'USD', requiresShipping: false }
  t.deepEqual(await live.scope.ask('payments.methods', asked), [])
  t.is((await live.shop.client().post(door, {})).status, 503)
  const wanted = { NODE_ENV: 'production', APP_URL: 'https://shop.test', TEST_GATEWAY: '1' }
  const tried = await open(t, wanted)
  t.is((await tried.scope.ask('payments.methods', asked))?.[0]?.id, 'test-gateway')
})
