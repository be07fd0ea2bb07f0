/** What happened to the money of payments, in the order in which it did. */
import { typedOrStored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Call } from './acts/call.ts'
import { type Attempt, methodOf } from './attempts/attempt.ts'
import { isByHand } from './owed.ts'
import { Transaction } from './transaction.ts'

export interface LedgerEntry {
  id: string
  /** UTC. */
  at: string
  /** `asked`: a refund that the gateway has not confirmed; `refused`: an act that it said no to. */
  kind: Transaction['kind'] | 'asked' | 'refused'
  amount: number
  currency: string
  method: string
  /** The merchant recorded it, as of a bank transfer: nothing was captured at a gateway. */
  isByHand: boolean
  /** The name of whoever did it; null for a buyer, a job or the gateway. */
  actor: string | null
  /** What was written down with it, or why it was refused. */
  note: string | null
}

/** Transactions, and refunds that are asked for or were refused. */
export async function ledgerOf(scope: Scope, attempts: readonly Attempt[]): Promise<LedgerEntry[]> {
  const ids = attempts.map(({ id }) => id)
  const methods = new Map(attempts.map((one) => [one.id, one]))
  const calls = new Map((await Call.of(scope, ids)).map((call) => [call.id, call]))
  const done = (await Transaction.of(scope, ids)).map((row): LedgerEntry => {
    const call = row.callId === null ? undefined : calls.get(row.callId)
    const { id, createdAt: at, kind, amount, currency, attemptId } = row
    const attempt = methods.get(attemptId)
    const method = attempt ? methodOf(scope, attempt) : ''
    const byHand = attempt !== undefined && isByHand(scope, attempt)
    const { actor = null, reason: note = null } = call ?? {}
    const about = { id, at, kind, amount, currency, method, actor, isByHand: byHand }
    return { ...about, note: saidIn(scope, note) }
  })
  const open = [...calls.values()].flatMap((call) => openEntry(scope, call, methods))
  return [...done, ...open].sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** What a module wrote down as a message is in the language of its reader. */
const saidIn = ({ t }: Scope, text: string | null): string | null =>
  text === null ? null : typedOrStored(t, text)

function openEntry(
  scope: Scope,
  call: Call,
  attempts: ReadonlyMap<string, Attempt>,
): LedgerEntry[] {
  const attempt = attempts.get(call.attemptId)
  const isAsked = call.kind === 'refund' && (call.state === 'unknown' || call.state === 'answered')
  const isRefused = call.state === 'refused' && call.kind !== 'void'
  if (!attempt || !(isAsked || isRefused)) return []
  const { id, createdAt: at, amount, actor } = call
  const { currency } = attempt
  const about = {
    ...{ id, at, amount, currency, method: methodOf(scope, attempt), actor },
    isByHand: isByHand(scope, attempt),
  }
  return isAsked
    ? [{ ...about, kind: 'asked', note: saidIn(scope, call.reason) }]
    : [{ ...about, kind: 'refused', note: call.trouble }]
}
