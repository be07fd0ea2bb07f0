/** Somebody signs in: what they chose before goes into the cart of their account. */
import { newId } from '#server/ids.ts'
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Cart, type Shortened } from '../cart.ts'
import { CartLine } from '../cart-line.ts'
import { Goods, wantedOf } from '../goods.ts'

interface Account {
  userId: string
  /** Unknown where its checkout has it already. */
  email?: string
}

/**
 * Hands the guest's cart to the account, or adds its lines to the account's cart: sums per line, at most what there is. Where
 * one of them is being paid, that waits for the end of the payment. Inside `atomic`.
 */
export async function mergeCarts(
  scope: Scope,
  { guestId, ...account }: Account & { guestId: string | null },
): Promise<void> {
  const { userId } = account
  // What an earlier sign-in did is told no more.
  await Cart.in(scope)
    .where({ userId })
    .whereNotNull('notice')
    .patch({ notice: null, shortened: [] })
  const guests = guestId === null ? undefined : await Cart.of(scope, { guestId })
  if (guests) await merge(scope, guests.id, account)
}

/** Two accounts are one person's: the cart of the one goes into the other's, as a guest's does who signs in. Inside `atomic`. */
export async function mergeAccountCarts(
  scope: Scope,
  { from, to }: Pick<MergedPerson, 'from' | 'to'>,
): Promise<void> {
  if (from.userId === null || to.userId === null) return
  await Cart.in(scope).where({ heirId: from.userId }).patch({ heirId: to.userId })
  const theirs = await Cart.of(scope, { userId: from.userId })
  if (!theirs) return
  // Of a guest whom no browser is.
  await theirs.raise(scope, { userId: null, guestId: `merged-${newId()}` })
  await merge(scope, theirs.id, { userId: to.userId })
}

/** Merges what waited for the payment of this cart. Inside `atomic`. */
export async function mergeWaiting(scope: Scope, { id, userId, heirId }: Cart): Promise<void> {
  if (heirId !== null) return merge(scope, id, { userId: heirId })
  if (userId === null) return
  const waiting = await Cart.in(scope).where({ heirId: userId }).orderBy('id')
  for (const one of waiting) await merge(scope, one.id, { userId })
}

async function merge(scope: Scope, guestsId: string, account: Account): Promise<void> {
  const { userId } = account
  const present = await Cart.of(scope, { userId })
  // Locks the sessions before the carts, in the order of payments.
  const isPaid = await isPaying(scope, guestsId)
  const isOwnPaid = present !== undefined && (await isPaying(scope, present.id))
  const guests = await Cart.in(scope).findOne({ id: guestsId }).forUpdate()
  if (!guests || guests.userId !== null) return
  const own = await Cart.in(scope).findOne({ userId }).forUpdate()
  const carry = (to: string) => scope.ask('checkout.carry', { from: guestsId, to, ...account })
  if (!own) {
    await guests.raise(scope, { guestId: null, heirId: null, userId })
    await carry(guestsId)
  } else if (isPaid || isOwnPaid) {
    await guests.raise(scope, { heirId: userId })
    await carry(guestsId)
  } else {
    await addTo(scope, own, guests)
    await carry(own.id)
  }
}

async function addTo(scope: Scope, own: Cart, guests: Cart): Promise<void> {
  const lines = await CartLine.of(scope, guests.id)
  await CartLine.put(scope, own.id, lines)
  const shortened = await capByStock(scope, own.id)
  await Cart.in(scope).where({ id: guests.id }).delete()
  await own.raise(scope, {
    note: own.note ?? guests.note,
    codes: [...new Set([...own.codes, ...guests.codes])],
    cards: [...new Set([...own.cards, ...guests.cards])],
    notice: shortened.length > 0 ? 'capped' : lines.length > 0 ? 'merged' : null,
    shortened,
  })
}

export const isPaying = async (scope: Scope, cartId: string): Promise<boolean> =>
  (await scope.ask('checkout.isPaying', { cartId })) ?? false

/** Lowers lines that want more than there is, the last first; a line of which nothing is left stays, so that it is told. */
async function capByStock(scope: Scope, cartId: string): Promise<Shortened[]> {
  const lines = await CartLine.of(scope, cartId)
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const goods = await Goods.of(scope, variantIds)
  const shortened: Shortened[] = []
  for (const variantId of variantIds) {
    const own = lines.filter((line) => line.variantId === variantId)
    const most = goods.available(variantId)
    const beyond = most === undefined ? 0 : wantedOf(variantId, own) - most
    if (beyond <= 0) continue
    shortened.push({ title: own[0]?.title ?? '', count: beyond })
    await lower(scope, own, beyond)
  }
  return shortened
}

async function lower(scope: Scope, lines: readonly CartLine[], beyond: number): Promise<void> {
  let left = beyond
  for (const { id, quantity } of [...lines].reverse()) {
    const less = Math.min(left, quantity - 1)
    if (less <= 0) continue
    await CartLine.in(scope)
      .where({ id })
      .patch({ quantity: quantity - less })
    left -= less
  }
}
