/** Orders of the last two months, through the same doors as real ones; they move no stock and write to nobody. */
import type { In, Out } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../../modules/customers/models/customer.ts'
import { addOrders } from '../../modules/fulfillment/models/orders/add-orders.ts'
import { Order } from '../../modules/orders/models/order.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import { type DemoOrder, demoOrders } from './orders.ts'
import { recordsOf, remember } from './records.ts'
import { settleOrder } from './settle-orders.ts'

type Quote = Out<'pricing.quote'>

/** Milliseconds. */
const hour = 3_600_000
const day = 24 * hour

/** None where nothing is sold, or where they are already. */
export async function seedOrders(scope: Scope): Promise<void> {
  if (!sells(scope) || (await recordsOf(scope, Order.tableName)).length > 0) return
  const variantIds = await demoVariants(scope)
  if (variantIds.length === 0) return
  const priced: { order: DemoOrder; quote: Quote }[] = []
  for (const [at, order] of demoOrders.entries()) {
    const quote = await quoteFor(scope, order, variantIds, at)
    if (quote) priced.push({ order, quote })
  }
  await scope.atomic(async (inner) => {
    for (const { order, quote } of priced)
      if (quote.lines.length > 0) await placeOne(inner, order, quote)
  })
}

const needed = ['/admin/orders', '/admin/fulfillment', '/admin/customers']
const sells = ({ declared }: Scope): boolean =>
  needed.every((href) => declared.menu.some((entry) => entry.href === href))

/** One of each product that is sold, in a steady order. */
async function demoVariants(scope: Scope): Promise<string[]> {
  const products = await Product.in(scope).where({ status: 'active' }).orderBy('slug').select('id')
  const variants = await Variant.of(
    scope,
    products.map(({ id }) => id),
  )
  const first = new Map<string, string>()
  for (const { id, productId } of variants) if (!first.has(productId)) first.set(productId, id)
  return products.flatMap(({ id }) => first.get(id) ?? [])
}

/** What it costs at the till, collected by who lives near the shop and sent to all others; undefined where there is no till. */
async function quoteFor(
  scope: Scope,
  { buyer, quantities }: DemoOrder,
  variantIds: readonly string[],
  at: number,
): Promise<Quote | undefined> {
  const lines = quantities.flatMap((quantity, line) => {
    const variantId = variantIds[(at * 7 + line * 11) % variantIds.length]
    return variantId === undefined ? [] : [{ key: `${line}`, variantId, quantity }]
  })
  const { state, postalCode } = buyer
  const isNear = state === 'ME'
  const request: In<'pricing.quote'> = {
    ...{ lines, currency: 'USD', buyer: {}, codes: [], at: new Date().toISOString() },
    destination: { country: 'US', state, postalCode },
  }
  const first = await scope.ask('pricing.quote', request)
  const parcels = first?.parcels ?? []
  const rateIds = Object.fromEntries(
    parcels.flatMap(({ key, rates }) => {
      const rate = rates.find(({ pickup }) => (pickup !== undefined) === isNear) ?? rates[0]
      return rate ? [[key, rate.id]] : []
    }),
  )
  return scope.ask('pricing.quote', { ...request, rateIds })
}

async function placeOne(scope: Scope, order: DemoOrder, quote: Quote): Promise<void> {
  const [orderId, sessionId] = [newId(), newId()]
  const { email, ...address } = order.buyer
  const home = { ...address, country: 'US' }
  const placedAt = new Date(Date.now() - order.daysAgo * day - 2 * hour).toISOString()
  // Without their variants: what was never on a shelf does not leave it.
  const lines = quote.lines.map(({ variantId: _, ...line }) => line)
  const proposal = {
    ...{ sessionId, cartId: newId(), cartLines: [], quote: { ...quote, lines }, email },
    ...{ language: 'en', userId: null, guestId: null, note: null },
    ...{ shippingAddress: home, billingAddress: home },
    method: { id: 'manual', label: 'Bank transfer' },
    consents: { newsletter: false, terms: true },
  }
  const holds = order.kind === 'hold' ? (['hand'] as const) : []
  const demo = { placedAt }
  await scope.ask('orders.place', { orderId, attemptId: null, proposal, holds: [...holds], demo })
  await addOrders(scope, [orderId])
  const { firstName, lastName } = address
  const met = await scope.ask('customers.meet', { email, userId: null, firstName, lastName })
  await rememberCustomer(scope, met?.customerId)
  await settleOrder(scope, { orderId, placedAt, kind: order.kind, quote })
  await remember(scope, Order, [orderId])
}

/** Once each; who was a customer before is not of the demo shop. */
async function rememberCustomer(scope: Scope, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return
  const known = await recordsOf(scope, Customer.tableName)
  if (known.some(({ rowId }) => rowId === customerId)) return
  await remember(scope, Customer, [customerId])
}
