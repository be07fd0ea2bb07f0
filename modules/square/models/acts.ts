/** What the shop does with a payment at Square, which captures by itself. */
import { z } from 'zod'
import {
  type Act,
  type GatewayPayment,
  GatewayRefused,
  type Truth,
} from '#server/gateways/gateway.ts'
import { refundShares } from '#server/gateways/partial-refunds.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import { disputesOf } from './disputes.ts'
import { methodOf } from './keep.ts'
import { moneyIn } from './money.ts'
import { idsIn, type Known, knownOf, orderOf } from './order.ts'
import { endOf, keyOf, paidOf, sum, truthOf } from './truth.ts'

/** An order whose link is gone may stay open at Square; money that comes all the same is said. */
export async function readPayment(scope: Scope, payment: GatewayPayment): Promise<Truth> {
  const known = await knownOf(scope, payment)
  const [disputes, kept] = await Promise.all([
    disputesOf(scope, known),
    methodOf(scope, payment, known),
  ])
  const truth = { ...truthOf(known, disputes), ...kept }
  const isEnded = payment.acts.some(({ kind }) => kind === 'void')
  return isEnded && truth.state === 'open' ? { ...truth, state: 'voided' } : truth
}

const deleted = z.object({ cancelledOrderId: z.string().nullish() })

/** Deletes the link. Where Square does not say that its order is cancelled with it, the order is cancelled too. */
export async function end(scope: Scope, payment: GatewayPayment): Promise<void> {
  const known = await knownOf(scope, payment)
  if (known.payments.some(({ status }) => ['COMPLETED', 'PENDING'].includes(status)))
    throw new GatewayRefused('captured')
  const { linkId: id } = idsIn(payment)
  if (known.order === null || known.order.state === 'CANCELED') return
  const { cancelledOrderId } = await withoutLink(() =>
    ask(scope, deleted, ({ checkout }) => checkout.paymentLinks.delete({ id })),
  )
  if (!cancelledOrderId) await cancelOrder(scope, payment)
}

/** A link that is gone already is what was wanted. */
async function withoutLink(remove: () => Promise<z.output<typeof deleted>>) {
  try {
    return await remove()
  } catch (error) {
    if (error instanceof GatewayRefused && error.reason === 'NOT_FOUND') return {}
    throw error
  }
}

async function cancelOrder(scope: Scope, payment: GatewayPayment): Promise<void> {
  const { id: orderId, locationId, version, state } = await orderOf(scope, payment)
  if (state !== 'OPEN') return
  const order = {
    locationId,
    state: 'CANCELED' as const,
    ...(version !== undefined && { version }),
  }
  await ask(scope, z.unknown(), ({ orders }) => orders.update({ orderId, order }))
}

const refunded = z.object({ refund: z.object({ status: z.string() }) })

/** Each payment is refunded by itself: what one does not hold is taken from the next. */
export async function refund(scope: Scope, payment: GatewayPayment, act: Act): Promise<void> {
  const known = await knownOf(scope, payment)
  const own = standing(known).filter((one) => keyOf(one) === act.key)
  const left = act.amount - sum(own.map(({ amountMoney }) => amountMoney))
  for (const { paymentId, amount, currency, at } of refundShares(rooms(known), left)) {
    const amountMoney = await moneyIn(amount, currency)
    const idempotencyKey = at === 0 ? act.key : `${act.key} ${at}`
    const wish = { idempotencyKey, paymentId, amountMoney, reason: act.key }
    const { refund: made } = await ask(scope, refunded, ({ refunds }) =>
      refunds.refundPayment(wish),
    )
    if (['REJECTED', 'FAILED'].includes(made.status))
      throw new GatewayRefused(made.status.toLowerCase())
  }
}

/** Refunds that are made, or may be. */
const standing = ({ refunds }: Known) => refunds.filter((one) => endOf(one) !== 'failed')

/** The payments in their order, with what is left of them. */
const rooms = (known: Known) =>
  paidOf(known).map(({ id: paymentId, totalMoney }, at) => {
    const given = standing(known).filter((one) => one.paymentId === paymentId)
    const left = totalMoney.amount - sum(given.map(({ amountMoney }) => amountMoney))
    return { paymentId, at, left, currency: totalMoney.currency }
  })
