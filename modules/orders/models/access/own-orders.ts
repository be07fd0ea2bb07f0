import type { In, Out } from '#server/bus.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { orderJson } from '../../views/json.ts'
import { methodOf, Order } from '../order.ts'
import { linesOf } from '../sheet/order-view.ts'

/** Orders with what was given for them, for the file that their buyer reads. One query. */
export async function ownOrders(scope: Scope, orders: readonly Order[]) {
  const lines = await linesOf(
    scope,
    orders.map(({ id }) => id),
  )
  const values = await customFieldsOf(
    scope,
    'order',
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const { email, language, note, consents, shippingAddress, billingAddress } = order
    const { subtotal, discountTotal, shippingTotal, taxTotal, due } = order
    return {
      ...orderJson(order),
      customFields: values(order.id),
      ...{ email, language, note, consents, shippingAddress, billingAddress },
      ...{
        subtotal,
        discountTotal,
        shippingTotal,
        taxTotal,
        due,
        paymentMethod: methodOf(scope, order),
      },
      items: (lines.get(order.id) ?? []).map(
        ({ kind, title, variantTitle, sku, properties, quantity, unitPrice, total }) => ({
          ...{ kind, title, variantTitle, sku, properties, quantity, unitPrice, total },
        }),
      ),
    }
  })
}

/** The newest thousand. */
export async function ofAccount(
  scope: Scope,
  { userId }: In<'orders.ofAccount'>,
): Promise<Out<'orders.ofAccount'>> {
  const orders = await Order.in(scope)
    .where({ userId })
    .select('id', 'email')
    .orderBy('number', 'desc')
    .limit(1_000)
  return orders.map(({ id, email }) => ({ id, email }))
}
