/** Orders of another shop as change sets bring them in. */

import { grouped } from '#server/grouped.ts'
import { type FieldValue, importKind, type Standing, type Worth } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../list/order-tag.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine, OrderShare, OrderTax } from '../order-line.ts'
import { type OrderRecord, orderRecord } from './order-record.ts'
import { ownOrders } from './own-order.ts'
import { restoreOrders } from './restore-orders.ts'
import { importedSession, writeOrders } from './write-orders.ts'

export const orderKind = importKind<OrderRecord>({
  name: 'order',
  label: 'orders.admin.title',
  order: 40,
  customFields: 'order',
  own: ownOrders,
  fields: {
    number: { label: 'orders.admin.import.number' },
    placedAt: { label: 'orders.admin.import.placedAt' },
    state: { label: 'orders.admin.import.state' },
    paymentState: { label: 'orders.admin.import.paymentState' },
    fulfillmentState: { label: 'orders.admin.import.fulfillmentState' },
    email: { label: 'orders.admin.import.email' },
    name: { label: 'orders.admin.import.name' },
    currency: { label: 'orders.admin.import.currency' },
    lines: { label: 'orders.admin.import.lines' },
    total: { label: 'orders.admin.import.total', as: 'money' },
    taxTotal: { label: 'orders.admin.import.taxTotal', as: 'money' },
    received: { label: 'orders.admin.import.received', as: 'money' },
    note: { label: 'orders.admin.import.note' },
    tags: { label: 'orders.admin.import.tags' },
    events: { label: 'orders.admin.import.events' },
  },
  schema: orderRecord,
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  emailOf: ({ email }) => email || null,
  worthOf: ({ currency, total }) => ({ currency, amount: total }),
  worthHere,
  idsOf: async (scope, names) => {
    const found = await Order.in(scope)
      .whereIn('sessionId', names.map(importedSession))
      .select('id', 'sessionId')
    return new Map(found.map(({ id, sessionId }) => [sessionId.slice('import:'.length), id]))
  },
  standing,
  write: writeOrders,
  restore: restoreOrders,
})

async function worthHere(scope: Scope, ids: readonly string[]): Promise<Worth[]> {
  const sums = new Map<string, number>()
  const orders = await Order.in(scope)
    .whereIn('id', [...ids])
    .select('currency', 'total')
  for (const { currency, total } of orders)
    sums.set(currency, (sums.get(currency) ?? 0) + Number(total))
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

async function standing(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const orders = await Order.in(scope).whereIn('id', [...ids])
  const of = { orderId: [...ids] }
  const [lines, shares, taxes, events] = await Promise.all([
    OrderLine.in(scope).whereIn('orderId', of.orderId).orderBy('position'),
    OrderShare.in(scope).whereIn('orderId', of.orderId).orderBy('id'),
    OrderTax.in(scope).whereIn('orderId', of.orderId).orderBy('id'),
    OrderEvent.in(scope).whereIn('orderId', of.orderId).orderBy('id'),
  ])
  const tags = await OrderTag.of(scope, ids)
  const linesOf = grouped(lines, ({ orderId }) => orderId)
  const ofOrder = <Part extends { orderId: string }>(parts: readonly Part[], id: string) =>
    parts.filter(({ orderId }) => orderId === id)
  return new Map(
    orders.map((order) => {
      const own = linesOf.get(order.id) ?? []
      const image = {
        order: order.$toJson(),
        ...{ lines: own, tags: tags.get(order.id) ?? [] },
        ...{ shares: ofOrder(shares, order.id), taxes: ofOrder(taxes, order.id) },
      }
      return [
        order.id,
        {
          title: `#${order.number}`,
          href: `/admin/orders/${encodeURIComponent(order.id)}`,
          fields: [
            ...fieldsOf(order, own, image.tags),
            { field: 'events', value: ofOrder(events, order.id).length },
          ],
          image: JSON.parse(JSON.stringify(image)),
        },
      ]
    }),
  )
}

function fieldsOf(order: Order, lines: readonly OrderLine[], tags: readonly string[]) {
  const { number, placedAt, state, paymentState, fulfillmentState, email, name } = order
  const { currency, total, taxTotal, received, note } = order
  const values = {
    ...{ number, placedAt, state, paymentState, fulfillmentState, email, name, currency },
    lines: lines.map((line) => `${line.quantity} × ${line.called} = ${line.total}`),
    ...{ total, taxTotal, received, note, tags },
  }
  return Object.entries(values).map(([field, value]): FieldValue => ({ field, value }))
}
