/** What the buyer says to the shop with the order. */
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import type { Owner } from './owner.ts'

/** Null takes it away. 404 without a cart. */
export async function writeNote(scope: Scope, owner: Owner, note: string | null): Promise<void> {
  await scope.atomic((inner) => Cart.next(inner, owner, { note }))
}
