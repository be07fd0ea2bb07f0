/** A merge of two customers is taken back: each has their own cart again. */
import type { Tells } from '#server/bus.ts'
import type { JournalRow, MergedRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from '../cart.ts'
import { CartLine } from '../cart-line.ts'
import { isPaying } from './merge-carts.ts'

type Parted = Pick<Tells['person.parted'], 'rows' | 'from' | 'to'>
type Columns = Readonly<Record<string, unknown>>

export const cartRows: MergedRows[] = [
  { model: Cart, by: ['userId', 'heirId'], ledger: true, isUntold: true },
  {
    ...{ model: CartLine, by: ['cartId'], ledger: true, isUntold: true },
    names: async (scope, { userIds }) => {
      const carts = await Cart.in(scope)
        .where((one) => one.whereIn('userId', [...userIds]).orWhereIn('heirId', [...userIds]))
        .select('id')
      return carts.map(({ id }) => id)
    },
  },
]

/**
 * What the merge brought into the cart that is kept leaves it, as far as it is there, and the other cart is as it was before.
 * What was put in since stays with the one that was kept, and so does a cart that is being paid. Only inside `atomic`.
 */
export async function partCarts(inner: Scope, { rows, from, to }: Parted): Promise<void> {
  if (from.userId === null || to.userId === null) return
  const [carts, lines] = [Cart, CartLine].map(({ tableName }) =>
    rows.filter(({ table }) => table === tableName),
  )
  const parted = carts?.find(({ before }) => before?.userId === from.userId)
  if (!parted?.before || (await Cart.of(inner, { userId: from.userId }))) return
  const people = { from: from.userId, to: to.userId }
  if (parted.after) return giveBack(inner, parted, people)
  const own = carts?.find(({ before }) => before?.userId === to.userId)
  if (own && !(await isPaying(inner, own.id)))
    await divide(inner, { parted: parted.before, own, lines: lines ?? [] })
}

/** The cart itself changed hands, or waits for a payment to end. */
async function giveBack(
  inner: Scope,
  { id, after }: JournalRow,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (await isPaying(inner, id)) return
  const cart = await Cart.in(inner).findOne({ id }).forUpdate()
  if (!cart || (cart.userId !== to && cart.heirId !== to)) return
  const isKepts = cart.userId === to
  const { note, codes, cards } = Cart.fromJson({ ...after }, { skipValidation: true })
  // Codes and words since are the other's.
  await cart.raise(inner, { userId: from, guestId: null, heirId: null, note, codes, cards })
  const since = isKepts
    ? await CartLine.all(inner, id).then((all) =>
        all.filter(({ createdAt }) => createdAt > String(after?.updatedAt)),
      )
    : []
  if (since.length === 0) return
  const { id: cartId } = await Cart.open(inner, { userId: to })
  for (const line of since) await CartLine.in(inner).where({ id: line.id }).patch({ cartId })
}

interface Division {
  parted: Columns
  own: JournalRow
  lines: readonly JournalRow[]
}

/** Its lines were added to the kept one's. */
async function divide(inner: Scope, { parted, own, lines }: Division): Promise<void> {
  const cart = await Cart.in(inner).findOne({ id: own.id }).forUpdate()
  if (cart) {
    const [was, merged] = [own.before, own.after].map((row) =>
      Cart.fromJson({ ...row }, { skipValidation: true }),
    )
    const without = (name: 'codes' | 'cards') =>
      cart[name].filter((one) => was?.[name].includes(one) || !merged?.[name].includes(one))
    await cart.raise(inner, {
      ...{ codes: without('codes'), cards: without('cards') },
      note: cart.note === merged?.note ? (was?.note ?? null) : cart.note,
    })
    for (const line of lines) if (line.after?.cartId === own.id) await takeOut(inner, line)
  }
  await Cart.addAll(inner, [{ ...parted, revision: Number(parted.revision) + 1 }])
  const theirs = lines.flatMap(({ before }) =>
    before !== null && before.cartId === parted.id ? [before] : [],
  )
  await CartLine.addAll(inner, theirs)
}

/** What the merge added to a line, at most what of it is there; what was there before stays with one piece at least. */
async function takeOut(inner: Scope, { id, before, after }: JournalRow): Promise<void> {
  const [line] = await CartLine.in(inner).where({ id })
  if (!line || line.isRemoved) return
  const own = before?.removedAt === null ? Number(before.quantity) : 0
  const left = line.quantity - (Number(after?.quantity) - own)
  const quantity = Math.max(left, Math.min(own, 1))
  if (before && own === 0 && left <= 0) await CartLine.in(inner).where({ id }).patch(before)
  else if (quantity <= 0) await CartLine.in(inner).where({ id }).delete()
  else await CartLine.in(inner).where({ id }).patch({ quantity })
}
