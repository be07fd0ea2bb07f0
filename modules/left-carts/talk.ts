/** What carts left behind hear, and what they know of an account. */
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { LeftCart } from './models/left-cart.ts'
import { noteOrder } from './models/sweep.ts'

export const gathers: Gathered = {
  ownData: async (scope, { userId }) => ({
    name: 'leftCarts',
    data: (await LeftCart.in(scope).where({ userId }).orderBy('leftAt')).map(
      ({ leftAt, lines, value, currency, remindedAt }) => ({
        ...{ leftAt, lines, value, currency, remindedAt },
      }),
    ),
  }),
}

export const listens: Listens = {
  within: {
    'order.placed': (scope, { payload: { orderId } }) => noteOrder(scope, orderId),
    'auth.accountDeleted': async (scope, { payload: { userId } }) => {
      await LeftCart.in(scope).where({ userId }).delete()
    },
  },
}
