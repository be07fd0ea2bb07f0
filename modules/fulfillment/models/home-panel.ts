import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { heldOrders, waitingOrders } from './orders/waiting-orders.ts'

const mostLines = 5

/** Orders that are to be packed, the oldest first, and how many are on hold; null while nothing waits. */
export async function shippingPanel(scope: Scope): Promise<HomePanel | null> {
  const { t, format } = scope
  const { orders, total } = await waitingOrders(scope, mostLines)
  const held = await heldOrders(scope)
  if (total === 0 && held === 0) return null
  const onHold = {
    text: t('fulfillment.admin.homeHeld', { count: held }),
    ...{ detail: '', href: '/admin/orders?status=on_hold' },
  }
  return {
    ...{ area: 'fulfillment', order: 5, href: '/admin/fulfillment' },
    title: t('fulfillment.admin.home', { count: total }),
    lines: [
      ...(held > 0 ? [onHold] : []),
      ...orders.map(({ id, number, placedAt }) => ({
        text: t('fulfillment.admin.order', { number: String(number) }),
        detail: format.dateTime(placedAt),
        href: `/admin/orders/${encodeURIComponent(id)}`,
      })),
    ],
  }
}
