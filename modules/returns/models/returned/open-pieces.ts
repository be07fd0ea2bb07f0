/** Which pieces of an order may still be asked back: sent, not refunded, and in no other return. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { goodsOf, type OrderView, titleOf } from '../bought.ts'
import { liveStates, Return, ReturnLine } from './return.ts'

export interface OpenLine {
  lineId: string
  productId: string | null
  title: string
  open: number
}

type Returnable = NonNullable<Out<'orders.returnable'>>

/** With `lock` inside `atomic`: who asks next waits until the commit. `but`: a return that takes none. */
export async function openPieces(
  scope: Scope,
  order: OrderView,
  { lock = false, but = '' } = {},
): Promise<OpenLine[]> {
  const returnable = await scope.ask('orders.returnable', { orderId: order.id, lock })
  return returnable ? openIn(order, returnable, await takenIn(scope, order.id, but)) : []
}

const openIn = (order: OrderView, { lines }: Returnable, taken: ReadonlyMap<string, Taken>) =>
  goodsOf(order).flatMap((line): OpenLine[] => {
    const known = lines.find(({ lineId }) => lineId === line.id)
    if (!known) return []
    const { unpaid = 0, back = 0 } = taken.get(line.id) ?? {}
    const open = Math.min(known.left - unpaid, known.sent - back)
    const { id: lineId, productId } = line
    return [{ lineId, productId, title: titleOf(line), open: Math.max(0, open) }]
  })

/**
 * The order with the pieces that are still with its buyer, or on their way there; all of it where none is left, as everybody
 * may declare a withdrawal.
 */
export async function stillBought(scope: Scope, order: OrderView): Promise<OrderView> {
  const returnable = await scope.ask('orders.returnable', { orderId: order.id })
  const taken = await takenIn(scope, order.id)
  const lines = order.lines.flatMap((line) => {
    const known = returnable?.lines.find(({ lineId }) => lineId === line.id)
    if (!known) return [line]
    const kept = known.left - (taken.get(line.id)?.came ?? 0)
    const mayCome = order.state === 'cancelled' ? known.sent : line.quantity
    const quantity = Math.min(kept, mayCome)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return goodsOf({ ...order, lines }).length > 0 ? { ...order, lines } : order
}

interface Taken {
  /** Pieces of returns whose money is not back. */
  unpaid: number
  /** Pieces of all returns. */
  back: number
  /** Pieces that came back, and whose money is not back. */
  came: number
}

async function takenIn(scope: Scope, orderId: string, but = ''): Promise<Map<string, Taken>> {
  const returns = new Map((await Return.of(scope, orderId)).map((one) => [one.id, one]))
  const taken = new Map<string, Taken>()
  for (const line of await ReturnLine.in(scope).where({ orderId }).whereNot({ returnId: but })) {
    const { state, refundId } = returns.get(line.returnId) ?? {}
    const isLive = state !== undefined && liveStates.includes(state)
    const back = isLive ? line.quantity : state === 'closed' ? line.came : 0
    const before = taken.get(line.lineId) ?? { unpaid: 0, back: 0, came: 0 }
    const isUnpaid = refundId === null
    const hasCome = state === 'received' || state === 'closed'
    taken.set(line.lineId, {
      unpaid: before.unpaid + (isUnpaid ? back : 0),
      back: before.back + back,
      came: before.came + (isUnpaid && hasCome ? line.came : 0),
    })
  }
  return taken
}
