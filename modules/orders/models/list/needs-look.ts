/** Orders that an admin has to look at: some are on hold, and the money of others did not go back. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { OrderRisk } from '../acts/risks/order-risk.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import type { OrderQuery } from './count-orders.ts'

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const held = await kindOf(scope, Order.in(scope).where({ state: 'on_hold' }), {
    ...{ title: t('orders.admin.unfinished.held'), href: '/admin/orders?tab=hold' },
    todo: ({ holds }) => holds.map((reason) => t(`orders.admin.hold.${reason}`)).join(' '),
  })
  const failed = OrderEvent.in(scope).where({ type: 'moneyFailed' }).select('orderId')
  const owing = Order.in(scope)
    .where({ state: 'cancelled' })
    .where('received', '>', 0)
    .whereIn('id', failed)
  const kept = await kindOf(scope, owing, {
    ...{ title: t('orders.admin.unfinished.money'), href: '/admin/orders?status=cancelled' },
    todo: () => t('orders.admin.unfinished.moneyTodo'),
  })
  return [...held, ...kept, ...(await risky(scope))]
}

/** Of which something is known that nobody has looked at. */
function risky(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const open = OrderRisk.in(scope).whereNull('lookedAt').select('orderId')
  const orders = Order.in(scope).whereIn('id', open).whereNot({ state: 'cancelled' })
  const title = t('orders.risk.unfinished')
  return kindOf(scope, orders, { title, href: '/admin/orders', todo: () => t('orders.risk.todo') })
}

interface Kind extends Pick<Unfinished, 'title' | 'href'> {
  todo: (order: Order) => string
}

async function kindOf(
  { t }: Scope,
  query: OrderQuery,
  { todo, ...about }: Kind,
): Promise<Unfinished[]> {
  const { results, total } = await query.orderBy('number', 'desc').range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map((order) => ({
    text: t('orders.title', { number: String(order.number) }),
    todo: todo(order),
    href: `/admin/orders/${encodeURIComponent(order.id)}`,
    at: order.placedAt,
  }))
  return [{ area: 'orders', ...about, total, items }]
}
