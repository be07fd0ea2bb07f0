import { type Begun, GatewayRefused, type OpenGateway } from '#server/gateways/gateway.ts'
import { newId } from '#server/ids.ts'
import { addressIn } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'
import { askGateway } from '../acts/ask-gateway.ts'
import { Call, keepOf } from '../acts/call.ts'
import { gatewayNamed } from '../methods.ts'
import { SavedMethod } from '../saved/saved-method.ts'
import { conclude } from '../truth/conclude.ts'
import { end } from '../truth/find-reference.ts'
import { follow } from '../truth/follow.ts'
import { nextRead, readTruth, writeTrouble } from '../truth/read.ts'
import { Attempt } from './attempt.ts'

/**
 * Goes to the gateway with an attempt and answers the state that is known then: `open` with its page, `unknown` where the
 * gateway did not answer, `failed` where it said no, and what it takes without a page: what is kept is charged, and has its
 * order. The same again, as after an answer
 * that was lost, sends the same key, also where the payment was found since: only the answer has its page. Never inside of
 * `atomic`. 404.
 */
export async function begin(scope: Scope, attemptId: string): Promise<Attempt> {
  const attempt = await noteBegin(scope, attemptId)
  if (isBegun(scope, attempt)) return attempt
  const gateway = gatewayNamed(scope, attempt.gateway)
  const answer = await askGateway(gateway, () => tell(scope, gateway, attempt))
  if (answer.outcome === 'answered') {
    const known = await begun(scope, attempt, answer.value, gateway.flow)
    return attempt.isCharge ? conclude(scope, known) : known
  }
  if (answer.outcome === 'refused') {
    await refused(scope, attemptId, answer.why)
    return follow(scope, await end(scope, attempt, 'failed'))
  }
  if (attempt.isCharge) return writeTrouble(scope, attemptId, answer.why)
  scope.log.warn({ attemptId, why: answer.why }, 'a gateway did not say whether a payment began')
  return Attempt.find(scope, attemptId)
}

async function tell(scope: Scope, gateway: OpenGateway, attempt: Attempt): Promise<Begun> {
  const { id: attemptId, method, amount, currency, returnPath, language, savedMethodId } = attempt
  const about = { attemptId, method, amount, currency }
  if (savedMethodId === null) {
    const returnUrl = addressIn(scope.inLanguage(language), returnPath)
    return gateway.begin(scope, { ...about, returnUrl, language, ...keepOf(attempt) })
  }
  const saved = await SavedMethod.in(scope).findOne({ id: savedMethodId })
  if (!saved || !gateway.charge) throw new GatewayRefused('method_forgotten')
  const { buyerPresent: isBuyerPresent } = attempt
  return gateway.charge(scope, { ...about, saved: saved.opened(scope), isBuyerPresent })
}

const isBegun = (scope: Scope, attempt: Attempt): boolean =>
  attempt.isDead || (attempt.reference !== null && !attempt.isUnseen(scope))

/** The call is written before it is made; a dead attempt is not begun. */
const noteBegin = (scope: Scope, attemptId: string): Promise<Attempt> =>
  scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, attemptId)
    if (isBegun(inner, attempt)) return attempt
    const known = await Call.of(inner, [attemptId]).findOne({ kind: 'begin' })
    const { amount } = attempt
    if (!known)
      await Call.add(inner, { id: newId(), attemptId, kind: 'begin', amount, state: 'unknown' })
    return attempt
  })

async function begun(
  scope: Scope,
  { id, isCharge }: Attempt,
  { reference, redirectUrl, endsAt }: Begun,
  flow: string,
): Promise<Attempt> {
  const isOpen = flow !== 'none' && !isCharge
  const read = await scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    const next = isOpen ? undefined : nextRead(attempt)
    await Attempt.in(inner)
      .where({ id })
      .patch({
        ...{ reference, redirectUrl: redirectUrl ?? null, endsAt },
        ...(isOpen && attempt.state === 'unknown' ? { state: 'open' } : {}),
        ...next?.columns,
      })
    await Call.in(inner)
      .where({ attemptId: id, kind: 'begin', state: 'unknown' })
      .patch({ state: 'done' })
    return next?.read
  })
  return read ? readTruth(scope, id, read) : Attempt.find(scope, id)
}

const refused = (scope: Scope, attemptId: string, why: string) =>
  scope.atomic(async (inner) => {
    const reason = why.slice(0, 500)
    await Attempt.in(inner).where({ id: attemptId }).patch({ reason })
    await Call.in(inner)
      .where({ attemptId, kind: 'begin' })
      .patch({ state: 'refused', trouble: reason })
  })
