/** What other modules ask of carts. */
import { lockRow } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import type { CartContent } from './cart-content.ts'
import { CartLine, type Entry, markOf, mostLines, type Wanted } from './cart-line.ts'
import { Goods, wantedOf } from './goods.ts'
import { heldWith } from './held-cart.ts'
import { mergeWaiting } from './merge/merge-carts.ts'
import { ownerIn } from './owner.ts'

/** The caller's; null when they have none. */
export async function callersCart(scope: Scope): Promise<CartContent | null> {
  const owner = ownerIn(scope)
  const cart = owner && (await Cart.of(scope, owner))
  return cart ? contentOf(scope, cart) : null
}

/** By id, locked until the commit. */
export async function lockedCart(scope: Scope, cartId: string): Promise<CartContent | null> {
  const cart = await lockRow(scope, Cart, cartId)
  return cart ? contentOf(scope, cart) : null
}

async function contentOf(scope: Scope, cart: Cart): Promise<CartContent> {
  const { id, source, note, codes, cards } = cart
  const { lines } = heldWith(cart, await CartLine.all(scope, id))
  return {
    ...{ id, revision: Number(cart.revision), source, note, codes, cards },
    lines: lines.map(({ id, variantId, quantity, properties, planId, seen }) => ({
      ...{ id, variantId, quantity, properties, planId, seen },
    })),
  }
}

/** Takes out what was bought, with the note and the codes once nothing is left; what was added since stays. */
export async function takeOutBought(
  scope: Scope,
  cartId: string,
  bought: readonly { id: string; quantity: number }[],
): Promise<void> {
  const cart = await lockRow(scope, Cart, cartId)
  if (!cart) return
  const counts = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  const { lines } = heldWith(cart, await CartLine.all(scope, cartId))
  const left = lines.filter(({ id, quantity }) => quantity > (counts.get(id) ?? 0))
  const gone = lines.filter((line) => !left.includes(line)).map(({ id }) => id)
  await CartLine.in(scope).where({ cartId }).whereIn('id', gone).delete()
  for (const { id, quantity } of left) {
    const count = counts.get(id) ?? 0
    if (count > 0)
      await CartLine.in(scope)
        .where({ id })
        .patch({ quantity: quantity - count })
  }
  const emptied = { note: null, codes: [], cards: [] }
  await cart.raise(scope, left.length === 0 ? emptied : { codes: [], cards: [] })
  await mergeWaiting(scope, cart)
}

/** Nothing pays this cart any more: what waited for that is merged. */
export async function releaseCart(scope: Scope, cartId: string): Promise<void> {
  const cart = await Cart.in(scope).findOne({ id: cartId })
  if (cart) await mergeWaiting(scope, cart)
}

/** Puts what is still sold into the caller's cart, at most what there is and what it holds; `left` counts what is not there whole. */
export async function fillCart(scope: Scope, items: readonly Wanted[]) {
  const owner = ownerIn(scope)
  const goods = await Goods.of(scope, [...new Set(items.map(({ variantId }) => variantId))])
  const entries = items.flatMap((wanted) => goods.entry(wanted) ?? [])
  if (!owner || entries.length === 0) return { added: 0, left: items.length }
  return scope.atomic(async (inner) => {
    const { id: cartId } = await Cart.open(inner, owner)
    const fitting = fittingIn(await CartLine.of(inner, cartId), goods, entries)
    await CartLine.put(inner, cartId, fitting)
    const whole = fitting.filter((one) => entries.some((entry) => isWhole(one, entry)))
    return { added: fitting.length, left: items.length - whole.length }
  })
}

const isWhole = (one: Entry, wanted: Entry): boolean =>
  one.variantId === wanted.variantId &&
  one.properties === wanted.properties &&
  one.quantity === wanted.quantity

/** What there is room and stock for, besides the lines that are there. */
function fittingIn(before: readonly CartLine[], goods: Goods, entries: readonly Entry[]): Entry[] {
  const lines = new Set(before.map(({ variantId, mark }) => `${variantId} ${mark}`))
  const pieces = new Map<string, number>()
  const piecesOf = (variantId: string) => pieces.get(variantId) ?? wantedOf(variantId, before)
  return entries.flatMap((entry) => {
    const { variantId } = entry
    const line = `${variantId} ${markOf(entry)}`
    if (!lines.has(line) && lines.size >= mostLines) return []
    const free =
      (goods.available(variantId) ?? entry.quantity + piecesOf(variantId)) - piecesOf(variantId)
    const quantity = Math.min(entry.quantity, free)
    if (quantity <= 0) return []
    lines.add(line)
    pieces.set(variantId, piecesOf(variantId) + quantity)
    return [{ ...entry, quantity }]
  })
}
