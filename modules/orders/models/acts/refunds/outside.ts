/** Refunds that a merchant made at the gateway: they stand among the order's own. */
import { newId } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../order.ts'
import { OrderRefund } from './order-refund.ts'
import { moneyOf } from './refundable.ts'

/** Writes down what payments gave back beyond what was asked for here. Inside `atomic`. */
export async function noteOutside(scope: Scope, orderId: string): Promise<void> {
  const money = await moneyOf(scope, orderId)
  const order = await Order.in(scope).findOne({ id: orderId }).forNoKeyUpdate()
  if (!order || money?.currency !== order.currency) return
  const refunds = await OrderRefund.of(scope, orderId)
  const own = refunds.filter(({ currency }) => currency === order.currency)
  const asked = sumOf(own.map(({ atGateway, refused }) => atGateway - refused))
  const amount = money.refunded - asked
  if (amount <= 0) return
  await OrderRefund.add(scope, {
    ...{ id: newId(), orderId, key: `gateway ${money.refunded}`, destination: 'method' },
    ...{ currency: order.currency, amount, atGateway: amount, onTenders: 0, refused: 0 },
    ...{ lines: [], shipping: 0, balanceId: null, reason: null, actorName: null },
    editId: null,
  })
}
