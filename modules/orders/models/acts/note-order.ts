/** What a merchant adds to an order: words, tags, a mail once more, a new link. */
import { saveCustomFields } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../list/order-tag.ts'
import { Order } from '../order.ts'
import { OrderEvent, OrderNote } from '../order-event.ts'

/** `once`: not where the same words stand there already. 404. */
export const noteOrder = (
  scope: Scope,
  orderId: string,
  text: string,
  { once = false } = {},
): Promise<Order> =>
  scope.atomic(async (inner) => {
    const order = await Order.find(inner, orderId)
    const same = OrderEvent.of(inner, orderId).findOne({ type: 'note', text })
    if (!once || !(await same)) await OrderNote.write(inner, orderId, text)
    return order
  })

/** 404. */
export const tagOrder = (scope: Scope, orderId: string, tags: readonly string[]): Promise<Order> =>
  scope.atomic(async (inner) => {
    const order = await Order.find(inner, orderId)
    await OrderTag.set(inner, orderId, tags)
    return order
  })

/** Writes custom fields. 404; 409 STALE where `version` is not the present one; 422 at `customFields.<key>`. */
export const fillFields = (
  scope: Scope,
  orderId: string,
  sent: Readonly<Record<string, unknown>>,
  version?: string,
): Promise<Order> =>
  Order.change(scope, orderId, {}, version, (inner) =>
    saveCustomFields(inner, 'order', { id: orderId, sent }),
  )

/** Adds tags to the orders that there are: how many those were. */
export const tagMany = (
  scope: Scope,
  orderIds: readonly string[],
  tags: readonly string[],
): Promise<number> =>
  scope.atomic(async (inner) => {
    const orders = await Order.in(inner)
      .whereIn('id', [...orderIds])
      .select('id')
      .forUpdate()
    await OrderTag.addTo(
      inner,
      orders.map(({ id }) => id),
      tags,
    )
    return orders.length
  })

/** Takes tags off orders: how many had one of them. */
export const untagMany = (
  scope: Scope,
  orderIds: readonly string[],
  tags: readonly string[],
): Promise<number> =>
  scope.atomic(async (inner) => {
    const worn = OrderTag.in(inner)
      .whereIn('orderId', [...orderIds])
      .whereIn('tag', [...tags])
    const orders = new Set((await worn.clone().orderBy('id')).map(({ orderId }) => orderId))
    await worn.delete()
    return orders.size
  })

/** Has the mail of the placed order sent again. 404. */
export const mailAgain = (scope: Scope, orderId: string): Promise<Order> =>
  scope.atomic(async (inner) => {
    const order = await Order.find(inner, orderId)
    await OrderEvent.note(inner, orderId, 'mailed')
    await inner.tell('order.mailWanted', { orderId })
    return order
  })

/** Voids every link to the status page that was given so far, and what was opened with one. 404. */
export const renewLink = (scope: Scope, orderId: string): Promise<Order> =>
  Order.change(
    scope,
    orderId,
    (_inner, { linkVersion }) => ({ linkVersion: linkVersion + 1 }),
    undefined,
    (inner) => OrderEvent.note(inner, orderId, 'linked'),
  )
