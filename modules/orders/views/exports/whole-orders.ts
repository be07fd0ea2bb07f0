/** Orders of a batch with all that belongs to them, in a number of queries that does not grow with it. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import { OrderTag } from '../../models/list/order-tag.ts'
import type { Order } from '../../models/order.ts'
import { OrderLine, OrderShare, OrderTax, OrderTender } from '../../models/order-line.ts'

export interface WholeOrder {
  order: Order
  lines: OrderLine[]
  shares: OrderShare[]
  taxes: OrderTax[]
  tenders: OrderTender[]
  tags: readonly string[]
  /** Undefined where nobody takes payments. */
  money: Out<'payments.of'>[string] | undefined
}

export async function wholeOrders(scope: Scope, orders: readonly Order[]): Promise<WholeOrder[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, shares, taxes, tenders] = [
    grouped(await OrderLine.ofOrders(scope, ids), orderIdOf),
    grouped(await OrderShare.ofOrders(scope, ids), orderIdOf),
    grouped(await OrderTax.ofOrders(scope, ids), orderIdOf),
    grouped(await OrderTender.ofOrders(scope, ids), orderIdOf),
  ]
  const tags = await OrderTag.of(scope, ids)
  const money = (await scope.ask('payments.of', { orderIds: ids })) ?? {}
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    shares: shares.get(order.id) ?? [],
    taxes: taxes.get(order.id) ?? [],
    tenders: tenders.get(order.id) ?? [],
    tags: tags.get(order.id) ?? [],
    money: owned(money, order.id),
  }))
}

const orderIdOf = ({ orderId }: { orderId: string }) => orderId
