/** Captures by itself: at once after the order, or when its first parcel is sent. */
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../../attempts/attempt.ts'
import { GatewaySetting } from '../../gateways/gateway-setting.ts'
import { stillOwed } from '../../owed.ts'
import { noteAct, perform } from '../act.ts'
import { Call, livingEnd } from '../call.ts'
import { isCalledOff } from '../called-off.ts'
import { endAtGateway } from '../end-at-gateway.ts'
import { captureOf } from './capture.ts'

/**
 * Captures an authorized payment once its order is there, and sent where the merchant waits for that, unless they do so by
 * hand. What its order is paid without, or what came after it was cancelled, is let go. Where the gateway refused to capture
 * or to let go, nothing is done by itself. Never inside of `atomic`.
 */
export async function captureOnce(scope: Scope, attempt: Attempt): Promise<Attempt> {
  const { state, orderId, targetKind } = attempt
  const isTrial = targetKind === 'trial'
  if (state !== 'authorized' || (orderId === null && !isTrial)) return attempt
  if (await wasRefused(scope, attempt)) return attempt
  if (orderId === null) return captureTrial(scope, attempt)
  if ((await isCalledOff(scope, orderId)) || (await isPaidWithout(scope, attempt)))
    return endAtGateway(scope, attempt)
  if (!(await isDue(scope, attempt.gateway, orderId))) return attempt
  return captureOf(scope, attempt, { key: 'at_once' })
}

/** Whatever the merchant decided for orders: whether the money arrives is what is tried. */
async function captureTrial(scope: Scope, { id }: Attempt): Promise<Attempt> {
  const noted = await scope.atomic(async (inner) => {
    const attempt = await Attempt.locked(inner, id)
    if (attempt.state !== 'authorized' || (await livingEnd(inner, id))) return undefined
    const wish = { kind: 'capture' as const, amount: attempt.authorized, key: 'trial' }
    return { attempt, call: await noteAct(inner, attempt, wish) }
  })
  return noted ? perform(scope, noted.attempt, noted.call) : Attempt.find(scope, id)
}

/** What the merchant wants captured when the first parcel leaves. Never inside of `atomic`. */
export async function captureSent(scope: Scope, orderId: string): Promise<void> {
  const authorized = await Attempt.ofOrders(scope, [orderId]).where({ state: 'authorized' })
  for (const attempt of authorized) await captureOnce(scope, attempt)
}

async function isDue(scope: Scope, gateway: string, orderId: string): Promise<boolean> {
  const captures = (await GatewaySetting.all(scope)).get(gateway)?.captures ?? 'at_once'
  if (captures !== 'on_shipment') return captures === 'at_once'
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  // Without a parcel nothing is waited for.
  return order?.fulfillmentState !== 'unfulfilled'
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
