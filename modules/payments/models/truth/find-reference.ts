/** What became of a payment whose beginning was never answered. */
import type { Truth } from '#server/gateways/gateway.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { askGateway } from '../acts/ask-gateway.ts'
import { Call } from '../acts/call.ts'
import { Attempt } from '../attempts/attempt.ts'
import { gatewayNamed } from '../methods.ts'
import { minutesFrom } from './ask-again.ts'
import { claimRead, readTruth, writeTrouble } from './read.ts'
import { writeTruth } from './write-truth.ts'

/**
 * Finds the payment at the gateway, or ends the attempt: a page that was never shown cannot have been paid. `isWaitedFor`:
 * somebody may still begin it, with the same key, so it lives for its first minute.
 */
export async function findReference(
  scope: Scope,
  attempt: Attempt,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<Attempt> {
  const { id } = attempt
  const mayEnd = !isWaitedFor || minutesFrom(attempt.createdAt, 1) <= now()
  const begun = await Call.of(scope, [id]).where({ kind: 'begin' }).first()
  const found = begun ? await ask(scope, attempt) : null
  if (typeof found === 'object' && found !== null) return writeTrouble(scope, id, found.why)
  // Without a page it can still be made, by the call that nobody answered.
  if (found === null && begun && attempt.isCharge) return writeTrouble(scope, id, 'not found yet')
  if (found === null) return mayEnd ? end(scope, attempt, 'voided') : attempt
  await scope.atomic((inner) =>
    Attempt.in(inner).where({ id }).whereNull('reference').patch({ reference: found }),
  )
  const read = await claimRead(scope, id, { atOnce: true })
  return read ? readTruth(scope, id, read) : attempt
}

/** Writes down that an attempt ended without a payment at the gateway. */
export async function end(
  scope: Scope,
  { id, currency }: Attempt,
  state: 'failed' | 'voided',
): Promise<Attempt> {
  const sums = { authorized: 0, captured: 0, refunded: 0, disputed: 0 }
  const truth: Truth = { state, sums, currency, refunds: [] }
  const read = await claimRead(scope, id, { atOnce: true })
  return read ? writeTruth(scope, id, read, truth) : Attempt.find(scope, id)
}

async function ask(scope: Scope, { id, gateway: name }: Attempt) {
  const gateway = gatewayNamed(scope, name)
  const answer = await askGateway(gateway, () => gateway.find(scope, id))
  return answer.outcome === 'answered' ? answer.value : { why: answer.why }
}
