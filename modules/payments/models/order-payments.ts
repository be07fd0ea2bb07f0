/** An order's payments as the admin sees them: sums, ledger, and what can be done. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { canCapture } from './acts/capture.ts'
import { Attempt } from './attempts/attempt.ts'
import { type LedgerEntry, ledgerOf } from './ledger.ts'
import { gatewayNamed } from './methods.ts'
import { type OrderMoney, orderMoney } from './money.ts'

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
  const open = attempts.filter((one) => canCapture(scope, one))
  return {
    orderId,
    money,
    ledger: await ledgerOf(scope, attempts),
    refundable: sum(({ captured, refunded, refunding }) => captured - refunded - refunding),
    capturable: open.reduce((total, { authorized, amount }) => total + (authorized || amount), 0),
    isByHand: open.some(({ gateway }) => gatewayNamed(scope, gateway).flow === 'none'),
    disputed: sum(({ disputed }) => disputed),
    overpaid: Math.max(0, money.captured - sum(({ due }) => due)),
  }
}
