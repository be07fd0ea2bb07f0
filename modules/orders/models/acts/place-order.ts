/** Makes an order of a proposal: its rows are copies, and its number is the last lock. */
import type { In, Out } from '#server/bus.ts'
import { nextNumber } from '#server/data/number-series.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderTender } from '../order-line.ts'
import type { Proposal, Quote } from '../proposal.ts'
import { addLines } from '../sheet/line-rows.ts'
import { parcelsOf } from '../sheet/order-parcel.ts'
import { keepPayment } from './keep-states.ts'
import { settleState } from './settle-state.ts'

const firstNumber = 1_001
/** Below all real numbers; the series begins anew when the demo shop is cleared. */
const firstOfDemo = 101
export const demoSeries = 'demo orders'

/** Only inside `atomic`. A second order of a session is refused by the database. */
export async function placeOrder(
  scope: Scope,
  { orderId, attemptId, proposal, holds, paymentState, demo }: In<'orders.place'>,
): Promise<Out<'orders.place'>> {
  const lines = proposal.quote.lines.map((line) => ({ id: newId(), line }))
  const reasons = [...new Set(holds)]
  const { due } = proposal.quote
  const payment = due === 0 ? 'paid' : (paymentState ?? 'unpaid')
  const placedAt = demo?.placedAt ?? now()
  const number = demo
    ? await nextNumber(scope, demoSeries, firstOfDemo)
    : await nextNumber(scope, 'orders', firstNumber)
  await Order.addAll(scope, [
    {
      ...{ id: orderId, attemptId, number, placedAt },
      ...{ isDemo: demo !== undefined, received: payment === 'paid' ? due : 0 },
      paidAt: payment === 'paid' ? placedAt : null,
      ...{ state: reasons.length > 0 ? 'on_hold' : 'open', holds: reasons },
      ...{ ...columnsOf(proposal), paymentState: payment },
      baseCurrency: proposal.quote.baseRate ? scope.shop.currency : null,
      parcels: parcelsOf(proposal.quote, new Map(lines.map(({ id, line }) => [line.key, id]))),
    },
  ])
  await addLines(scope, { orderId, quote: proposal.quote, from: 0 }, lines)
  await OrderTender.addAll(
    scope,
    proposal.quote.tenders.map(({ kind, last4 = null, amount }, position) => ({
      ...{ kind, last4, amount, orderId, position },
    })),
  )
  await OrderEvent.note(scope, orderId, 'placed')
  if (payment === 'paid' && attemptId !== null) await OrderEvent.note(scope, orderId, 'paid')
  const hasPlan = lines.some(({ line }) => line.plan)
  if (!demo) await scope.tell('order.placed', { orderId, hasPlan })
  if (reasons.length > 0) {
    await OrderEvent.note(scope, orderId, 'held', { details: { reasons } })
    if (!demo) await scope.tell('order.held', { orderId, reasons })
  }
  if (payment === 'paid') await settleState(scope, orderId)
  // How much of it came is said by the payment.
  if (payment === 'partially_paid') await keepPayment(scope, orderId, payment)
  return { orderId, number }
}

function columnsOf(proposal: Proposal) {
  const { quote, email, method, billingAddress, consents } = proposal
  const { sessionId, language, userId, guestId, shippingAddress, note } = proposal
  // A payment that was begun before rates were kept has none.
  const baseRate = quote.baseRate ?? null
  const { currency, subtotal, discountTotal, shippingTotal, taxTotal, total, due } = quote
  const isSent = quote.lines.some(({ requiresShipping }) => requiresShipping)
  return {
    ...{ sessionId, language, userId, guestId, shippingAddress, billingAddress, note, consents },
    ...{ currency, baseRate, subtotal, discountTotal, shippingTotal, taxTotal, total, due },
    ...{ methodId: method.id, methodLabel: method.label },
    pickup: pickupOf(quote),
    taxEvidence: proposal.taxEvidence ?? null,
    channel: proposal.channel ?? ('store' as const),
    taxReasons: [...new Set(reasonsIn(quote))],
    country: shippingAddress?.country ?? quote.pickup?.at?.country ?? billingAddress.country,
    email: emailOf(email) ?? email,
    name: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
    fulfillmentState: isSent ? ('unfulfilled' as const) : ('none' as const),
  }
}

const reasonsIn = ({ lines }: Quote): string[] =>
  lines.flatMap(({ taxes }) => taxes.flatMap(({ reason }) => reason ?? []))

/** The places of its parcels, where its buyer fetches each of them. */
function pickupOf({ parcels }: Quote): string | null {
  const places = parcels.map(({ rates, chosen }) => rates.find(({ id }) => id === chosen)?.pickup)
  const isFetched = places.length > 0 && places.every((place) => place !== undefined)
  return isFetched ? [...new Set(places)].join('\n') : null
}
