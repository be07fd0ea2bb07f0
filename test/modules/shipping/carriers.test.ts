// What a carrier is asked, and what becomes of each of its answers: a real server on loopback stands for it.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Carrier } from '#server/carriers/carrier.ts'
import { askOutside } from '#server/fetch-json.ts'
import { defineModule } from '#server/module.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import shipping from '../../../modules/shipping/index.ts'

type Answer = (response: ServerResponse) => void

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body))

const swift = { code: 'swift', label: 'Swift', price: 900, days: [1, 2] }
const slow = { code: 'slow', label: 'Slow', price: 400, days: null }

interface Service {
  url: string
  answer: Answer
  /** What it was asked, the last one last. */
  asked: unknown[]
}

async function serviceOf(t: ExecutionContext): Promise<Service> {
  const service: Service = { url: '', answer: json([swift, slow]), asked: [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      service.asked.push(JSON.parse(Buffer.concat(chunks).toString()))
      service.answer(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return service
}

const told = z.array(z.any())

/** An adapter as a module would write one: it believes whatever it is told. */
const carrierOf = (service: Service): Carrier => ({
  name: 'post',
  label: 'shipping.title',
  rates: async (_scope, question) => {
    const call = { method: 'POST' as const, body: JSON.stringify(question) }
    return told.parse(await askOutside(service.url, call))
  },
})

async function open(t: ExecutionContext) {
  const service = await serviceOf(t)
  const adapter = defineModule({ name: '@test/post', carrier: carrierOf(service) })
  const till = [cart, checkout, orders, payments, manual, shipping, adapter]
  const shop = await openShop(t, [auth, products, inventory, ...till])
  const admin = await adminOf(shop)
  const { zone } = (await admin.post('/admin/shipping/zones/create', { name: 'A', places: '*' }))
    .json
  const draft = { zoneId: zone.id, labels: { en: 'Parcel' }, price: '7.00', carrier: 'post' }
  const { rate } = (await admin.post('/admin/shipping/rates/create', draft)).json
  const say = async (columns: object) =>
    t.is((await admin.put(`/admin/shipping/rates/${rate.id}/update`, columns)).status, 200)
  const ratesFor = async (grams: number) => {
    const line = { key: 'a', productId: null, variantId: 'v', quantity: 1, unitPrice: 1_000 }
    const asked = await shop.scope.ask('shipping.rates', {
      lines: [{ ...line, amount: 1_000, grams }],
      destination: { country: 'DE', postalCode: '10115', city: 'Berlin' },
      currency: 'USD',
    })
    return asked?.parcels.flatMap(({ rates }) => rates.map(({ label, price }) => [label, price]))
  }
  return { ...shop, service, admin, rate, say, ratesFor }
}

test('each service is a rate, asked once for the same parcel, and told no more than it needs', async (t) => {
  const { service, ratesFor } = await open(t)
  const both = [
    ['Slow', 400],
    ['Swift', 900],
  ]
  t.deepEqual(await Promise.all([ratesFor(500), ratesFor(500)]), [both, both])
  t.deepEqual(await ratesFor(500), both)
  t.is(service.asked.length, 1)
  t.like(service.asked[0], {
    parcel: { grams: 500, value: 1_000 },
    destination: { country: 'DE', postalCode: '10115' },
    currency: 'USD',
  })
  t.false(JSON.stringify(service.asked[0]).includes('Berlin'))
  await ratesFor(501)
  t.is(service.asked.length, 2)
})

test('silence, refusal and nonsense cost the merchant’s own price, or are not offered', async (t) => {
  const { service, say, ratesFor } = await open(t)
  const bad: Record<string, Answer> = {
    never: () => undefined,
    refused: (response) => response.destroy(),
    'half an answer': (response) => {
      response.writeHead(200, { 'Content-Length': '999' }).write('[{"code"')
      setTimeout(() => response.destroy(), 20)
    },
    500: json({ error: 'down' }, 500),
    'no JSON': (response) => void response.writeHead(200).end('<html>'),
    'not a list': json({ rates: [] }),
    'below zero': json([{ ...swift, price: -1 }]),
    'half a cent': json([{ ...swift, price: 9.5 }]),
    'no number': json([{ ...swift, price: '900' }]),
    'more than there is': json([{ ...swift, price: 1e15 }]),
    'days back': json([{ ...swift, days: [4, 2] }]),
    'one code twice': json([swift, { ...slow, code: 'swift' }]),
    'without a name': json([{ ...swift, label: '  ' }]),
    'far too many': json(Array.from({ length: 51 }, (_, at) => ({ ...swift, code: `s${at}` }))),
  }
  let grams = 1_000
  for (const [name, answer] of Object.entries(bad)) {
    service.answer = answer
    t.deepEqual(await ratesFor(grams++), [['Parcel', 700]], name)
  }
  await say({ whenSilent: 'leave' })
  t.deepEqual(await ratesFor(grams), [])
  const asked = service.asked.length
  t.deepEqual(await ratesFor(grams), [])
  t.is(service.asked.length, asked, 'who is silent is not waited for again at once')
  service.answer = json([])
  t.deepEqual(await ratesFor(grams + 1), [], 'it does not go there')
})

test('the price that a carrier said is frozen: another one at the payment is shown first', async (t) => {
  const shop = await open(t)
  const { service, say, rate } = shop
  const client = shop.client()
  await client.post('/cart/items', { variantId: await variant(shop.scope, 9), quantity: 1 })
  const at = `/checkout/sessions/${(await client.post('/checkout/sessions')).json.session.id}`
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod: 'manual' }
  await client.put(`${at}/update`, said)
  const chosen = { shippingMethodId: `${rate.id}:swift` }
  const { session } = (await client.put(`${at}/update`, chosen)).json
  t.is(session.quote.shippingTotal, 900)
  service.answer = json([{ ...swift, price: 950 }])
  // A rule that changes drops what was answered.
  await say({ whenSilent: 'leave' })
  const { hash } = session.quote
  const changed = await client.post(`${at}/complete`, { hash })
  t.is(changed.json.error?.code, 'QUOTE_CHANGED', changed.text)
  const { order } = (await client.post(`${at}/complete`)).json
  const kept = (await shop.admin.get(`/admin/orders/${order.id}`)).json.order
  t.is(kept.shippingTotal, 950)
  t.is(kept.parcels[0].option, 'Swift')
})
