/** Captures: at once after the order, or when the merchant says so. */
import type { In } from '#server/bus.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { GatewaySetting } from '../gateway-setting.ts'
import { type OrderMoney, orderMoney } from '../money.ts'
import { isByHand, stillOwed } from '../owed.ts'
import { noteAct, perform } from './act.ts'
import { Call, livingEnd } from './call.ts'
import { isCalledOff } from './called-off.ts'
import { endAtGateway } from './end-at-gateway.ts'
import { endRivals } from './end-rivals.ts'

/**
 * Captures all that is authorized for an order, and takes what is paid by hand as paid. The same key again does nothing
 * more. 404 for an order without a payment, 409 where there is nothing to capture. Never inside of `atomic`.
 */
export async function capture(
  scope: Scope,
  { orderId, key }: In<'payments.capture'>,
): Promise<OrderMoney> {
  const attempts = await Attempt.ofOrders(scope, [orderId])
  if (attempts.length === 0) throw notFound('payments.notFound')
  const ids = attempts.map(({ id }) => id)
  if (await Call.of(scope, ids).findOne({ kind: 'capture', wish: key }))
    return orderMoney(scope, orderId)
  const open = await capturable(scope, attempts)
  if (open.length === 0) throw nothing()
  for (const { attempt } of open) await captureAll(scope, attempt, key)
  await endRivals(scope, orderId)
  return orderMoney(scope, orderId)
}

const nothing = () => conflict('NOTHING_TO_CAPTURE', 'payments.nothingToCapture')

/**
 * Captures an authorized payment once its order is there, unless the merchant does so by hand. What its order is paid without,
 * or what came after it was cancelled, is let go. Where the gateway refused to capture or to let go, nothing is done by itself.
 */
export async function captureOnce(scope: Scope, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'authorized' || attempt.orderId === null) return attempt
  if (await wasRefused(scope, attempt)) return attempt
  if ((await isCalledOff(scope, attempt.orderId)) || (await isPaidWithout(scope, attempt)))
    return endAtGateway(scope, attempt)
  const settings = await GatewaySetting.all(scope)
  if (settings.get(attempt.gateway)?.captures === 'by_hand') return attempt
  return captureAll(scope, attempt, 'at_once')
}

/** Whether the gateway said no to an act that ends an authorization. */
const wasRefused = async (scope: Scope, { id }: Attempt): Promise<boolean> => {
  const acts = Call.of(scope, [id]).whereIn('kind', ['capture', 'void'])
  return (await acts.where({ state: 'refused' }).first()) !== undefined
}

/** Whether nothing is owed for it, because other payments of its order have the money, or the promise of it. */
async function isPaidWithout(scope: Scope, { id, orderId, due }: Attempt): Promise<boolean> {
  if (due > 0 || orderId === null) return false
  const all = await Attempt.ofOrders(scope, [orderId])
  const others = all.filter((one) => one.id !== id)
  return (await stillOwed(scope, others)) <= 0
}

/** One payment of an order, and what the merchant can capture of it, or say that it was paid. */
interface Capturable {
  attempt: Attempt
  amount: number
}

/** What is authorized; by hand what is still owed besides. */
export async function capturable(
  scope: Scope,
  attempts: readonly Attempt[],
): Promise<Capturable[]> {
  const owed = await stillOwed(scope, attempts)
  const amounts = attempts.map((attempt) => ({ attempt, amount: amountOf(scope, attempt, owed) }))
  return amounts.filter(({ amount }) => amount > 0)
}

function amountOf(scope: Scope, attempt: Attempt, owed: number): number {
  const { state, authorized, amount } = attempt
  if (state === 'authorized') return authorized
  return state === 'processing' && isByHand(scope, attempt) ? Math.min(amount, owed) : 0
}

/** 409 where another payment of its order was faster than the merchant's word. */
async function captureAll(scope: Scope, attempt: Attempt, key: string): Promise<Attempt> {
  const { id, orderId } = attempt
  const call = await scope.atomic(async (inner) => {
    const all = await Attempt.ofOrders(inner, orderId === null ? [] : [orderId]).forUpdate()
    const living = await livingEnd(inner, id)
    const open = (await capturable(inner, all)).find((one) => one.attempt.id === id)
    if (living?.kind === 'capture') return undefined
    if (attempt.state === 'processing' && (living || !open)) throw nothing()
    if (living || !open) return undefined
    await Attempt.in(inner).where({ id }).patch({ asks: 0 })
    return noteAct(inner, open.attempt, { kind: 'capture', amount: open.amount, key })
  })
  return call ? perform(scope, attempt, call) : Attempt.find(scope, id)
}
