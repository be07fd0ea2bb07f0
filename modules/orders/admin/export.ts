import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../models/list/order-tag.ts'
import { allOrders } from '../models/list/search-orders.ts'
import type { Order } from '../models/order.ts'
import type { Filters } from '../schemas.ts'
import { queryOf } from '../views/admin/list/list-links.ts'

/** The orders as CSV, as they are filtered; streamed, and written into the audit log. */
export async function download(ctx: Ctx, filters: Filters): Promise<void> {
  const about = { what: 'orders', name: 'orders.csv', filters: queryOf(filters) }
  await sendExport(ctx, about, lines(ctx.scope, filters))
}

async function* lines(scope: Scope, filters: Filters): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name))
  for await (const orders of allOrders(scope, filters)) {
    const tags = await OrderTag.of(
      scope,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      yield csvLine(columns.map(([, cell]) => cell(order, tags.get(order.id) ?? [])))
  }
}

const amount = (name: 'subtotal' | 'discountTotal' | 'shippingTotal' | 'taxTotal' | 'total') => {
  const cell = (order: Order) => formatMajor(order[name], order.currency)
  return cell
}
const place = (order: Order) => order.shippingAddress ?? order.billingAddress

const columns: [name: string, cell: (order: Order, tags: readonly string[]) => string][] = [
  ['Number', ({ number }) => String(number)],
  ['Placed', ({ placedAt }) => placedAt],
  ['Status', ({ state }) => state],
  ['Payment', ({ paymentState }) => paymentState],
  ['Delivery', ({ fulfillmentState }) => fulfillmentState],
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Company', (order) => place(order).company ?? ''],
  ['Address', (order) => place(order).line1],
  ['Address 2', (order) => place(order).line2 ?? ''],
  ['City', (order) => place(order).city],
  ['State', (order) => place(order).state ?? ''],
  ['Postal code', (order) => place(order).postalCode ?? ''],
  ['Country', (order) => place(order).country],
  ['Phone', (order) => place(order).phone ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', amount('subtotal')],
  ['Discounts', amount('discountTotal')],
  ['Shipping', amount('shippingTotal')],
  ['Tax', amount('taxTotal')],
  ['Total', amount('total')],
  ['Received', ({ received, currency }) => formatMajor(received, currency)],
  ['Method', ({ methodLabel }) => methodLabel],
  ['Channel', ({ channel }) => channel],
  ['Tags', (_order, tags) => tags.join(', ')],
  ['Note', ({ note }) => note ?? ''],
  ['Id', ({ id }) => id],
]
