/** A subscription begins with the order that it was bought in, once for each of its lines. */
import type { Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { periodAt } from '../calendar/calendar.ts'
import { writeTo } from '../mails/write.ts'
import { Period } from '../period.ts'
import { Subscription } from '../subscription.ts'

type Order = Out<'orders.find'>[number]
type Line = Order['lines'][number]

/** Inside of the order's transaction. */
export async function startOf(scope: Scope, orderId: string): Promise<void> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const planned = order?.lines.filter(({ plan }) => plan !== null) ?? []
  if (!order || order.isDemo || order.userId === null || planned.length === 0) return
  const savedMethodId = await methodOf(scope, order)
  for (const line of planned) await start(scope, { order, line, savedMethodId })
}

/** What its payment keeps; where nothing was due, the newest that the account keeps already. */
async function methodOf(scope: Scope, { attemptId }: Order): Promise<string | null> {
  if (attemptId === null) return null
  const attempt = await scope.ask('payments.attempt', { attemptId })
  return attempt?.savedMethodId ?? null
}

interface Beginning {
  order: Order
  line: Line
  savedMethodId: string | null
}

async function start(scope: Scope, { order, line, savedMethodId }: Beginning): Promise<void> {
  const { plan, variantId, productId, title, variantTitle, properties, quantity } = line
  if (!plan || variantId === null) return
  const { id: orderId, userId, email, language, currency, placedAt } = order
  const { shippingAddress, billingAddress } = order
  const first = firstCharge(scope, plan, placedAt)
  const subscription = await Subscription.add(scope, {
    ...{ orderId, orderLineId: line.id, userId, email, language, currency, savedMethodId },
    name: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
    ...{ shippingAddress: line.requiresShipping ? shippingAddress : null, billingAddress },
    delivery: line.delivery,
    ...{ state: 'active', plan, planId: plan.id, unitPrice: agreedIn(line) },
    ...{ productId, variantId, title, variantTitle, properties, quantity },
    ...{ anchor: first.anchor, anchorNumber: first.anchorNumber, number: 1 },
    ...{ periodAt: first.at, nextAt: first.at, ends: false, endedAt: null, announced: 0 },
    ...{ nextPrice: null, nextPriceAt: null, priceChangeId: null },
  })
  await Period.add(scope, {
    ...{ subscriptionId: subscription.id, number: 0, startsAt: placedAt, state: 'charged' },
    ...{ tries: 1, reason: null, orderId },
  })
  await writeTo(scope, subscription, 'started')
}

/** After the days to try, from which the periods are counted then; else a period after the order. */
function firstCharge(
  { shop: { timeZone } }: Scope,
  { interval, every, prepaidPeriods, trialDays }: NonNullable<Line['plan']>,
  placedAt: string,
) {
  if (trialDays > 0) {
    const at = periodAt(placedAt, trialDays, { interval: 'day', every: 1 }, timeZone)
    return { anchor: at, anchorNumber: 1, at }
  }
  const rhythm = { interval, every: every * prepaidPeriods }
  return { anchor: placedAt, anchorNumber: 0, at: periodAt(placedAt, 1, rhythm, timeZone) }
}

/** The unit price before what the destination did to its tax: that is asked anew each time. */
function agreedIn({ unitPrice, steps, plan }: Line): number {
  const home = steps
    .filter(({ step }) => step === 'home')
    .reduce((sum, { amount }) => sum + amount, 0)
  return unitPrice - home * (plan?.prepaidPeriods ?? 1)
}

/** What an order began ends with it. Inside `atomic`. */
export async function cancelOf(scope: Scope, orderId: string): Promise<void> {
  const begun = await Subscription.in(scope).where({ orderId }).whereNot({ state: 'cancelled' })
  for (const { id } of begun)
    await Subscription.change(scope, id, { state: 'cancelled', nextAt: null, endedAt: now() })
}
