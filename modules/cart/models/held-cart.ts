/** A cart with its lines as they are stored. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import { CartLine } from './cart-line.ts'
import type { Owner } from './owner.ts'

export interface HeldCart {
  cart: Cart
  lines: CartLine[]
  /** What was removed a moment ago and can be put back. */
  removed: CartLine[]
  /** What products has just said of its variants, if it was asked. */
  sellable?: Out<'products.sellable'>
}

/** Undefined for somebody without a cart. */
export async function heldCart(
  scope: Scope,
  owner: Owner | undefined,
): Promise<HeldCart | undefined> {
  const cart = owner && (await Cart.of(scope, owner))
  return cart && heldWith(cart, await CartLine.all(scope, cart.id))
}

/** `all`: its lines, also removed ones. */
export const heldWith = (cart: Cart, all: readonly CartLine[]): HeldCart => ({
  cart,
  lines: all.filter(({ isRemoved }) => !isRemoved),
  removed: all.filter(({ canComeBack }) => canComeBack),
})

export const piecesIn = (held: HeldCart | undefined): number =>
  (held?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
