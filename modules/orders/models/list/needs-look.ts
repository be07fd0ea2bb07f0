/** Orders that an admin has to look at: some are on hold, and the money of others did not go back. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { refundableOf, restOf } from '../acts/refunds/refundable.ts'
import { OrderRisk } from '../acts/risks/order-risk.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import type { OrderQuery } from './count-orders.ts'

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const held = kindOf(scope, await newest(Order.in(scope).where({ state: 'on_hold' })), {
    ...{ title: t('orders.admin.unfinished.held'), href: '/admin/orders?tab=hold' },
    todo: ({ holds }) => holds.map((reason) => t(`orders.admin.hold.${reason}`)).join(' '),
  })
  const kept = kindOf(scope, await owing(scope), {
    ...{ title: t('orders.admin.unfinished.money'), href: '/admin/orders?status=cancelled' },
    todo: () => t('orders.admin.unfinished.moneyTodo'),
  })
  return [...held, ...kept, ...(await risky(scope))]
}

const newest = async (query: OrderQuery): Promise<Found> =>
  query.orderBy('number', 'desc').range(0, mostShown - 1)

interface Found {
  results: Order[]
  total: number
}

/** Cancelled orders whose money did not go back, less what was spent of gift cards that they sold. Few, so each is asked. */
async function owing(scope: Scope): Promise<Found> {
  const failed = OrderEvent.in(scope).where({ type: 'moneyFailed' }).select('orderId')
  const { results } = await newest(
    Order.in(scope).where({ state: 'cancelled' }).where('received', '>', 0).whereIn('id', failed),
  )
  const still: Order[] = []
  for (const order of results) if (restOf(await refundableOf(scope, order)) > 0) still.push(order)
  return { results: still, total: still.length }
}

/** Of which something is known that nobody has looked at. */
async function risky(scope: Scope): Promise<Unfinished[]> {
  const { t } = scope
  const open = OrderRisk.in(scope).whereNull('lookedAt').select('orderId')
  const orders = Order.in(scope).whereIn('id', open).whereNot({ state: 'cancelled' })
  const title = t('orders.risk.unfinished')
  const about = { title, href: '/admin/orders', todo: () => t('orders.risk.todo') }
  return kindOf(scope, await newest(orders), about)
}

interface Kind extends Pick<Unfinished, 'title' | 'href'> {
  todo: (order: Order) => string
}

function kindOf({ t }: Scope, { results, total }: Found, { todo, ...about }: Kind): Unfinished[] {
  if (total === 0) return []
  const items = results.map((order) => ({
    text: t('orders.title', { number: String(order.number) }),
    todo: todo(order),
    href: `/admin/orders/${encodeURIComponent(order.id)}`,
    at: order.placedAt,
  }))
  return [{ area: 'orders', ...about, total, items }]
}
