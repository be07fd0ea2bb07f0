import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { PaymentDispute } from './payment-dispute.ts'

/** Keeps what the merchant wrote down for the answer, with who did; the order's history has it too. 404. */
export function noteDispute(scope: Scope, id: string, text: string): Promise<PaymentDispute> {
  const note = text === '' ? null : text
  const columns = { note, notedBy: note === null ? null : (scope.actor?.name ?? null) }
  return PaymentDispute.change(scope, id, columns, undefined, async (inner, after, before) => {
    const { orderId } = await Attempt.find(inner, after.attemptId)
    if (orderId === null || note === null || note === before.note) return
    await inner.tell('payment.disputeNoted', { disputeId: id, orderId, note })
  })
}
