/** Writes down what a gateway said: sums only grow, an older read changes nothing, and every difference is a transaction. */
import type { Truth } from '#server/gateways/gateway.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { keepDisputes } from '../disputes/keep-disputes.ts'
import { gatewayNamed } from '../methods.ts'
import { orderMoney } from '../money.ts'
import { keepMethod } from '../saved/keep-method.ts'
import { Transaction } from '../transaction.ts'
import { minutesFrom, nextAsk } from './ask-again.ts'
import { type Decided, settleCalls } from './settle-calls.ts'

/** A read on its way: its number, and the wishes for one that it answers. */
export interface Read {
  number: number
  wanted: number
}

/** Nothing happens where a later read has been written. Answers the attempt as it is then. */
export function writeTruth(scope: Scope, id: string, read: Read, truth: Truth): Promise<Attempt> {
  return scope.atomic(async (inner) => {
    const before = await Attempt.locked(inner, id)
    if (read.number <= before.readNumber) return before
    const { decided, isOpen } = await settleCalls(inner, before, truth)
    const facts = factsAfter(before, truth)
    await record(inner, before, facts, decided.done)
    const after = Object.assign(new Attempt(), before, facts)
    const isByHand = gatewayNamed(inner, before.gateway).flow === 'none'
    const isWanted = before.wanted > read.wanted
    const isWaiting = isOpen || isMethodDue(before, truth)
    const next = nextAsk(after, { at: now(), isOpen: isWaiting, isByHand })
    const columns = {
      ...facts,
      ...next,
      // Somebody asked while this read was on its way: another one follows at once.
      ...(isWanted ? { askAt: now() } : {}),
      refunding: before.refunding - decided.refunds,
      keptMethodId: await keepMethod(inner, before, truth.method),
      ...{ readNumber: read.number, seen: read.wanted, readingUntil: null, trouble: null },
    }
    await Attempt.in(inner).where({ id }).patch(columns)
    if (before.disputed > 0 || after.disputed > 0 || truth.disputes?.length)
      await keepDisputes(inner, after, truth.disputes)
    await tell(inner, before, after)
    return Object.assign(after, columns)
  })
}

/** What is kept may come later than the money: for an hour it is asked for. */
const isMethodDue = ({ awaitsMethod, createdAt }: Attempt, { method }: Truth): boolean =>
  awaitsMethod && method === 'later' && minutesFrom(createdAt, 60) > now()

type Facts = Pick<
  Attempt,
  | 'state'
  | 'living'
  | 'followed'
  | 'authorized'
  | 'captured'
  | 'refunded'
  | 'disputed'
  | 'paidCurrency'
  | 'authorizedUntil'
  | 'reason'
>

function factsAfter(
  before: Attempt,
  { state: said, sums, currency, authorizedUntil, reason }: Truth,
): Facts {
  const captured = Math.max(before.captured, sums.captured)
  const state = stateAfter(before, captured > 0 ? 'captured' : said)
  const isDead = state === 'failed' || state === 'voided'
  return {
    state,
    living: before.living && !isDead,
    followed: before.followed && state === before.state,
    captured,
    authorized: Math.max(before.authorized, sums.authorized),
    refunded: Math.max(before.refunded, sums.refunded),
    disputed: sums.disputed,
    paidCurrency: before.paidCurrency ?? currency,
    authorizedUntil: authorizedUntil ?? null,
    reason: state === 'failed' ? (before.reason ?? reason ?? null) : before.reason,
  }
}

/** What ended stays so, unless money comes late. */
const stateAfter = (before: Attempt, said: Truth['state']): Truth['state'] =>
  (before.state === 'failed' || before.state === 'voided') &&
  (said === 'open' || said === 'failed' || said === 'voided')
    ? before.state
    : said

async function record(
  scope: Scope,
  before: Attempt,
  after: Facts,
  done: Decided['done'],
): Promise<void> {
  const currency = after.paidCurrency ?? before.currency
  const ended = after.state !== before.state && !after.living
  const released = restReleased(scope, before, after, done)
  const rows: Pick<Transaction, 'kind' | 'amount'>[] = [
    { kind: 'authorize', amount: after.authorized - before.authorized },
    { kind: 'capture', amount: after.captured - before.captured },
    { kind: 'refund', amount: after.refunded - before.refunded },
    { kind: 'dispute', amount: after.disputed - before.disputed },
    { kind: 'void', amount: ended && after.state === 'voided' ? before.amount : released },
    { kind: 'fail', amount: ended && after.state === 'failed' ? before.amount : 0 },
  ]
  await Transaction.addAll(
    scope,
    rows
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, amount }) => ({
        ...{ id: newId(), attemptId: before.id, kind, amount, currency, createdAt: now() },
        callId: onlyCall(done, kind),
      })),
  )
}

/** What nobody can capture any more, because a part was captured: at once, or by an act of its own. */
function restReleased(
  scope: Scope,
  { captured: had, gateway }: Attempt,
  { authorized, captured }: Facts,
  done: Decided['done'],
): number {
  const { flow, captures } = gatewayNamed(scope, gateway)
  if (captured === 0 || flow === 'none') return 0
  const isOver =
    captures === 'many'
      ? done.some(({ kind }) => kind === 'void')
      : captures === 'once' && had === 0
  return isOver ? Math.max(0, authorized - captured) : 0
}

/** Which act a difference comes of; null where there are several, or it was made at the gateway. */
function onlyCall(done: Decided['done'], kind: Transaction['kind']): string | null {
  const own = done.filter((call) => call.kind === kind)
  return own.length === 1 ? (own[0]?.id ?? null) : null
}

async function tell(scope: Scope, before: Attempt, after: Attempt): Promise<void> {
  const { orderId, id: attemptId, target } = after
  if (after.state === 'failed' && before.state !== 'failed' && target.kind !== 'trial')
    await scope.tell('payment.failed', { attemptId, target })
  if (orderId === null || !isChanged(before, after)) return
  const { state } = await orderMoney(scope, orderId)
  await scope.tell('payment.changed', { orderId, state })
  const amount = after.refunded - before.refunded
  if (amount > 0)
    await scope.tell('payment.refunded', { orderId, amount, currency: after.moneyCurrency })
}

const isChanged = (before: Attempt, after: Attempt) =>
  (['state', 'authorized', 'captured', 'refunded', 'disputed'] as const).some(
    (name) => before[name] !== after[name],
  )
