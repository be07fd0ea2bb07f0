/** What people bought so far. Orders that were cancelled, or went back whole, count for nothing. */
import type { Knex } from 'knex'
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Order } from '../order.ts'
import { OrderLine } from '../order-line.ts'
import { receivedOrSold, soldAt, soldOnce } from './counts-as-sold.ts'
import { columnInOwn } from './in-own-currency.ts'

/** Whether an account or an address bought a product; without one, anything. Nobody bought nothing: without either it is false. */
export async function purchased(
  scope: Scope,
  { userId, email, productId }: In<'orders.purchased'>,
): Promise<boolean> {
  const address = emailOf(email ?? '')
  if (!userId && !address) return false
  const orders = Order.in(scope)
    .whereNot('state', 'cancelled')
    .whereNot('paymentState', 'refunded')
    .where((buyer) => {
      if (userId) buyer.orWhere({ userId })
      if (address) buyer.orWhere({ email: address })
    })
  if (productId !== undefined)
    orders.whereIn('id', OrderLine.in(scope).select('orderId').where({ productId }))
  return (await orders.select('id').first()) !== undefined
}

type Totals = Out<'orders.totals'>
interface Row {
  email: string
  currency: string
  orders: unknown
  spent: unknown
  /** Null where nothing counts. */
  lastAt: string | null
}

/**
 * By address: how many orders were paid, also by gift cards alone, and did not go back whole, to wherever; how much money came for them in each currency less what went
 * back (a card's money came when the card was bought), and when the last was placed. One query.
 */
export async function totalsOf(
  scope: Scope,
  { emails }: { emails: readonly string[] },
): Promise<Totals> {
  const rows: Row[] = await scope
    .db('orders')
    .where({ storeId: scope.storeId })
    .whereNot({ state: 'cancelled' })
    .whereRaw(receivedOrSold)
    .whereIn(
      'email',
      emails.flatMap((one) => emailOf(one) ?? []),
    )
    .groupBy('email', 'currency')
    .select('email', 'currency')
    .sum({
      spent: 'received',
      orders: scope.db.raw(soldOnce),
    })
    .max({ lastAt: scope.db.raw(soldAt) })
  const totals = new Map<string, Totals[string]>()
  for (const { email, currency, orders, spent, lastAt } of rows) {
    const before = totals.get(email) ?? { orders: 0, spent: {}, lastAt: '' }
    totals.set(email, {
      orders: before.orders + Number(orders),
      spent: { ...before.spent, [currency]: Number(spent) },
      lastAt: [before.lastAt, lastAt ?? ''].sort().at(-1) ?? '',
    })
  }
  return Object.fromEntries(totals)
}

/** What every address bought, as `totalsOf` counts it, with all amounts in the shop's currency. */
export function sumsByBuyer(scope: Scope): Knex.QueryBuilder {
  const { sql, values } = columnInOwn(scope, 'received')
  return scope
    .db('orders')
    .where({ storeId: scope.storeId })
    .whereNot({ state: 'cancelled' })
    .whereNot({ email: '' })
    .whereRaw(receivedOrSold)
    .groupBy('email')
    .select({ buyer: 'email' })
    .sum({ orders: scope.db.raw(soldOnce), spent: scope.db.raw(sql, values) })
}
