// Orders by chance over most of a year, and what goes back of them.
import type { Scope } from '#server/scope.ts'
import { cancelOrder } from '../../../../modules/orders/models/acts/cancel-order.ts'
import { OrderRefund } from '../../../../modules/orders/models/acts/refunds/order-refund.ts'
import { refundOrder } from '../../../../modules/orders/models/acts/refunds/refund-order.ts'
import { refundableOf } from '../../../../modules/orders/models/acts/refunds/refundable.ts'
import { Order } from '../../../../modules/orders/models/order.ts'
import { type Bank, type Chance, randomOrder, randomRefund } from './orders.ts'

export const day = 24 * 3_600_000
const start = Date.parse('2026-01-05T00:00:00Z')
/** So long after its first moment. */
export const at = (ms: number) => new Date(start + ms).toISOString()
/** All of it, as one span and by day. */
export const year = { key: 'year', from: at(0), until: at(400 * day) }
export const days = Array.from({ length: 400 }, (_, n) => ({
  ...{ key: `day ${n}`, from: at(n * day), until: at((n + 1) * day) },
}))

/** Placed on some day, and given back in parts on later days. */
export async function randomYear(
  { scope, bank }: { scope: Scope; bank: Bank },
  chance: Chance,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { orderId, isPaid } = await randomOrder(scope, bank, chance)
    const placedOn = chance.below(300)
    const placedAt = at(placedOn * day + chance.below(day))
    await scope.atomic((inner) => Order.in(inner).where({ id: orderId }).patch({ placedAt }))
    const acts = chance.below(4)
    if (acts === 3) await cancelOrder(scope, orderId, cancellation(chance))
    if (isPaid && acts > 0 && acts < 3) await giveBack(scope, chance, orderId, acts)
    for (const { id } of await OrderRefund.of(scope, orderId)) {
      const createdAt = at((placedOn + chance.below(99)) * day + chance.below(day))
      await scope.atomic((inner) => OrderRefund.in(inner).where({ id }).patch({ createdAt }))
    }
  }
}

const cancellation = (chance: Chance) => ({
  ...{ reason: null, restock: true, mail: false },
  refund: chance.below(2) === 0,
})

async function giveBack(scope: Scope, chance: Chance, orderId: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    const { left, lines } = await refundableOf(scope, await Order.find(scope, orderId))
    if (left === 0) return
    const open = lines.map(({ line, left: pieces }) => ({ id: line.id, left: pieces }))
    const wish = randomRefund(chance, orderId, open, left)
    await refundOrder(scope, wish).catch(ofNothing)
  }
}

/** Goods for nothing, or pieces that cost more than is left: such a wish is refused and writes nothing. */
function ofNothing(error: unknown): void {
  const codes = ['VALIDATION_FAILED', 'REFUND_TOO_MUCH']
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!codes.includes(code)) throw error
}
