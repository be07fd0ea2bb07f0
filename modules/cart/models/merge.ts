/** Somebody signs in: what they chose before goes into the cart of their account. */
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import { CartLine } from './cart-line.ts'
import { Goods, wantedOf } from './goods.ts'

interface Meeting {
  guestId: string
  userId: string
}

/**
 * Hands the guest's cart to the account, or adds its lines to the account's cart: sums per line, at most what there is. A cart
 * that is being paid is left as it is. Inside `atomic`.
 */
export async function mergeCarts(scope: Scope, { guestId, userId }: Meeting): Promise<void> {
  const guests = await Cart.in(scope).findOne({ guestId }).forUpdate()
  if (!guests || (await isPaying(scope, guests))) return
  const own = await Cart.in(scope).findOne({ userId }).forUpdate()
  if (!own) {
    await guests.raise(scope, { guestId: null, userId })
    return
  }
  if (await isPaying(scope, own)) return
  const lines = await CartLine.of(scope, guests.id)
  await CartLine.put(scope, own.id, lines)
  const isCapped = await capByStock(scope, own.id)
  await Cart.in(scope).where({ id: guests.id }).delete()
  await own.raise(scope, {
    note: own.note ?? guests.note,
    codes: [...new Set([...own.codes, ...guests.codes])],
    cards: [...new Set([...own.cards, ...guests.cards])],
    notice: isCapped ? 'capped' : lines.length > 0 ? 'merged' : null,
  })
}

const isPaying = async (scope: Scope, { id }: Cart): Promise<boolean> =>
  (await scope.ask('checkout.isPaying', { cartId: id })) ?? false

/** Lowers lines that want more than there is, the last first; a line of which nothing is left stays, so that it is told. */
async function capByStock(scope: Scope, cartId: string): Promise<boolean> {
  const lines = await CartLine.of(scope, cartId)
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const goods = await Goods.of(scope, variantIds)
  let isCapped = false
  for (const variantId of variantIds) {
    const most = goods.available(variantId)
    let beyond = most === undefined ? 0 : wantedOf(variantId, lines) - most
    for (const { id, quantity, ...line } of [...lines].reverse()) {
      const less = Math.min(beyond, quantity - 1)
      if (line.variantId !== variantId || less <= 0) continue
      await CartLine.in(scope)
        .where({ id })
        .patch({ quantity: quantity - less })
      beyond -= less
      isCapped = true
    }
  }
  return isCapped
}
