/** What an order's payments have come to. */

import { notFound } from '#server/errors.ts'
import type { PaymentState } from '#server/gateways/payment-states.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt, methodOf } from './attempts/attempt.ts'
import { gatewayNamed } from './methods.ts'

/** An order's money. */
export interface OrderMoney {
  state: PaymentState
  currency: string
  authorized: number
  captured: number
  refunded: number
  /** Asked to be given back, and not decided yet. */
  refunding: number
  /** Captured, and asked back by the bank of who paid. */
  disputed: number
  /** What the order owes, of which `captured` is paid. */
  due: number
  /** In the reader's language. */
  methodLabel: string
  /** Paid in another currency than was asked for: in no sum. */
  others: OtherMoney[]
}

/** Money of an order in one other currency. */
export interface OtherMoney {
  currency: string
  captured: number
  refunded: number
  /** What is left to be given back, less what is asked for. */
  refundable: number
}

/** By order, in as many queries whatever their number; an order without a payment is missing. */
export async function moneyOf(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const byOrder = new Map<string, Attempt[]>()
  for (const attempt of await Attempt.ofOrders(scope, orderIds)) {
    const { orderId } = attempt
    if (orderId !== null) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), attempt])
  }
  return new Map([...byOrder].map(([orderId, attempts]) => [orderId, moneyFrom(scope, attempts)]))
}

/** Of one order. 404 where it has no payment. */
export async function orderMoney(scope: Scope, orderId: string): Promise<OrderMoney> {
  const money = (await moneyOf(scope, [orderId])).get(orderId)
  if (!money) throw notFound('payments.notFound')
  return money
}

/** Of all attempts of one order, the first one first. What was paid in another currency than was asked for is in no sum. */
export function moneyFrom(scope: Scope, attempts: readonly Attempt[]): OrderMoney {
  const [first] = attempts
  if (!first) throw new Error('an order without payments')
  const { currency } = first
  const own = attempts.filter(({ moneyCurrency }) => moneyCurrency === currency)
  const sum = (column: 'authorized' | 'captured' | 'refunded' | 'refunding' | 'disputed') =>
    own.reduce((total, one) => total + one[column], 0)
  const sums = {
    authorized: sum('authorized'),
    captured: sum('captured'),
    refunded: sum('refunded'),
    refunding: sum('refunding'),
    disputed: sum('disputed'),
    due: attempts.reduce((total, one) => total + one.due, 0),
  }
  const paying = own.find(({ captured }) => captured > 0) ?? first
  return {
    state: stateOf(scope, own, sums),
    currency,
    ...sums,
    methodLabel: methodOf(scope, paying),
    others: othersOf(attempts.filter((one) => !own.includes(one))),
  }
}

function othersOf(attempts: readonly Attempt[]): OtherMoney[] {
  const paid = attempts.filter(({ captured }) => captured > 0)
  const currencies = [...new Set(paid.map(({ moneyCurrency }) => moneyCurrency))]
  return currencies.map((currency) => {
    const same = paid.filter(({ moneyCurrency }) => moneyCurrency === currency)
    const sum = (amountOf: (attempt: Attempt) => number) =>
      same.reduce((total, one) => total + amountOf(one), 0)
    return {
      currency,
      captured: sum(({ captured }) => captured),
      refunded: sum(({ refunded }) => refunded),
      refundable: sum(({ refundable }) => refundable),
    }
  })
}

function stateOf(
  scope: Scope,
  attempts: readonly Attempt[],
  { captured, refunded, due }: { captured: number; refunded: number; due: number },
): PaymentState {
  if (captured > 0) {
    if (refunded >= captured) return 'refunded'
    if (refunded > 0) return 'partially_refunded'
    return captured >= due ? 'paid' : 'partially_paid'
  }
  // It became cheaper, until nothing was to be paid any more.
  if (due === 0) return 'paid'
  if (attempts.some(({ state }) => state === 'authorized')) return 'authorized'
  const isUnderWay = ({ state, gateway }: Attempt) =>
    state === 'processing' && gatewayNamed(scope, gateway).flow !== 'none'
  if (attempts.some(isUnderWay)) return 'pending'
  const isVoided = attempts.length > 0 && attempts.every(({ state }) => state === 'voided')
  return isVoided ? 'voided' : 'unpaid'
}
