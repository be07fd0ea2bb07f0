/** What people typed into checkouts; an order has its own copy. */
import { chunksOf } from '#server/chunks.ts'
import type { Person } from '#server/people/person.ts'
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { personal as personalKeys } from '../pay/proposal.ts'
import { dropSessions } from './forget-sessions.ts'
import { CheckoutSession } from './session.ts'

export const sessionRecords: PersonalRecords[] = [
  personal({
    label: 'checkout.personal',
    model: CheckoutSession,
    of: (scope, { userId, emails }) =>
      CheckoutSession.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('id'),
    erase: leave,
    read: {
      as: 'checkouts',
      json: (_scope, sessions) =>
        sessions.map(({ email, shippingAddress, billingAddress, note, consents, ...more }) => ({
          ...{ email, shippingAddress, billingAddress, note, consents },
          ...{ language: more.language, state: more.state, updatedAt: more.updatedAt },
        })),
    },
  }),
]

/** What is being paid is dropped by the sweep, once it is over. */
async function leave(
  inner: Scope,
  sessions: readonly CheckoutSession[],
  { orderIds }: Person,
): Promise<void> {
  const paying = sessions.filter(({ state }) => state === 'paying')
  const over = sessions.filter((session) => !paying.includes(session))
  await CheckoutSession.in(inner)
    .whereIn(
      'id',
      paying.map(({ id }) => id),
    )
    .patch({ expiresAt: new Date(0).toISOString() })
  await dropSessions(inner, over)
  await inner.ask('cart.forget', { cartIds: over.map(({ cartId }) => cartId) })
  for (const ids of chunksOf(orderIds))
    await inner.ask('payments.forget', { kind: 'order', ids, keys: personalKeys })
}
