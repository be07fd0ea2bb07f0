/** What PayPal says of a payment; what its buyer approved is authorized here. */
import { type GatewayPayment, GatewayRefused, type Truth } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { read } from './ask.ts'
import { disputesOf } from './disputes.ts'
import { order, orderOf, type PaypalOrder, paymentsOf } from './order.ts'
import { methodOf } from './saved/vault.ts'
import { truthOf } from './truth.ts'

/**
 * PayPal itself ends no order that is open: one that the shop ended is not authorized any more, however late its buyer
 * approves, and so it is voided.
 */
export async function readPayment(scope: Scope, payment: GatewayPayment): Promise<Truth> {
  const isEnded = payment.acts.some(({ kind }) => kind === 'void')
  const known = await knownOrder(scope, payment, isEnded)
  if (!known) return nothing(payment)
  const isApproved = known.status === 'APPROVED' && paymentsOf(known).authorizations.length === 0
  const now = isApproved && !isEnded ? await authorize(scope, payment, known) : known
  const [disputes, method] = await Promise.all([
    disputesOf(scope, now),
    methodOf(scope, payment, now),
  ])
  const truth = { ...truthOf(now, payment.attemptId, disputes), ...method }
  return isEnded && truth.state === 'open' ? { ...truth, state: 'voided' } : truth
}

/** Undefined for one that the shop ended and PayPal forgot. */
async function knownOrder(scope: Scope, payment: GatewayPayment, isEnded: boolean) {
  try {
    return await orderOf(scope, payment)
  } catch (error) {
    if (isEnded && error instanceof GatewayRefused) return undefined
    throw error
  }
}

const nothing = ({ currency }: GatewayPayment): Truth => ({
  state: 'voided',
  sums: { authorized: 0, captured: 0, refunded: 0, disputed: 0 },
  currency,
  refunds: [],
})

/**
 * The key is another one once the buyer approves again, as with another card after a decline. A refused order is read
 * again: it may have been authorized by somebody else just then, and else it stays open.
 */
async function authorize(
  scope: Scope,
  payment: GatewayPayment,
  { id, update_time: approvedAt }: PaypalOrder,
): Promise<PaypalOrder> {
  const paypalRequestId = `${payment.attemptId} ${approvedAt}`
  try {
    return await read(scope, order, ({ orders }) =>
      orders.authorizeOrder({ id, paypalRequestId, prefer: 'return=representation' }),
    )
  } catch (error) {
    if (error instanceof GatewayRefused) return orderOf(scope, payment)
    throw error
  }
}
