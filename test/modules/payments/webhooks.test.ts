// The log of what gateways said, in the admin: list, one, read again, a test event, and what is wrong with deliveries.
import test from 'ava'
import {
  type GatewayWebhook,
  timedHeader,
  timedSignature,
} from '#server/gateways/gateway-webhook.ts'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import payments from '../../../modules/payments/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import { signedWebhook } from '../../../modules/test-gateway/models/webhook.ts'

const log = '/admin/payments/webhooks'
const gateways = '/admin/payments/gateways'

test('an event stands in the log with the payment that it had read, and is read again by a press', async (t) => {
  // Nobody listens there: a test event finds that out at once.
  const env = { APP_URL: 'http://127.0.0.1:1' }
  const shop = await openShop(t, [auth, payments, testGateway], { env })
  const { scope } = shop
  const admin = await adminOf(shop)
  t.true((await admin.page(log)).text.includes('Nothing was heard yet'))

  const id = newId()
  const target = { kind: 'order' as const, id: newId() }
  const about = { id, target, method: 'test-gateway', amount: 500, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  const { body, headers } = signedWebhook(scope, id)
  const type = { 'Content-Type': 'application/json' }
  const post = (sent: Record<string, string>) =>
    shop.client().send('POST', '/api/webhooks/test-gateway', body, { ...type, ...sent })
  t.is((await post({})).status, 401)
  const refused = (await admin.page(gateways)).text
  t.true(refused.includes('A delivery was refused'))
  t.is((await post(headers)).status, 200)
  t.false((await admin.page(gateways)).text.includes('A delivery was refused ('))

  const { webhooks, total } = (await admin.get(`/api${log}?q=test-gateway`)).json
  t.is(total, 1)
  const [first] = webhooks
  t.like(first, { gateway: 'test-gateway', kind: 'payment.changed', source: 'delivered' })
  t.deepEqual(first.payments, [id])
  t.is((await admin.get(`/api${log}?q=stripe`)).json.total, 0)
  const page = await admin.page(`${log}/${first.id}`)
  t.true(read(page.text).has({ href: `/admin/payments/${id}` }))
  const { webhook } = (await admin.get(`/api${log}/${first.id}`)).json
  t.true(webhook.payload.includes(id))

  const again = await admin.form(`${log}/${first.id}/replay`, { _method: 'PUT' })
  t.is(again.status, 303)
  t.is((await admin.get(`/api${log}/${newId()}`)).status, 404)

  const tried = await admin.post(`/api${gateways}/test-gateway/test`, {})
  t.deepEqual(tried.json.test, {
    address: 'http://127.0.0.1:1/api/webhooks/test-gateway',
    status: null,
  })
  t.is((await admin.post(`/api${gateways}/nobody/test`, {})).status, 404)
})

test('who may look at payments sees the log, and cannot have one read again', async (t) => {
  const shop = await openShop(t, [auth, payments, testGateway])
  const { body, headers } = signedWebhook(shop.scope, 'none')
  const type = { 'Content-Type': 'application/json' }
  await shop.client().send('POST', '/api/webhooks/test-gateway', body, { ...type, ...headers })
  const looker = await narrowedOf(shop, { payments: 'read' })
  const { webhooks, total } = (await looker.get(`/api${log}`)).json
  t.is(total, 1)
  const one = `/api${log}/${webhooks[0].id}`
  t.is((await looker.get(one)).status, 200)
  t.is((await looker.put(`${one}/replay`, {})).status, 403)
  t.is((await looker.post(`/api${gateways}/test-gateway/test`, {})).status, 403)
})

test('statement 54: a delivery whose handling fails is 500 and leaves nothing behind, and the next try is heard', async (t) => {
  const fake = new FakeGateway()
  let fails = true
  // Read as it is written into the log, in the transaction that has the payment read.
  const toJSON = () => {
    if (fails) throw new Error('no luck')
    return { kind: 'payment.changed' }
  }
  const webhook: GatewayWebhook = {
    secrets: () => ['canary'],
    signature: ({ headers, bytes }) => timedSignature(headers['x-signature'], bytes),
    event: (bytes) => {
      const { id } = JSON.parse(bytes.toString('utf8'))
      return { id: 'event', kind: 'payment.changed', references: [id], content: { toJSON } }
    },
  }
  const told = defineModule({ name: '@test/told', gateway: { ...fake.gateway, webhook } })
  const shop = await openShop(t, [payments, told, fake.checkout])
  const { scope } = shop
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  const about = { id, target, method: 'fake', amount: 500, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...about, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  fake.pay(id)
  const body = JSON.stringify({ id })
  const send = async () => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Signature': timedHeader(body, 'canary'),
    }
    return (await shop.client().send('POST', '/api/webhooks/fake', body, headers)).status
  }
  const left = async () => [
    (await scope.db('payment_webhooks')).length,
    (await scope.db('payment_attempts')).map(({ wanted }) => Number(wanted)),
  ]
  t.is(await send(), 500)
  t.deepEqual(await left(), [0, [0]])
  fails = false
  t.is(await send(), 200)
  t.deepEqual(await left(), [1, [1]])
  await shop.app.kernel.jobs.runDue(scope)
  t.true(fake.orders.has(id))
})
