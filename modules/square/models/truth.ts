/** An order of Square in the words of every gateway. */
import type { Dispute } from '#server/gateways/dispute.ts'
import type { Truth } from '#server/gateways/gateway.ts'
import { joinRefunds } from '#server/gateways/partial-refunds.ts'
import type { Known, SquarePayment, SquareRefund } from './order.ts'

/** Of an act of ours; whoever gives money back at Square types another reason. */
const ownKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const ends = { COMPLETED: 'done', PENDING: 'pending' } as const

/** What was paid and is the shop's. */
export const paidOf = ({ payments }: Known): SquarePayment[] =>
  payments.filter(({ status }) => status === 'COMPLETED')

/** `disputes`: those that are not decided. */
export function truthOf(known: Known, disputes: readonly Dispute[]): Truth {
  const paid = paidOf(known)
  const captured = sum(paid.map(({ totalMoney }) => totalMoney))
  const held = known.payments.filter(({ status }) => status === 'APPROVED')
  const done = known.refunds.filter(({ status }) => status === 'COMPLETED')
  return {
    state: stateOf(known, paid),
    sums: {
      authorized: captured + sum(held.map(({ totalMoney }) => totalMoney)),
      ...{
        captured,
        disputed: sum(disputes),
        refunded: sum(done.map(({ amountMoney }) => amountMoney)),
      },
    },
    currency: (paid[0] ?? held[0] ?? known.order ?? known.payments[0])?.totalMoney.currency ?? '',
    refunds: joinRefunds(known.refunds.map(refundOf)),
    disputes,
  }
}

export const sum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0)

/** The order may stay open when it is paid, and when a card was declined. */
function stateOf({ order, payments }: Known, paid: readonly SquarePayment[]): Truth['state'] {
  if (paid.length > 0) return 'captured'
  if (payments.some(({ status }) => status === 'APPROVED')) return 'authorized'
  if (payments.some(({ status }) => status === 'PENDING')) return 'processing'
  if (order === null)
    return payments.some(({ status }) => status === 'FAILED') ? 'failed' : 'voided'
  return order.state === 'CANCELED' ? 'voided' : 'open'
}

/** The act that a refund was made for; null for one that was made at Square. */
export const keyOf = ({ reason }: SquareRefund): string | null =>
  reason && ownKey.test(reason) ? reason : null

export const endOf = ({ status }: SquareRefund) =>
  status === 'COMPLETED' || status === 'PENDING' ? ends[status] : 'failed'

const refundOf = (refund: SquareRefund): Truth['refunds'][number] => ({
  ...{ key: keyOf(refund), amount: refund.amountMoney.amount, state: endOf(refund) },
})
