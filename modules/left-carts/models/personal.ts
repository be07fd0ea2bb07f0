/** Carts left behind, and who was reminded of theirs. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { LeftCart } from './left-cart.ts'
import { Reader } from './reader.ts'

export const leftRecords: PersonalRecords[] = [
  personal({
    label: 'left-carts.personal.carts',
    model: LeftCart,
    of: (scope, { userId, emails }) =>
      LeftCart.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('leftAt'),
    erase: 'delete',
    read: {
      as: 'leftCarts',
      json: (_scope, carts) =>
        carts.map(({ email, leftAt, lines, value, currency, remindedAt }) => ({
          ...{ email, leftAt, lines, value, currency, remindedAt },
        })),
    },
  }),
  personal({
    label: 'left-carts.personal.readers',
    model: Reader,
    of: (scope, { emails }) => Reader.in(scope).whereIn('email', [...emails]),
    erase: 'delete',
    read: {
      as: 'reminders',
      json: (_scope, readers) =>
        readers.map(({ email, writtenAt, stoppedAt }) => ({ email, writtenAt, stoppedAt })),
    },
  }),
]
