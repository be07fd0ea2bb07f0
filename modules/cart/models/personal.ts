/** Carts of people. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { Cart } from './cart.ts'
import { CartLine } from './cart-line.ts'

export const cartRecords: PersonalRecords[] = [
  personal({
    label: 'cart.personal',
    model: Cart,
    parts: ['cart_lines'],
    of: (scope, { userId }) =>
      userId === null
        ? undefined
        : Cart.in(scope).where((one) => one.where({ userId }).orWhere({ heirId: userId })),
    erase: 'delete',
    read: { as: 'carts', json: cartsJson },
  }),
]

/** The carts of guests; what belongs to an account stays with it. Inside `atomic`. */
export async function forgetGuests(
  scope: Scope,
  { cartIds }: { cartIds: readonly string[] },
): Promise<undefined> {
  await Cart.in(scope)
    .whereIn('id', [...cartIds])
    .whereNull('userId')
    .delete()
}

async function cartsJson(scope: Scope, carts: readonly Cart[]) {
  const lines = await CartLine.in(scope).whereIn(
    'cartId',
    carts.map(({ id }) => id),
  )
  return carts.map(({ id, note, codes, createdAt, updatedAt }) => ({
    ...{ note, codes, createdAt, updatedAt },
    items: lines
      .filter(({ cartId }) => cartId === id)
      .map(({ title, quantity, properties }) => ({ title, quantity, properties })),
  }))
}
