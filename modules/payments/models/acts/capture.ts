/** Captures: at once after the order, or when the merchant says so. */
import type { In } from '#server/bus.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { GatewaySetting } from '../gateway-setting.ts'
import { gatewayNamed } from '../methods.ts'
import { type OrderMoney, orderMoney } from '../money.ts'
import { noteAct, perform } from './act.ts'
import { Call } from './call.ts'
import { endAtGateway } from './end-at-gateway.ts'

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
  const open = attempts.filter((one) => canCapture(scope, one))
  if (open.length === 0) throw conflict('NOTHING_TO_CAPTURE', 'payments.nothingToCapture')
  for (const attempt of open) await captureAll(scope, attempt, key)
  return orderMoney(scope, orderId)
}

/**
 * Captures an authorized payment once its order is there, unless the merchant does so by hand. What its order is paid without
 * is let go. For a cancelled order, and where the gateway refused to capture or to let go, nothing is done by itself.
 */
export async function captureOnce(scope: Scope, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'authorized' || attempt.orderId === null) return attempt
  if ((await wasRefused(scope, attempt)) || (await isCalledOff(scope, attempt.orderId)))
    return attempt
  if (await isPaidWithout(scope, attempt)) return endAtGateway(scope, attempt)
  const settings = await GatewaySetting.all(scope)
  if (settings.get(attempt.gateway)?.captures === 'by_hand') return attempt
  return captureAll(scope, attempt, 'at_once')
}

async function isCalledOff(scope: Scope, orderId: string): Promise<boolean> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return order?.state === 'cancelled'
}

/** Whether the gateway said no to an act that ends an authorization. */
const wasRefused = async (scope: Scope, { id }: Attempt): Promise<boolean> => {
  const acts = Call.of(scope, [id]).whereIn('kind', ['capture', 'void'])
  return (await acts.where({ state: 'refused' }).first()) !== undefined
}

/** Whether nothing is owed for it, because another payment of its order has the money, or the promise of it. */
async function isPaidWithout(scope: Scope, { id, orderId, due }: Attempt): Promise<boolean> {
  if (due > 0 || orderId === null) return false
  const all = await Attempt.ofOrders(scope, [orderId])
  return all.some((one) => one.id !== id && ['authorized', 'captured'].includes(one.state))
}

/** Whether the merchant can capture it, or say that it was paid. */
export const canCapture = (scope: Scope, { state, gateway }: Attempt): boolean =>
  state === 'authorized' || (state === 'processing' && gatewayNamed(scope, gateway).flow === 'none')

async function captureAll(scope: Scope, { id }: Attempt, key: string): Promise<Attempt> {
  const { attempt, call } = await scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    const living = await Call.of(inner, [id])
      .whereIn('kind', ['capture', 'void'])
      .whereIn('state', ['unknown', 'answered'])
      .first()
    const isOpen = !living && canCapture(inner, attempt)
    if (!isOpen) return { attempt, call: undefined }
    const amount = attempt.state === 'authorized' ? attempt.authorized : attempt.amount
    await Attempt.in(inner).where({ id }).patch({ asks: 0 })
    return { attempt, call: await noteAct(inner, attempt, { kind: 'capture', amount, key }) }
  })
  return call ? perform(scope, attempt, call) : attempt
}
