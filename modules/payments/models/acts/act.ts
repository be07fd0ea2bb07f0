/** One act at a gateway: written down, asked for, read. */
import type { Act } from '#server/gateways/gateway.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { gatewayNamed } from '../methods.ts'
import { minutesFrom } from '../truth/ask-again.ts'
import { claimRead, readTruth } from '../truth/read.ts'
import { type Answer, askGateway } from './ask-gateway.ts'
import { actOf, Call, paymentOf } from './call.ts'

export interface Wish {
  kind: Act['kind']
  amount: number
  /** Of whoever asks: the same again makes no second act. */
  key?: string | null
  reason?: string | null
}

/**
 * Writes an act down before it is made, with the time at which it is asked for again: whoever makes it may die before the
 * answer is read. Only inside `atomic`; a second living capture or void breaks a unique index.
 */
export async function noteAct(
  scope: Scope,
  { id }: Attempt,
  { kind, amount, key = null, reason = null }: Wish,
): Promise<Call> {
  const actor = scope.actor?.name ?? null
  await Attempt.in(scope)
    .where({ id })
    .patch({ askAt: minutesFrom(now(), 1), asks: 0 })
  return Call.add(scope, {
    ...{ id: newId(), attemptId: id, kind, amount, wish: key, reason, actor, state: 'unknown' },
  })
}

/** Makes an act that is written down, then reads what came of it. Also for one whose answer was lost: it has the same key. */
export async function perform(scope: Scope, attempt: Attempt, call: Call): Promise<Attempt> {
  const gateway = gatewayNamed(scope, attempt.gateway)
  const payment = await paymentOf(scope, attempt)
  const answer = await askGateway(gateway, async () => {
    for (const act of actOf(call)) await gateway[act.kind](scope, payment, act)
  })
  if (answer.outcome === 'unknown') await note(scope, call, answer.why)
  else await conclude(scope, attempt, call, answer)
  const read = await claimRead(scope, attempt.id, { atOnce: true })
  return read ? readTruth(scope, attempt.id, read) : attempt
}

const note = (scope: Scope, { id }: Call, trouble: string) =>
  scope.atomic((inner) =>
    Call.in(inner)
      .where({ id })
      .patch({ trouble: trouble.slice(0, 500) }),
  )

/** A refund that is refused gives its place back. */
async function conclude(
  scope: Scope,
  attempt: Attempt,
  { id, kind, amount, wish: key }: Call,
  answer: Answer<void>,
): Promise<void> {
  await scope.atomic(async (inner) => {
    const isRefused = answer.outcome === 'refused'
    const { orderId } = await Attempt.locked(inner, attempt.id)
    const settled = isRefused
      ? await Call.settled(inner, id, 'refused', answer.why.slice(0, 500))
      : await Call.settled(inner, id, 'answered')
    if (settled === 0 || !isRefused || kind !== 'refund') return
    await Attempt.in(inner).where({ id: attempt.id }).decrement('refunding', amount)
    if (orderId !== null) await inner.tell('payment.refundRefused', { orderId, key, amount })
  })
}
