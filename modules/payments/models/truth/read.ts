/** One read of a gateway at a time for each payment, at most every two seconds. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { askGateway } from '../acts/ask-gateway.ts'
import { paymentOf } from '../acts/call.ts'
import { Attempt } from '../attempts/attempt.ts'
import { gatewayNamed } from '../methods.ts'
import { nextAsk } from './ask-again.ts'
import { type Read, writeTruth } from './write-truth.ts'

/** Milliseconds between two reads, and after which a read counts as lost. */
const apart = 2_000
const lease = 8_000

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/**
 * The right to read now; undefined while somebody else reads, or has a moment ago: then the wish is counted, and a read
 * follows. With `atOnce`, as after an act of ours, nobody is waited for: the numbers keep the order.
 */
export function claimRead(
  scope: Scope,
  id: string,
  { atOnce }: { atOnce: boolean },
): Promise<Read | undefined> {
  return scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    const { readingUntil, readAt } = attempt
    const isBusy = readingUntil !== null && readingUntil > now()
    const isFresh = readAt !== null && readAt > after(-apart)
    if (!atOnce && (isBusy || isFresh)) {
      await want(inner, attempt)
      return undefined
    }
    const { read, columns } = nextRead(attempt)
    await Attempt.in(inner).where({ id }).patch(columns)
    return read
  })
}

/** The next read of a locked attempt, and the columns that say that it is on its way. */
export function nextRead({ reads, wanted }: Attempt) {
  const number = reads + 1
  const read: Read = { number, wanted }
  return { read, columns: { reads: number, readAt: now(), readingUntil: after(lease) } }
}

/** Has an attempt read at `soon` (ISO 8601). Only inside `atomic`, with the attempt locked. */
export async function want(
  scope: Scope,
  { id, askAt, wanted }: Attempt,
  soon = after(apart),
): Promise<void> {
  const earlier = askAt !== null && askAt < soon ? askAt : soon
  await Attempt.in(scope)
    .where({ id })
    .patch({ wanted: wanted + 1, askAt: earlier })
  await scope.enqueue('payments.settle', { attemptId: id }, { runAt: soon, key: id })
}

/** Asks the gateway and writes its truth down; where it gives none, when it is asked again. */
export async function readTruth(scope: Scope, id: string, read: Read): Promise<Attempt> {
  const attempt = await Attempt.find(scope, id)
  const gateway = gatewayNamed(scope, attempt.gateway)
  const payment = await paymentOf(scope, attempt)
  const answer = await askGateway(gateway, () => gateway.read(scope, payment))
  if (answer.outcome === 'answered') return writeTruth(scope, id, read, answer.value)
  return writeTrouble(scope, id, answer.why)
}

/** Nothing is known anew: the state stays as it was. */
export async function writeTrouble(scope: Scope, id: string, why: string): Promise<Attempt> {
  scope.log.warn({ attemptId: id, why }, 'a gateway gave no answer about a payment')
  return scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    const isByHand = gatewayNamed(inner, attempt.gateway).flow === 'none'
    const next = nextAsk(attempt, { at: now(), isOpen: true, isByHand })
    await Attempt.in(inner)
      .where({ id })
      .patch({ ...next, trouble: why.slice(0, 500), readingUntil: null })
    return Attempt.find(inner, id)
  })
}
