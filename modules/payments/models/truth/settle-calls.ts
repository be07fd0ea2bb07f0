/** What a read says of acts whose answer is open. */
import type { Truth } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { Call } from '../acts/call.ts'
import type { Attempt } from '../attempts/attempt.ts'

export interface Decided {
  /** The sum of refunds that were asked for and are decided now. */
  refunds: number
  /** The acts that are known to be done. */
  done: Pick<Call, 'id' | 'kind'>[]
}

/** Writes down what is decided; `isOpen`: something is not. */
export async function settleCalls(
  scope: Scope,
  attempt: Attempt,
  truth: Truth,
): Promise<{ decided: Decided; isOpen: boolean }> {
  const decided: Decided = { refunds: 0, done: [] }
  const all = await Call.of(scope, [attempt.id]).whereNot({ state: 'refused' })
  const known = all.filter(({ kind, state }) => kind === 'capture' && state === 'done')
  const taken = known.reduce((sum, { amount }) => sum + amount, 0)
  let isOpen = false
  for (const call of all.filter(({ state }) => state !== 'done')) {
    const end = endOf(call, taken, truth)
    if (end === undefined) {
      isOpen = true
      continue
    }
    await Call.settled(scope, call.id, end, call.trouble)
    if (call.kind === 'refund') {
      decided.refunds += call.amount
      if (end === 'refused') await tellRefused(scope, attempt, call)
    }
    if (end === 'done') decided.done.push(call)
  }
  return { decided, isOpen }
}

const tellRefused = async (scope: Scope, { orderId }: Attempt, { amount, wish: key }: Call) =>
  orderId !== null && (await scope.tell('payment.refundRefused', { orderId, key, amount }))

/** `taken`: what captures that are known to be done came to. */
function endOf(
  call: Call,
  taken: number,
  { state, sums, refunds }: Truth,
): 'done' | 'refused' | undefined {
  const isDead = state === 'failed' || state === 'voided'
  switch (call.kind) {
    case 'begin':
      return 'done'
    case 'capture':
      if (sums.captured >= taken + call.amount) return 'done'
      if (isDead) return 'refused'
      return call.state === 'answered' && sums.captured > taken ? 'done' : undefined
    case 'void':
      if (isDead) return 'done'
      if (sums.captured > 0) return call.state === 'answered' ? 'done' : 'refused'
      return undefined
    case 'refund': {
      const found = refunds.find(({ key }) => key === call.id)
      if (found?.state === 'done') return 'done'
      return found?.state === 'failed' ? 'refused' : undefined
    }
  }
}
