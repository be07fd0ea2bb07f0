/** What of an order's lines a merchant can still take out: what is neither sent, nor given back, nor a contract of its own. */
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { givenOf } from '../acts/refunds/given.ts'
import { OrderRefund } from '../acts/refunds/order-refund.ts'
import type { OrderLine } from '../order-line.ts'
import { isGoods, type OrderSheet } from '../sheet/order-sheet.ts'

/** Why a line stays as it is: some of it came back, all of it is in parcels, it is a gift card, or it is bought again and again. */
export type Kept = 'refunded' | 'sent' | 'gift_card' | 'plan'

export interface Changeable {
  line: OrderLine
  /** What of its total is tax on top of its price. */
  taxOnTop: number
  /** So many pieces can be taken out. */
  most: number
  /** Null where some can. */
  why: Kept | null
  /** Whether something can come off its price. */
  isReducible: boolean
}

/** Of the goods of an order, in their order. With `lock`, inside `atomic` and with the order locked, it holds until the commit. */
export async function changeableOf(
  scope: Scope,
  { order, lines }: OrderSheet,
  { lock = false } = {},
): Promise<Changeable[]> {
  const orderId = order.id
  const unpacked = await scope.ask('fulfillment.unpacked', { orderId, lock })
  const open = new Map(Object.entries(unpacked ?? {}))
  const refunds = await OrderRefund.of(scope, orderId)
  const given = new Set(refunds.flatMap((one) => givenOf(one).lines.map(({ lineId }) => lineId)))
  const isDone = order.state === 'completed'
  return lines.flatMap(({ line, taxes }) => {
    if (!isGoods(line)) return []
    const left = line.requiresShipping ? (open.get(line.id) ?? line.quantity) : line.quantity
    const isRefunded = given.has(line.id)
    const most = !line.requiresShipping && isDone ? 0 : left
    const why = whyKept(line, { isRefunded, most })
    const isReducible = line.kind === 'item' && line.plan === null && !isRefunded
    const taxOnTop = sumOf(taxes.filter(({ included }) => !included).map(({ amount }) => amount))
    return [{ line, taxOnTop, why, most: why ? 0 : most, isReducible }]
  })
}

function whyKept(
  { kind, plan }: OrderLine,
  { isRefunded, most }: { isRefunded: boolean; most: number },
): Kept | null {
  if (kind === 'gift_card') return 'gift_card'
  if (plan !== null) return 'plan'
  if (isRefunded) return 'refunded'
  return most === 0 ? 'sent' : null
}

/** Whether the delivery can become another one: none of it came back. */
export const isDeliveryOpen = async (scope: Scope, orderId: string): Promise<boolean> =>
  (await OrderRefund.of(scope, orderId)).every((refund) => givenOf(refund).shipping === 0)
