// An order that is to be paid by hand, tied to its payment as the finaliser does it.
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { type Proposal, placed } from '../../shops/proposal.ts'

/** 10.00, by bank transfer; whose it is as the proposal says. */
export async function unpaidOrder(scope: Scope, changes: Partial<Proposal> = {}) {
  const [attemptId, sessionId] = [newId(), newId()]
  const target = { kind: 'session' as const, id: sessionId }
  const wish = { id: attemptId, target, method: 'manual', amount: 1_000, currency: 'USD' }
  await scope.atomic((inner) =>
    inner.ask('payments.open', { ...wish, proposal: {}, returnPath: '/back' }),
  )
  await scope.ask('payments.begin', { attemptId })
  const order = await placed(scope, { sessionId, ...changes }, { attemptId })
  const { orderId } = order
  await scope.atomic((inner) => inner.ask('payments.attach', { attemptId, orderId }))
  return { ...order, attemptId }
}
