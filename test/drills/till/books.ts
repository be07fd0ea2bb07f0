// The books of a shop at rest: orders, payments and stock agree with each other and with what buyers were told.
import type { Knex } from 'knex'
import type { Report } from '../report.ts'

interface Sold {
  /** The order's id by the session that it was acknowledged to. */
  acknowledged: ReadonlyMap<string, string>
  /** The only thing on sale, one in each order. */
  variantId: string
  stock: number
}

/** Answers the sums in a sentence. */
export async function checkBooks(report: Report, tables: Knex, sold: Sold): Promise<string> {
  const orders = await tables('orders').orderBy('number')
  checkOrders(report, orders, sold)
  const sessions = await tables('checkout_sessions').where({ state: 'completed' })
  const bought = orders.map(({ session_id }) => session_id)
  report.check(isSame(ids(sessions), bought), 'completed sessions are those with an order')
  const captured = await checkPayments(report, tables, orders)
  await checkStock(report, tables, ids(orders), sold)
  return `${orders.length} orders, ${captured} captured by the gateway`
}

type Row = Record<string, unknown>

const ids = (rows: readonly Row[]) => rows.map(({ id }) => String(id))
const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

function checkOrders(report: Report, orders: readonly Row[], { acknowledged }: Sold): void {
  for (const [sessionId, orderId] of acknowledged) {
    const found = orders.filter(({ session_id }) => session_id === sessionId)
    const isOnce = found.length === 1 && found[0]?.id === orderId
    report.check(isOnce, `acknowledged order ${orderId} is there ${found.length} times`)
  }
  for (const [at, { id, number, state }] of orders.entries()) {
    report.check(Number(number) === 1_001 + at, `order ${id} has the number ${number}`)
    report.check(state === 'open', `order ${id} is ${state}`)
  }
}

/** Every order has one payment, and all money that the gateway has is that of orders. */
async function checkPayments(report: Report, tables: Knex, orders: readonly Row[]) {
  const attempts = await tables('payment_attempts')
  const transactions = await tables('payment_transactions')
  for (const { id, attempt_id, due, payment_state } of orders) {
    const own = attempts.filter(({ order_id }) => order_id === id)
    const [attempt] = own
    const isOnly = own.length === 1 && attempt.id === attempt_id
    report.check(isOnly, `order ${id} has ${own.length} payments`)
    if (!isOnly) continue
    report.check(Number(attempt.amount) === Number(due), `order ${id} owes what is paid`)
    const isByHand = attempt.gateway === 'manual'
    const captures = transactions.filter(
      (one) => one.attempt_id === attempt_id && one.kind === 'capture',
    )
    const wanted = isByHand ? 0 : Number(due)
    const isRight = captures.length === (isByHand ? 0 : 1) && sumOf(captures, 'amount') === wanted
    report.check(isRight, `order ${id} has ${captures.length} captures`)
    report.check(
      payment_state === (isByHand ? 'unpaid' : 'paid'),
      `order ${id} by ${attempt.gateway} is ${payment_state}`,
    )
  }
  const payments = await tables('test_gateway_payments').where('captured', '>', 0)
  const paid = attempts.filter(({ order_id, gateway }) => order_id && gateway === 'test-gateway')
  const references = paid.map(({ reference }) => String(reference))
  report.check(isSame(ids(payments), references), 'the gateway has the money of orders alone')
  report.check(sumOf(payments, 'captured') === sumOf(paid, 'amount'), 'and all of it')
  return payments.length
}

/** Claims are those of orders and sum up to what is reserved; movements sum up to what is on hand. */
async function checkStock(report: Report, tables: Knex, orderIds: string[], sold: Sold) {
  const of = { variant_id: sold.variantId }
  const claims = await tables('stock_claims').where(of)
  const movements = await tables('stock_movements').where(of)
  const { on_hand, reserved } = await tables('stock_items').where(of).first()
  const owners = claims.map(({ owner }) => String(owner))
  report.check(isSame(owners, orderIds), 'stock is claimed by the orders, each once')
  report.check(sumOf(claims, 'quantity') === Number(reserved), `${reserved} are reserved`)
  report.check(Number(reserved) === orderIds.length, `${reserved} for ${orderIds.length} orders`)
  report.check(sumOf(movements, 'quantity') === Number(on_hand), 'movements sum up')
  report.check(Number(on_hand) === sold.stock, `${on_hand} are on hand, as nothing was sent`)
}
