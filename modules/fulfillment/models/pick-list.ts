/** What is to be taken from the shelves for the orders that wait. */
import type { Scope } from '#server/scope.ts'
import { type OrderParcels, orderParcels } from './order-parcels.ts'
import { heldOrders, waitingOrders } from './orders/waiting-orders.ts'

/** So many orders are picked in one round. */
const most = 100

export interface Pick {
  title: string
  sku: string | null
  quantity: number
  /** For which orders, and how many each. */
  orders: { orderId: string; number: number; quantity: number }[]
}

export interface PickList {
  picks: Pick[]
  /** In the order in which they came. */
  waiting: OrderParcels[]
  total: number
  /** Orders that are on hold, and so not in the list. */
  held: number
}

export async function pickList(scope: Scope): Promise<PickList> {
  const { orders, total } = await waitingOrders(scope, most)
  // The same goods are one pick, in whatever language they were bought.
  const found = await orderParcels(
    scope.inLanguage(),
    orders.map(({ id }) => id),
  )
  const waiting = found
    .filter(({ left }) => left.length > 0)
    .sort((a, b) => a.order.number - b.order.number)
  return { picks: picksOf(waiting), waiting, total, held: await heldOrders(scope) }
}

/** The same goods of several orders are one pick. */
function picksOf(waiting: readonly OrderParcels[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { order, left } of waiting)
    for (const { title, sku, left: quantity } of left) {
      const pick = picks.get(`${sku} ${title}`) ?? { title, sku, quantity: 0, orders: [] }
      picks.set(`${sku} ${title}`, {
        ...pick,
        quantity: pick.quantity + quantity,
        orders: [...pick.orders, { orderId: order.id, number: order.number, quantity }],
      })
    }
  return [...picks.values()].sort((a, b) => (a.sku ?? a.title).localeCompare(b.sku ?? b.title))
}
