/** Payment methods that an account keeps, and what payments wrote down beside an order. */
import { type Further, type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { Call } from '../acts/call.ts'
import { Attempt } from '../attempts/attempt.ts'
import { PaymentDispute } from '../disputes/payment-dispute.ts'
import { leaveMethods } from './forget-method.ts'
import { SavedMethod } from './saved-method.ts'
import { savedOf } from './saved-view.ts'

export const paymentRecords: PersonalRecords[] = [
  personal({
    label: 'payments.personal.methods',
    model: SavedMethod,
    of: (scope, { userId }) => (userId === null ? undefined : SavedMethod.of(scope, userId)),
    erase: async (inner, _rows, { userId }) => {
      if (userId !== null) await leaveMethods(inner, userId)
    },
    read: {
      as: 'waysToPay',
      json: (scope, _rows, { userId }) => (userId === null ? [] : savedOf(scope, { userId })),
    },
  }),
  personal({
    label: 'payments.personal.payments',
    model: Attempt,
    parts: ['payment_calls', 'payment_disputes'],
    of: (scope, { orderIds }) => Attempt.in(scope).whereIn('orderId', [...orderIds]),
    erase: eraseBeside,
    kept: { why: 'payments.personal.why' },
    read: {
      as: 'payments',
      json: (_scope, rows) =>
        rows.map(({ method, amount, currency, state, createdAt }) => ({
          ...{ method, amount, currency, state, createdAt },
        })),
    },
  }),
]

/** Sums and the gateway's references stay. */
async function eraseBeside(inner: Scope, rows: readonly Attempt[]): Promise<Further> {
  const ids = rows.map(({ id }) => id)
  await Attempt.in(inner).whereIn('id', ids).patch({ proposal: {}, reason: null })
  await Call.in(inner).whereIn('attemptId', ids).patch({ reason: null })
  const disputes = await PaymentDispute.of(inner, ids)
  await PaymentDispute.in(inner).whereIn('attemptId', ids).patch({ note: null })
  return { [PaymentDispute.tableName]: disputes.map(({ id }) => id) }
}
