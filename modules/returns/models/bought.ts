/** Orders as this module needs them. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'

export type OrderView = Out<'orders.find'>[number]
export type OrderLine = OrderView['lines'][number]

export async function orderOf(scope: Scope, orderId: string): Promise<OrderView | undefined> {
  const found = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return found[0]
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
