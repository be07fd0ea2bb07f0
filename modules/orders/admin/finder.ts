import type { Finder } from '#server/finder.ts'
import { searchOrders } from '../models/list/search-orders.ts'

/** Orders by number, name or address, for the search of the admin. */
export const orderFinder: Finder = {
  kind: 'order',
  area: 'admin',
  label: 'orders.admin.title',
  order: 5,
  more: '/admin/orders?q={q}',
  async find(scope, { q, take }) {
    const { orders } = await searchOrders(scope, { tab: 'all', q, take, skip: 0 })
    return orders.map(({ id, number, name, total, currency }) => ({
      id,
      title: scope.t('orders.title', { number: String(number) }),
      href: `/admin/orders/${encodeURIComponent(id)}`,
      detail: `${name}, ${scope.format.money(total, currency)}`,
    }))
  },
}
