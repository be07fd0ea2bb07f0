/** What shoppers do to the lines of their cart. */
import { badInput, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import { CartLine, mostLines, type Wanted } from './cart-line.ts'
import { Goods, plansFor } from './goods.ts'
import { type HeldCart, heldWith } from './held-cart.ts'
import type { Owner } from './owner.ts'

/** Puts something in, and answers the cart as it is then. 404 for what is not sold, 409 OUT_OF_STOCK beyond the stock, 422 beyond 200 lines, and for a plan that it is not offered with. */
export async function addLine(scope: Scope, owner: Owner, wanted: Wanted): Promise<HeldCart> {
  const { variantId } = wanted
  const goods = await Goods.of(scope, [variantId])
  const entry = goods.entry(wanted)
  if (!entry) throw notFound('cart.notSold')
  await demandPlan(scope, wanted)
  await demandProperties(scope, goods, wanted)
  return scope.atomic(async (inner) => {
    const cart = await Cart.open(inner, owner)
    await CartLine.put(inner, cart.id, [entry])
    const held = heldWith(cart, await CartLine.all(inner, cart.id))
    demandFit(held.lines, goods, variantId)
    return { ...held, sellable: goods.sold }
  })
}

/** Sets how many; by this the buyer agrees to the present price. 404 for a line that is not theirs; 409 for more than there is. */
export async function changeLine(
  scope: Scope,
  owner: Owner,
  { id, quantity }: { id: string; quantity: number },
): Promise<void> {
  const { variantId } = await ownLine(scope, owner, id)
  const goods = await Goods.of(scope, [variantId])
  await scope.atomic(async (inner) => {
    const cart = await Cart.next(inner, owner)
    const line = await CartLine.of(inner, cart.id).findOne({ id }).throwIfNotFound()
    const seen = goods.entry(line)?.seen ?? line.seen
    await CartLine.in(inner).where({ id }).patch({ quantity, seen })
    if (quantity > line.quantity) demandFit(await CartLine.of(inner, cart.id), goods, variantId)
  })
}

/** Takes a line out; for a while `restoreLine` puts it back. 404 for a line that is not theirs. */
export function removeLine(scope: Scope, owner: Owner, id: string): Promise<void> {
  return scope.atomic(async (inner) => {
    const cart = await Cart.next(inner, owner)
    const removed = await CartLine.of(inner, cart.id).where({ id }).patch({ removedAt: now() })
    if (removed === 0) throw notFound(CartLine.missing)
  })
}

/** 404 when it is too late, or the line is somebody else's. */
export function restoreLine(scope: Scope, owner: Owner, id: string): Promise<void> {
  return scope.atomic(async (inner) => {
    const cart = await Cart.next(inner, owner)
    const back = await CartLine.removedOf(inner, cart.id).where({ id }).patch({ removedAt: null })
    if (back === 0) throw notFound(CartLine.missing)
    demandRoom(await CartLine.of(inner, cart.id))
  })
}

/** 422 for a plan that it is not offered with. */
async function demandPlan(scope: Scope, { variantId, planId }: Wanted): Promise<void> {
  if (!planId || (await plansFor(scope, variantId)).some(({ id }) => id === planId)) return
  throw badInput({ planId: said('cart.noSuchPlan') })
}

/** 422 for what a buyer wrote that the goods cannot be made or sent by. */
async function demandProperties(
  scope: Scope,
  { sold }: Goods,
  { variantId, properties }: Wanted,
): Promise<void> {
  const giftCard = sold.some((one) => one.variantId === variantId && one.giftCard)
  const told = await scope.gather('cart.faults', { giftCard, properties })
  const faults = told.flatMap((one) => Object.entries(one))
  if (faults.length === 0) return
  throw badInput(Object.fromEntries(faults.map(([name, fault]) => [`properties.${name}`, fault])))
}

function demandFit(lines: readonly CartLine[], goods: Goods, variantId: string): void {
  demandRoom(lines)
  goods.demand(variantId, lines)
}

function demandRoom(lines: readonly CartLine[]): void {
  if (lines.length <= mostLines) return
  throw badInput({ variantId: said('cart.tooManyLines', { most: mostLines }) })
}

async function ownLine(scope: Scope, owner: Owner, id: string): Promise<CartLine> {
  const cart = await Cart.of(scope, owner)
  const line = cart && (await CartLine.of(scope, cart.id).findOne({ id }))
  if (!line) throw notFound(CartLine.missing)
  return line
}
