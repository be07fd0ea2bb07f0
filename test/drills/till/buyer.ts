// A guest at the till: all is said but "pay".
import { Client } from '#test/helpers/client.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'

export type Method = 'manual' | 'test-gateway'

export interface Buyer {
  client: Client
  sessionId: string
  /** The session's address. */
  path: string
  /** Of the amount that was seen. */
  hash: string
  method: Method
}

/** Puts one of the variant into a cart, and says what is needed to pay for it. */
export async function readyBuyer(
  url: string,
  variantId: string,
  method: Method = 'manual',
): Promise<Buyer> {
  const client = new Client(url)
  await client.post('/api/cart/items', { variantId, quantity: 1 })
  const started = await client.post('/api/checkout/sessions')
  if (started.status !== 201) throw new Error(`A checkout was answered with ${started.text}`)
  const { id: sessionId } = started.json.session
  const path = `/api/checkout/sessions/${sessionId}`
  await client.put(`${path}/update`, { email: 'zoe@drill.test', shippingAddress: berlin })
  const { rates } = (await client.get(`${path}/shipping-rates`)).json
  const chosen = { shippingMethodId: rates[0].id, paymentMethod: method }
  const { session } = (await client.put(`${path}/update`, chosen)).json
  if (session.missing.length > 0) throw new Error(`The checkout misses ${session.missing}`)
  return { client, sessionId, path, hash: session.quote.hash, method }
}

/** The same browser at another process. */
export function at(url: string, { client }: Buyer): Client {
  const other = new Client(url)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

/** Presses the button with the session's id as its key. */
export const complete = ({ client, path, hash, sessionId }: Buyer) =>
  client.post(`${path}/complete`, { hash }, { 'Idempotency-Key': sessionId })

/**
 * From "pay" to "thank you", over the gateway's page where there is one. Answers the id of the order that the buyer was told
 * of; undefined when there was none.
 */
export async function pay(buyer: Buyer, card: 'works' | 'declines'): Promise<string | undefined> {
  const { client, path, hash, sessionId, method } = buyer
  if (method === 'manual') return (await complete(buyer)).json.order?.id
  const key = { 'Idempotency-Key': sessionId }
  const { payment } = (await client.post(`${path}/payment`, { hash }, key)).json
  if (!payment) return undefined
  if (payment.redirectUrl) {
    const page = new URL(payment.redirectUrl).pathname
    await client.post(`${page}/pay`, { card })
  }
  return (await client.get(`/api/checkout/return/${payment.id}`)).json.orderId
}
