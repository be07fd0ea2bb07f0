/** The list of orders: newest first, by number, so that its cost does not grow with their count. */
import { containing } from '#server/data/word-search.ts'
import { changedSince } from '#server/desk/changed-since.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { customHolders } from '#server/lists/custom/filters.ts'
import { customOrder } from '#server/lists/custom/order.ts'
import { arrangement } from '#server/lists/list-fields.ts'
import { dayStart } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { type Filters, listFields, type Search } from '../../schemas.ts'
import { Order } from '../order.ts'
import { counted, countOf, type OrderQuery } from './count-orders.ts'
import { OrderTag } from './order-tag.ts'
import { narrowToPack } from './to-pack.ts'

const batch = 500

export interface FoundOrders {
  orders: Order[]
  total: number
  totalIsMinimum: boolean
  nextCursor: string | null
  isMore: boolean
}

/** A page of the list, newest first or by change; `cursor` is where the page before ended. 422 for one of another order. */
export async function searchOrders(scope: Scope, search: Search): Promise<FoundOrders> {
  const { take, skip, cursor, updatedSince, ...filters } = search
  const narrowed = await narrowedBy(scope, filters)
  if (updatedSince !== undefined) {
    const { results, ...rest } = await changedSince(narrowed(), search)
    return { orders: results, ...rest, totalIsMinimum: false, isMore: rest.nextCursor !== null }
  }
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw badInput({ cursor: said('orders.admin.useCursor') })
  const query = narrowed().orderBy('number', 'desc')
  arrangement(scope, listFields, search)(query)
  ;(await customOrder(scope, [['order', 'orders.id']], search))?.(query)
  const total = await countOf(scope, query.clone())
  if (cursor) query.where('number', '<', Number(cursor))
  const found = await query.limit(take + 1).offset(skip)
  const orders = found.slice(0, take)
  const last = orders.at(-1)
  return {
    orders,
    total: Math.min(total, counted),
    totalIsMinimum: total > counted,
    // In another order the number is no place in the list.
    nextCursor:
      found.length > take && last && !search.sort && !search.customSort
        ? String(last.number)
        : null,
    isMore: found.length > take,
  }
}

/** All that fit, some at a time: a file of any length streams. */
export async function* allOrders(scope: Scope, filters: Filters): AsyncGenerator<Order[]> {
  const narrowed = await narrowedBy(scope, filters)
  let before: number | undefined
  for (;;) {
    const query = narrowed()
    if (before !== undefined) query.where('number', '<', before)
    const orders = await query.orderBy('number', 'desc').limit(batch)
    if (orders.length > 0) yield orders
    before = orders.at(-1)?.number
    if (orders.length < batch) return
  }
}

/** The newer and the older order beside one, among those that fit; null at an end. */
export async function neighbours(
  scope: Scope,
  number: number,
  filters: Filters,
): Promise<{ newer: string | null; older: string | null }> {
  const narrowed = await narrowedBy(scope, filters)
  const beside = (sign: '<' | '>', direction: 'asc' | 'desc') =>
    narrowed().where('number', sign, number).orderBy('number', direction).select('id').first()
  const newer = await beside('>', 'asc')
  const older = await beside('<', 'desc')
  return { newer: newer?.id ?? null, older: older?.id ?? null }
}

/** How many fit, counted to a thousand. */
export const countOrders = async (scope: Scope, filters: Filters): Promise<number> =>
  countOf(scope, (await narrowedBy(scope, filters))())

/** The orders that fit, as a query that is made anew each time. */
async function narrowedBy(scope: Scope, filters: Filters): Promise<() => OrderQuery> {
  const holders = await customHolders(scope, 'order', filters)
  return () => {
    const query = narrowed(scope, filters)
    if (holders) query.whereIn('id', holders())
    return query
  }
}

function narrowed(scope: Scope, filters: Filters): OrderQuery {
  const { tab, status, paymentStatus, fulfillmentStatus, way, tag, q, from, to } = filters
  const query = Order.in(scope)
  if (tab !== 'all') inTab(query, tab)
  if (status) query.where({ state: status })
  if (paymentStatus) query.where({ paymentState: paymentStatus })
  if (fulfillmentStatus) query.where({ fulfillmentState: fulfillmentStatus })
  if (way === 'collected') query.whereNotNull('pickup')
  if (way === 'sent') query.whereNull('pickup').whereNot({ fulfillmentState: 'none' })
  if (tag) query.whereIn('id', OrderTag.in(scope).select('orderId').where({ tag }))
  if (from) query.where('placedAt', '>=', dayStart(from, scope.shop.timeZone))
  if (to) query.where('placedAt', '<', dayStart(to, scope.shop.timeZone, 1))
  if (q) named(query, q)
  return query
}

/** What there is to do. */
function inTab(query: OrderQuery, tab: Filters['tab']): void {
  if (tab === 'hold') query.where({ state: 'on_hold' })
  if (tab === 'unpaid')
    query.where({ paymentState: 'unpaid' }).whereIn('state', ['open', 'on_hold'])
  if (tab === 'pack') narrowToPack(query)
  if (tab === 'collect')
    query
      .whereNotNull('pickup')
      .whereIn('fulfillmentState', ['fulfilled', 'partially_fulfilled'])
      .whereNot({ state: 'cancelled' })
}

/** By number, by a whole address, or by words of name and address: only the last looks at every order. */
function named(query: OrderQuery, q: string): void {
  const [, digits] = /^#?(\d{1,15})$/.exec(q) ?? []
  const email = emailOf(q)
  if (digits) query.where({ number: Number(digits) })
  else if (email) query.where({ email })
  else containing(query, ['email', 'name'], q)
}
