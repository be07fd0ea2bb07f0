/** An order's payments as the admin sees them: sums, ledger, and what can be done. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { type Capturable, capturable, releasesRest } from './acts/capture/capturable.ts'
import { Attempt } from './attempts/attempt.ts'
import { PaymentDispute } from './disputes/payment-dispute.ts'
import { type LedgerEntry, ledgerOf } from './ledger.ts'
import { type OrderMoney, orderMoney } from './money.ts'
import { isByHand } from './owed.ts'

export interface OrderPayments {
  orderId: string
  money: OrderMoney
  ledger: LedgerEntry[]
  /** What is left to be given back, less what is asked for; as the other sums in the currency of `money`. */
  refundable: number
  /** What can be captured, or said to be paid; 0 where there is nothing. */
  capturable: number
  /** What becomes of the rest when a part is captured; `open`: it is still to be paid. */
  rest: 'kept' | 'released' | 'open'
  /** The merchant says that it was paid: nobody outside is asked. */
  isByHand: boolean
  /** Where its buyer can pay what is owed; null where nothing is to be paid. */
  payLink: string | null
  /** UTC: when the first of what can be captured ends; null where nothing does. */
  authorizedUntil: string | null
  disputed: number
  disputes: OrderDispute[]
  /** Above what the order owes. */
  overpaid: number
}

/** Of one of its payments. */
export type OrderDispute = Pick<
  PaymentDispute,
  'id' | 'amount' | 'currency' | 'state' | 'reason' | 'dueAt' | 'daysLeft'
>

/** 404 for an order without a payment. */
export async function orderPayments(scope: Scope, orderId: string): Promise<OrderPayments> {
  const attempts = await Attempt.ofOrders(scope, [orderId])
  if (attempts.length === 0) throw notFound('payments.notFound')
  const money = await orderMoney(scope, orderId)
  const isOwn = ({ moneyCurrency }: Attempt) => moneyCurrency === money.currency
  const own = attempts.filter(isOwn)
  const sum = (amountOf: (attempt: Attempt) => number) =>
    own.reduce((total, one) => total + amountOf(one), 0)
  const open = (await capturable(scope, attempts)).filter(({ attempt }) => isOwn(attempt))
  const byHand = open.some(({ attempt }) => isByHand(scope, attempt))
  return {
    orderId,
    money,
    ledger: await ledgerOf(scope, attempts),
    refundable: sum(({ refundable }) => refundable),
    capturable: open.reduce((total, { amount }) => total + amount, 0),
    rest: byHand ? 'open' : releasesRest(scope, open) ? 'released' : 'kept',
    isByHand: byHand,
    payLink: await payLinkOf(scope, orderId),
    authorizedUntil: firstEnd(open),
    disputed: money.disputed,
    disputes: (
      await PaymentDispute.of(
        scope,
        attempts.map(({ id }) => id),
      )
    ).map(({ id, amount, currency, state, reason, dueAt, daysLeft }) => ({
      ...{ id, amount, currency, state, reason, dueAt, daysLeft },
    })),
    overpaid: Math.max(0, money.captured - money.due),
  }
}

function firstEnd(open: readonly Capturable[]): string | null {
  const ends = open.flatMap(({ attempt: { authorizedUntil } }) => authorizedUntil ?? [])
  return ends.toSorted()[0] ?? null
}

async function payLinkOf(scope: Scope, orderId: string): Promise<string | null> {
  const payable = await scope.ask('checkout.payable', { orderId })
  return payable ? ((await scope.ask('orders.statusUrl', { orderId })) ?? null) : null
}
