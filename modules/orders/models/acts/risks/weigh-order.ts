/** What is known of a new order without asking anybody outside. Each fact is a sentence; none stops the order. */
import { isPlaceless } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../order.ts'
import { OrderSettings } from '../../papers/settings.ts'
import { amountInOwn } from '../../sales/in-own-currency.ts'
import { OrderRisk, type RiskFact } from './order-risk.ts'

/** From so many on they are told. */
const manyRefused = 3
const manyOrders = 4
const day = 24 * 3600_000
/** Orders of a day that are compared by their address. */
const mostCompared = 500

/** Writes down what is to be looked at; nothing where there is nothing, or it was written before. Never inside of `atomic`. */
export async function weighOrder(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const order = await Order.in(scope).findOne({ id: orderId })
  if (!order || order.isDemo) return
  const facts = [
    ...countriesOf(order),
    ...(await refusedFor(scope, order)),
    ...(await firstLarge(scope, order)),
    ...(await manyToday(scope, order)),
  ]
  if (facts.length === 0) return
  await scope.atomic(async (inner) => {
    // Of two that weigh at once the second sees what the first wrote.
    await Order.locked(inner, orderId)
    if (await OrderRisk.of(inner, orderId)) return
    await OrderRisk.add(inner, { orderId, facts, lookedAt: null, lookedBy: null, note: null })
  })
}

function countriesOf({ shippingAddress, billingAddress }: Order): RiskFact[] {
  const [delivery, billing] = [shippingAddress?.country, billingAddress.country]
  if (delivery === undefined || delivery === billing) return []
  return [{ kind: 'countries', values: { delivery, billing } }]
}

async function refusedFor(scope: Scope, { id, sessionId }: Order): Promise<RiskFact[]> {
  const count = (await scope.ask('payments.failed', { targetIds: [sessionId, id] })) ?? 0
  return count >= manyRefused ? [{ kind: 'refused', values: { count } }] : []
}

async function firstLarge(scope: Scope, order: Order): Promise<RiskFact[]> {
  const most = (await OrderSettings.one(scope))?.firstOrderAbove ?? null
  const { email, number, total: amount } = order
  if (most === null || (amountInOwn(scope, order, amount) ?? 0) <= most) return []
  const earlier = await Order.in(scope)
    .where({ email })
    .where('number', '<', number)
    .whereNot({ state: 'cancelled' })
    .first()
  return earlier ? [] : [{ kind: 'firstLarge', values: { amount } }]
}

/** By its e-mail address, or by where it goes. */
async function manyToday(scope: Scope, order: Order): Promise<RiskFact[]> {
  const since = new Date(Date.parse(order.placedAt) - day).toISOString()
  const lately = await Order.in(scope)
    .where({ isDemo: false })
    .where('placedAt', '>', since)
    .where('placedAt', '<=', order.placedAt)
    .orderBy('number', 'desc')
    .limit(mostCompared)
  const place = placeOf(order)
  const isThere = (one: Order) => place !== null && placeOf(one) === place
  const same = lately.filter((one) => one.email === order.email || isThere(one))
  return same.length >= manyOrders ? [{ kind: 'many', values: { count: same.length } }] : []
}

/** Null of whoever said a name alone, as to collect it. */
function placeOf({ shippingAddress, billingAddress }: Order): string | null {
  const address = shippingAddress ?? billingAddress
  if (isPlaceless(address)) return null
  const { line1, postalCode = '', city, country } = address
  return [line1, postalCode, city, country].join('\n').toLowerCase()
}
