/** An order's payments as the admin sees them: sums, ledger, and what can be done. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { capturable } from './acts/capture.ts'
import { Attempt } from './attempts/attempt.ts'
import { type LedgerEntry, ledgerOf } from './ledger.ts'
import { type OrderMoney, orderMoney } from './money.ts'
import { isByHand } from './owed.ts'

export interface OrderPayments {
  orderId: string
  money: OrderMoney
  ledger: LedgerEntry[]
  /** What is left to be given back, less what is asked for. */
  refundable: number
  /** What can be captured, or said to be paid; 0 where there is nothing. */
  capturable: number
  /** The merchant says that it was paid: nobody outside is asked. */
  isByHand: boolean
  /** Where its buyer can pay what is owed; null where nothing is to be paid. */
  payLink: string | null
  disputed: number
  /** Above what the order owes. */
  overpaid: number
}

/** 404 for an order without a payment. */
export async function orderPayments(scope: Scope, orderId: string): Promise<OrderPayments> {
  const attempts = await Attempt.ofOrders(scope, [orderId])
  if (attempts.length === 0) throw notFound('payments.notFound')
  const money = await orderMoney(scope, orderId)
  const sum = (amountOf: (attempt: Attempt) => number) =>
    attempts.reduce((total, one) => total + amountOf(one), 0)
  const open = await capturable(scope, attempts)
  return {
    orderId,
    money,
    ledger: await ledgerOf(scope, attempts),
    refundable: sum(({ captured, refunded, refunding }) => captured - refunded - refunding),
    capturable: open.reduce((total, { amount }) => total + amount, 0),
    isByHand: open.some(({ attempt }) => isByHand(scope, attempt)),
    payLink: await payLinkOf(scope, orderId),
    disputed: sum(({ disputed }) => disputed),
    overpaid: Math.max(0, money.captured - sum(({ due }) => due)),
  }
}

async function payLinkOf(scope: Scope, orderId: string): Promise<string | null> {
  const payable = await scope.ask('checkout.payable', { orderId })
  return payable ? ((await scope.ask('orders.statusUrl', { orderId })) ?? null) : null
}
