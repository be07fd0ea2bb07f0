/** The merchant's capture: of all, or of a part. */
import type { In } from '#server/bus.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../../attempts/attempt.ts'
import { type OrderMoney, orderMoney } from '../../money.ts'
import { isByHand } from '../../owed.ts'
import { noteAct, perform } from '../act.ts'
import { Call, livingEnd } from '../call.ts'
import { endRivals } from '../end-rivals.ts'
import { capturable } from './capturable.ts'

/**
 * Captures what is authorized for an order, and takes what is paid by hand as paid: all of it, or `amount` in the order's
 * currency. The same key again does nothing more. 404 for an order without a payment; 409 NOTHING_TO_CAPTURE,
 * CAPTURE_TOO_MUCH, CAPTURE_UNDER_WAY. Never inside of `atomic`.
 */
export async function capture(
  scope: Scope,
  { orderId, key, amount }: In<'payments.capture'>,
): Promise<OrderMoney> {
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0))
    throw badInput({ amount: said('payments.positiveAmount') })
  const attempts = await Attempt.ofOrders(scope, [orderId])
  if (attempts.length === 0) throw notFound('payments.notFound')
  const ids = attempts.map(({ id }) => id)
  if (await Call.of(scope, ids).findOne({ kind: 'capture', wish: key }))
    return orderMoney(scope, orderId)
  for (const part of await partsOf(scope, attempts, amount))
    await captureOf(scope, part.attempt, { key, amount: part.amount })
  await endRivals(scope, orderId)
  return orderMoney(scope, orderId)
}

interface Part {
  attempt: Attempt
  /** All of it where nothing is said. */
  amount?: number
}

/** A part is spread over the payments in the order in which they were begun. */
async function partsOf(
  scope: Scope,
  attempts: readonly Attempt[],
  amount: number | undefined,
): Promise<Part[]> {
  const open = await capturable(scope, attempts)
  if (open.length === 0) throw nothing(attempts.every((one) => isByHand(scope, one)))
  if (amount === undefined) return open.map(({ attempt }) => ({ attempt }))
  const currency = attempts[0]?.currency
  const parts: Required<Part>[] = []
  let left = amount
  for (const { attempt, amount: most } of open) {
    if (attempt.moneyCurrency !== currency || left === 0) continue
    parts.push({ attempt, amount: Math.min(left, most) })
    left -= Math.min(left, most)
  }
  if (left > 0) throw tooMuch(attempts.every((one) => isByHand(scope, one)))
  return parts
}

const nothing = (byHand: boolean) =>
  conflict('NOTHING_TO_CAPTURE', byHand ? 'payments.nothingToMark' : 'payments.nothingToCapture')
const tooMuch = (byHand: boolean) =>
  conflict('CAPTURE_TOO_MUCH', byHand ? 'payments.markTooMuch' : 'payments.captureTooMuch')
const underWay = (byHand: boolean) =>
  conflict('CAPTURE_UNDER_WAY', byHand ? 'payments.markUnderWay' : 'payments.captureUnderWay')

/** Captures one payment, or a part of it. 409 where another payment of its order was faster than the merchant's word. */
export async function captureOf(
  scope: Scope,
  attempt: Attempt,
  { key, amount }: { key: string; amount?: number | undefined },
): Promise<Attempt> {
  const { id, orderId } = attempt
  const call = await scope.atomic(async (inner) => {
    const all = orderId === null ? [] : await Attempt.lockedOf(inner, orderId)
    const living = await livingEnd(inner, id)
    const open = (await capturable(inner, all)).find((one) => one.attempt.id === id)
    if (living?.kind === 'capture' && amount !== undefined) throw underWay(isByHand(inner, attempt))
    if (living?.kind === 'capture') return undefined
    if (isByHand(inner, attempt) && (living || !open)) throw nothing(true)
    if (living || !open) return undefined
    if (amount !== undefined && amount > open.amount) throw tooMuch(isByHand(inner, attempt))
    const wish = { kind: 'capture' as const, amount: amount ?? open.amount, key }
    return noteAct(inner, open.attempt, wish)
  })
  return call ? perform(scope, attempt, call) : Attempt.find(scope, id)
}
