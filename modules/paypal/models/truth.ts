/** An order of PayPal in the words of every gateway. */
import type { Dispute } from '#server/gateways/dispute.ts'
import type { Truth } from '#server/gateways/gateway.ts'
import { joinRefunds } from '#server/gateways/partial-refunds.ts'
import { minorUnits, sumOf } from './amount.ts'
import { livingAuthorization, type PaypalOrder, type PaypalPart, paymentsOf } from './order.ts'

const paid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const granted = ['CREATED', 'PARTIALLY_CAPTURED', 'CAPTURED', 'VOIDED', 'EXPIRED']

const among = (parts: readonly PaypalPart[], states: readonly string[]) =>
  parts.filter(({ status }) => states.includes(status))

const amountOf = ({ amount }: PaypalPart): number => minorUnits(amount)

export const paidCaptures = (order: PaypalOrder): PaypalPart[] =>
  among(paymentsOf(order).captures, paid)

export function truthOf(
  order: PaypalOrder,
  attemptId: string,
  disputes: readonly Dispute[],
): Truth {
  const { authorizations, captures, refunds } = paymentsOf(order)
  const [first] = [...captures, ...authorizations]
  const until = livingAuthorization(order)?.expiration_time
  const state = stateOf(order)
  return {
    state,
    sums: {
      // One that was authorized anew is the same money.
      authorized: Math.max(0, ...among(authorizations, granted).map(amountOf)),
      captured: sumOf(paidCaptures(order)),
      refunded: sumOf(among(refunds, ['COMPLETED'])),
      disputed: disputes.reduce((all, one) => all + (one.state === 'closed' ? 0 : one.amount), 0),
    },
    currency: (first ?? order.purchase_units[0]).amount.currency_code,
    refunds: refundsOf(refunds, attemptId),
    disputes,
    ...(until !== undefined && { authorizedUntil: new Date(until).toISOString() }),
    ...(state === 'failed' && { reason: 'declined' }),
  }
}

/** The order itself says little: it is completed with a capture that is pending, or was declined, too. */
function stateOf(order: PaypalOrder): Truth['state'] {
  const { authorizations, captures } = paymentsOf(order)
  if (paidCaptures(order).length > 0) return 'captured'
  if (among(captures, ['PENDING']).length > 0) return 'processing'
  if (livingAuthorization(order)) return 'authorized'
  if (among(authorizations, ['PENDING']).length > 0) return 'processing'
  if (among(authorizations, ['VOIDED', 'EXPIRED']).length > 0) return 'voided'
  if (authorizations.length > 0) return 'failed'
  return order.status === 'VOIDED' ? 'voided' : 'open'
}

/** Those that were made at PayPal have the payment's own id, or none. */
function refundsOf(refunds: readonly PaypalPart[], attemptId: string): Truth['refunds'] {
  const told = refunds.map(({ amount, status, custom_id: id = attemptId }) => ({
    ...{ key: id === attemptId ? null : id, amount: minorUnits(amount), state: endOf(status) },
  }))
  return joinRefunds(told)
}

function endOf(status: string): Truth['refunds'][number]['state'] {
  if (status === 'PENDING') return 'pending'
  return status === 'COMPLETED' ? 'done' : 'failed'
}
