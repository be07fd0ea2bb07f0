/** What the shop gives back, or lets go. */
import { type Act, type GatewayPayment, GatewayRefused } from '#server/gateways/gateway.ts'
import { refundShares } from '#server/gateways/partial-refunds.ts'
import type { Scope } from '#server/scope.ts'
import { minorUnits, paypalAmount, sumOf } from './amount.ts'
import { ask, succeeds } from './ask.ts'
import { captureOf, orderOf, originalOf, type PaypalOrder, paymentsOf } from './order.ts'
import { paidCaptures } from './truth.ts'

const prefer = 'return=representation'

/** Lets go what is authorized and not captured; an order that nobody paid needs nothing, for it is never authorized afterwards. */
export async function end(scope: Scope, payment: GatewayPayment, { key }: Act): Promise<void> {
  const order = await openOrder(scope, payment)
  if (!order) return
  // One that was authorized anew goes with the original; PayPal voids no other.
  const authorization = originalOf(order)
  if (!authorization || authorization.status === 'VOIDED') return
  const wish = { authorizationId: authorization.id, paypalRequestId: key, prefer }
  await ask(scope, ({ payments }) => payments.voidPayment(wish))
}

/** Undefined for one that PayPal forgot. */
async function openOrder(scope: Scope, payment: GatewayPayment) {
  try {
    return await orderOf(scope, payment)
  } catch (error) {
    if (error instanceof GatewayRefused) return undefined
    throw error
  }
}

/** Each capture is refunded by itself: what one does not hold is taken from the next. */
export async function refund(scope: Scope, payment: GatewayPayment, act: Act): Promise<void> {
  const order = await orderOf(scope, payment)
  const own = standing(order).filter(({ custom_id: key }) => key === act.key)
  for (const { id, amount, currency } of refundShares(rooms(order), act.amount - sumOf(own))) {
    const body = { amount: paypalAmount(amount, currency), customId: act.key }
    const wish = { captureId: id, paypalRequestId: `${act.key} ${id}`, body, prefer }
    await succeeds(scope, ({ payments }) => payments.refundCapturedPayment(wish))
  }
}

/** Refunds that are made, or may be. */
const standing = (order: PaypalOrder) =>
  paymentsOf(order).refunds.filter(({ status }) => ['COMPLETED', 'PENDING'].includes(status))

/** The captures, with what is left of them. */
const rooms = (order: PaypalOrder) =>
  paidCaptures(order).map(({ id, amount }) => {
    const given = standing(order).filter((one) => captureOf(one) === id)
    return { id, currency: amount.currency_code, left: minorUnits(amount) - sumOf(given) }
  })
