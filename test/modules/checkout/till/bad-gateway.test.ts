// A gateway that is slow, breaks or says no, through the checkout of a page without script and of JSON: nothing is lost.
import test, { type ExecutionContext } from 'ava'
import type { Answer, Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway, type Fault } from '#test/helpers/outside/fake-gateway.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import cart from '../../../../modules/cart/index.ts'
import checkout from '../../../../modules/checkout/index.ts'
import inventory from '../../../../modules/inventory/index.ts'
import manual from '../../../../modules/manual/index.ts'
import orders from '../../../../modules/orders/index.ts'
import payments from '../../../../modules/payments/index.ts'
import products from '../../../../modules/products/index.ts'

interface Buyer {
  client: Client
  sessionId: string
  hash: string
}
type Way = 'page' | 'json'

const modules = [products, inventory, cart, checkout, orders, payments, manual]

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  return { fake, shop: await openShop(t, [...modules, fake.waiting(40)]) }
}

/** A guest who has said all that is needed. */
async function ready(shop: Shop, paymentMethod = 'fake'): Promise<Buyer> {
  const client = shop.client()
  const variantId = await variant(shop.scope, 9)
  await client.post('/cart/items', { variantId, quantity: 1 })
  const { id } = (await client.post('/checkout/sessions')).json.session
  const said = { email: 'ada@shop.test', shippingAddress: berlin, paymentMethod }
  const { session } = (await client.put(`/checkout/sessions/${id}/update`, said)).json
  return { client, sessionId: id, hash: session.quote.hash }
}

const press = ({ client, sessionId, hash }: Buyer, way: Way): Promise<Answer> =>
  way === 'page'
    ? client.form('/checkout/pay', { sessionId, hash, paymentMethod: 'fake' })
    : client.post(`/checkout/sessions/${sessionId}/payment`, { hash })

/** What the buyer presses who was told that nobody knows yet. */
const payOn = ({ client, sessionId }: Buyer, way: Way): Promise<Answer> =>
  way === 'page'
    ? client.form('/checkout/pay-on', {})
    : client.post(`/checkout/sessions/${sessionId}/payment`, {})

const rows = ({ scope }: Shop, table: string) => scope.db(table).where({ storeId: scope.storeId })
const stateOf = async ({ client, sessionId }: Buyer) =>
  (await client.get(`/checkout/sessions/${sessionId}`)).json.session.state

/** Where an answer leads: to the gateway's page. */
const leadsTo = (answer: Answer, way: Way): string =>
  way === 'page' ? (answer.headers.get('refresh') ?? '') : answer.json.payment.redirectUrl

/** The buyer pays there and comes back to one order. */
async function ends(t: ExecutionContext, shop: Shop, fake: FakeGateway, { client }: Buyer) {
  const [attempt] = await rows(shop, 'payment_attempts').where({ living: true })
  fake.pay(attempt.id)
  // A gateway is read every two seconds at most, and nobody pays that fast.
  await shop.scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  const back = await client.page(`/checkout/return/${attempt.id}`)
  t.regex(back.headers.get('location') ?? '', /^\/orders\/status\//)
  t.is((await rows(shop, 'orders')).length, 1)
  t.deepEqual(
    (await rows(shop, 'stock_claims')).map(({ kind }) => kind),
    ['order'],
  )
}

for (const way of ['page', 'json'] as const) {
  for (const fault of ['silent', 'fails', 'rubbish', 'after'] satisfies Fault[]) {
    test(`${way}: with a gateway that is ${fault} nobody knows yet, and paying on works`, async (t) => {
      const { fake, shop } = await open(t)
      const buyer = await ready(shop)
      fake.fail('begin', fault)
      const told = await press(buyer, way)
      const [{ id, state }] = await rows(shop, 'payment_attempts')
      t.is(state, 'unknown')
      if (way === 'page') t.is(told.headers.get('location'), `/checkout/return/${id}`)
      else t.is(told.json.payment.state, 'unknown')
      t.is(await stateOf(buyer), 'paying')
      t.is((await buyer.client.page(`/checkout/return/${id}`)).headers.get('location'), '/checkout')
      const asked = read((await buyer.client.page('/checkout')).text)
      t.true(asked.has({ tag: 'form', action: '/checkout/pay-on' }))
      t.true(asked.has({ tag: 'form', action: '/checkout/cancel' }))
      t.true(leadsTo(await payOn(buyer, way), way).includes(`https://pay.test/${id}`))
      const begun = fake.calls.filter(({ verb }) => verb === 'begin')
      t.deepEqual(
        begun.map(({ key }) => key),
        [id, id],
      )
      await ends(t, shop, fake, buyer)
    })
  }

  test(`${way}: a gateway that says no opens the checkout again, and the next payment works`, async (t) => {
    const { fake, shop } = await open(t)
    const buyer = await ready(shop)
    fake.fail('begin', 'refuses')
    const told = await press(buyer, way)
    if (way === 'page') t.is(told.status, 409)
    else t.is(told.json.payment.state, 'failed')
    t.is(await stateOf(buyer), 'open')
    t.deepEqual(await rows(shop, 'stock_claims'), [])
    t.true(leadsTo(await press(buyer, way), way).includes('https://pay.test/'))
    await ends(t, shop, fake, buyer)
  })

  test(`${way}: while a gateway does not answer, others buy and its buyer can look`, async (t) => {
    const fake = new FakeGateway()
    const { entered, closes, gateway } = holding(fake)
    const shop = await openShop(t, [...modules, { name: '@test/held', gateway }])
    const buyer = await ready(shop)
    const other = await ready(shop, 'manual')
    const pressed = press(buyer, way)
    await entered
    t.is(await stateOf(buyer), 'paying')
    const bought = await other.client.post(`/checkout/sessions/${other.sessionId}/complete`)
    t.is(bought.status, 200, bought.text)
    closes()
    t.true((await pressed).status < 400)
    t.is(await stateOf(buyer), 'paying')
    t.true(leadsTo(await payOn(buyer, way), way).includes('https://pay.test/'))
  })
}

/** The gateway, whose first answer is on its way until the connection closes. */
function holding(fake: FakeGateway) {
  let closes = () => {}
  const closed = new Promise<void>((resolve) => {
    closes = resolve
  })
  let enter = () => {}
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  const gateway: FakeGateway['gateway'] = {
    ...fake.gateway,
    begin: async (scope, wish) => {
      fake.fail('begin', ...(fake.calls.length === 0 ? (['after'] as const) : []))
      enter()
      await closed
      return fake.gateway.begin(scope, wish)
    },
  }
  return { entered, closes: () => closes(), gateway }
}
