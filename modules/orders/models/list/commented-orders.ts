/** Orders as records that staff write comments on. */
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'

export const commentedOrders = {
  ...{ kind: 'order', area: 'orders', table: 'orders', path: '/admin/orders/:id' },
  async called(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const orders = await Order.in(scope)
      .whereIn('id', [...ids])
      .select('id', 'number')
    const title = (number: number) => scope.t('orders.title', { number: String(number) })
    return new Map(orders.map(({ id, number }) => [id, title(number)]))
  },
}
