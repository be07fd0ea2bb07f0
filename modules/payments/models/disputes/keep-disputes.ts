/** Writes down what a gateway says of disputes; one that is new is told. */
import type { Dispute } from '#server/gateways/dispute.ts'
import type { Scope } from '#server/scope.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { PaymentDispute } from './payment-dispute.ts'

/** What is not listed any more is over. Only inside `atomic`, with the attempt locked. */
export async function keepDisputes(
  scope: Scope,
  attempt: Attempt,
  told: readonly Dispute[] = [],
): Promise<void> {
  const known = await PaymentDispute.of(scope, [attempt.id])
  for (const dispute of told) {
    const row = known.find(({ key }) => key === dispute.key)
    if (!row) await begin(scope, attempt, dispute)
    else if (isChanged(row, dispute)) await keep(scope, row, dispute)
  }
  const over = known.filter((row) => row.isLiving && !told.some(({ key }) => key === row.key))
  for (const row of over) await keep(scope, row, { state: 'closed' })
}

async function begin(scope: Scope, attempt: Attempt, dispute: Dispute): Promise<void> {
  const { id: attemptId, orderId, moneyCurrency: currency } = attempt
  const { amount, dueAt } = dispute
  const row = await PaymentDispute.add(scope, { attemptId, currency, ...dispute })
  if (orderId !== null && row.isLiving)
    await scope.tell('payment.disputed', { disputeId: row.id, orderId, amount, currency, dueAt })
}

const isChanged = (row: PaymentDispute, told: Dispute): boolean =>
  (['amount', 'state', 'reason', 'dueAt'] as const).some((name) => row[name] !== told[name])

const keep = (scope: Scope, { id }: PaymentDispute, columns: Partial<Dispute>) =>
  PaymentDispute.change(scope, id, columns)
