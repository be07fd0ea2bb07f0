// What buyers do, in any order.

import { cards } from '../../../../modules/test-gateway/models/test-payment.ts'
import { signedWebhook } from '../../../../modules/test-gateway/models/webhook.ts'
import { berlin } from '../checkout-shop.ts'
import { type Buyer, heard, rows, told, type World } from './world.ts'

/** Buyers who are remembered: the older ones never come back. */
const most = 40

/** Mostly one of the latest, who are not done yet. */
const someone = ({ buyers, rng }: World): Buyer | undefined =>
  buyers.length === 0 ? undefined : rng.pick(rng.chance(0.7) ? buyers.slice(-6) : buyers)

async function put(world: World, { client }: Pick<Buyer, 'client'>): Promise<void> {
  const { rng, goods } = world
  if (goods.length === 0) return
  const { variantId } = rng.pick(goods)
  const wish = { variantId, quantity: rng.int(1, 3) }
  heard(world, 'a cart', await client.post('/api/cart/items', wish))
}

/** Somebody new puts things into a cart, and says what is needed to pay for them. */
export async function arrive(world: World): Promise<void> {
  const { shop, rng, buyers } = world
  const client = shop.client()
  for (let n = rng.int(1, 2); n > 0; n--) await put(world, { client })
  const email = `buyer-${++world.met}@shop.test`
  const method = rng.chance(0.3) ? 'manual' : 'test-gateway'
  await checkout(world, { client, email, method })
  if (buyers.length > most) buyers.shift()
}

async function checkout(
  world: World,
  { client, email, method }: Pick<Buyer, 'client' | 'email'> & { method: string },
): Promise<void> {
  const started = heard(world, 'a session', await client.post('/api/checkout/sessions'))
  if (started.status !== 201) return
  const { id: sessionId } = started.json.session
  const path = `/api/checkout/sessions/${sessionId}`
  await client.put(`${path}/update`, { email, shippingAddress: berlin })
  const [rate] = (await client.get(`${path}/shipping-rates`)).json.rates ?? []
  const chosen = { shippingMethodId: rate?.id, paymentMethod: method }
  heard(world, 'a choice', await client.put(`${path}/update`, chosen))
  world.buyers.push({ client, email, sessionId, path, attemptId: null, page: null })
}

/** Another round for somebody who was here already. */
export async function again(world: World): Promise<void> {
  const buyer = someone(world)
  if (!buyer) return
  await put(world, buyer)
  const method = world.rng.pick(['manual', 'test-gateway'])
  if (world.acknowledged.has(buyer.sessionId)) await checkout(world, { ...buyer, method })
}

export async function begin(world: World): Promise<void> {
  const buyer = someone(world)
  if (!buyer) return
  const { client, path } = buyer
  const { session } = (await client.get(path)).json
  const hash = world.rng.chance(0.9) ? session?.quote?.hash : 'another'
  const answer = heard(world, 'a payment', await client.post(`${path}/payment`, { hash }))
  const { payment } = answer.status === 200 ? answer.json : {}
  if (!payment) return
  told(world, buyer, payment.orderId)
  buyer.attemptId = payment.id
  buyer.page = payment.redirectUrl ? new URL(payment.redirectUrl).pathname : buyer.page
}

export async function complete(world: World): Promise<void> {
  const buyer = someone(world)
  if (!buyer) return
  const answer = heard(world, 'an end', await buyer.client.post(`${buyer.path}/complete`))
  if (answer.status === 200) told(world, buyer, answer.json.order?.id)
}

/** On the gateway's page: mostly with a card that works. */
export async function useCard(world: World): Promise<void> {
  const waiting = world.buyers.filter(({ page }) => page !== null)
  if (waiting.length === 0) return
  const { client, page } = world.rng.pick(waiting)
  const card = world.rng.chance(0.6) ? 'works' : world.rng.pick(cards)
  heard(world, 'a card', await client.post(`${page}/pay`, { card }))
}

export async function comeBack(world: World): Promise<void> {
  const buyer = someone(world)
  if (!buyer?.attemptId) return
  const address = `/api/checkout/return/${buyer.attemptId}`
  const answer = heard(world, 'a return', await buyer.client.get(address))
  if (answer.status === 200) told(world, buyer, answer.json.orderId)
}

export async function cancel(world: World): Promise<void> {
  const buyer = someone(world)
  if (buyer) heard(world, 'a way back', await buyer.client.post('/api/checkout/cancel'))
}

/** A change while it is being paid ends the payment first. */
export async function change(world: World): Promise<void> {
  const buyer = someone(world)
  if (!buyer) return
  const note = `note ${world.rng.int(1, 9)}`
  heard(world, 'a change', await buyer.client.put(`${buyer.path}/update`, { note }))
}

/** The gateway says that something happened, whether or not it did, and again. */
export async function webhook(world: World): Promise<void> {
  const known = await rows(world, 'test_gateway_payments')
  if (known.length === 0) return
  const { id } = world.rng.pick(known.slice(-most))
  for (let n = world.rng.int(1, 2); n > 0; n--) await tellOf(world, id)
}

export async function tellOf(world: World, id: string): Promise<void> {
  const { body, headers } = signedWebhook(world.shop.scope, id)
  const json = { ...headers, 'Content-Type': 'application/json' }
  const client = world.shop.client()
  heard(world, 'a webhook', await client.send('POST', '/api/webhooks/test-gateway', body, json))
}
