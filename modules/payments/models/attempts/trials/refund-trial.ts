import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { noteAct, perform } from '../../acts/act.ts'
import { Call } from '../../acts/call.ts'
import { takePlace } from '../../acts/refund.ts'
import { Attempt } from '../attempt.ts'

/**
 * Gives back all that a trial took; nothing where it is back, or asked for, already. 409 NO_TRIAL for the payment of an order,
 * 409 REFUND_REFUSED where the gateway said no. Never inside of `atomic`.
 */
export async function refundTrial(scope: Scope, id: string): Promise<Attempt> {
  const noted = await scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    if (attempt.targetKind !== 'trial') throw conflict('NO_TRIAL', 'payments.admin.trial.isNone')
    const { refundable: amount } = attempt
    if (amount <= 0) return undefined
    await takePlace(inner, attempt, amount)
    return { attempt, call: await noteAct(inner, attempt, { kind: 'refund', amount }) }
  })
  if (!noted) return Attempt.find(scope, id)
  const after = await perform(scope, noted.attempt, noted.call)
  const call = await Call.in(scope).findOne({ id: noted.call.id })
  if (call?.state === 'refused')
    throw conflict('REFUND_REFUSED', 'payments.refundRefused', { why: call.trouble ?? '' })
  return after
}
