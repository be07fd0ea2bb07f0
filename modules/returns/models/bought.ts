/** Orders as this module needs them. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'

export type OrderView = Out<'orders.find'>[number]
export type OrderLine = OrderView['lines'][number]

export async function orderOf(scope: Scope, orderId: string): Promise<OrderView | undefined> {
  const found = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return found[0]
}

/** With the pieces that did not come back already; all of them where none is left, as everybody may declare. */
export async function stillBought(scope: Scope, order: OrderView): Promise<OrderView> {
  const known = await scope.ask('orders.returnable', { orderId: order.id })
  const left = new Map(known?.lines.map((line) => [line.lineId, line.left]))
  const lines = order.lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.id) ?? line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return goodsOf({ ...order, lines }).length > 0 ? { ...order, lines } : order
}

/** As people write it, with or without the sign before it; undefined for what is no number. */
export function numberIn(typed: string): number | undefined {
  const digits = /^\s*#?\s*(\d{1,15})\s*$/.exec(typed)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What somebody bought, without delivery and fees. */
export const goodsOf = ({ lines }: OrderView): OrderLine[] =>
  lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')

export const titleOf = ({ title, variantTitle }: Pick<OrderLine, 'title' | 'variantTitle'>) =>
  [title, variantTitle].filter(Boolean).join(', ')
