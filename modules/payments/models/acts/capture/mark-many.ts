/** Orders that are paid by hand, as by bank transfer, and said to be paid together. */
import { Fault } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../../attempts/attempt.ts'
import { isByHand } from '../../owed.ts'
import { capturable } from './capturable.ts'
import { capture } from './capture.ts'

export interface Marked {
  orderId: string
  /** Null where there is no such order. */
  orderNumber: string | null
  /** What is still to come, in minor units of `currency`. */
  amount: number
  currency: string
  /** Why it is not marked as paid; null where it is, or can be. */
  told: Said | null
}

/** What each of these orders waits for, or why it waits for no money that is paid by hand. Answers in their order. */
export async function waitingByHand(scope: Scope, orderIds: readonly string[]): Promise<Marked[]> {
  const wanted = [...new Set(orderIds)]
  const found = (await scope.ask('orders.find', { orderIds: wanted })) ?? []
  const orders = new Map(found.map((order) => [order.id, order]))
  const attempts = grouped(await Attempt.ofOrders(scope, wanted), ({ orderId }) => orderId)
  const waiting: Marked[] = []
  for (const orderId of wanted) {
    const order = orders.get(orderId)
    const open = await capturable(scope, attempts.get(orderId) ?? [])
    const isWaiting =
      order?.state !== 'cancelled' &&
      open.length > 0 &&
      open.every(({ attempt }) => isByHand(scope, attempt))
    const why = said(order ? 'payments.notByHand' : 'payments.noOrder')
    waiting.push({
      orderId,
      orderNumber: order ? String(order.number) : null,
      amount: isWaiting ? open.reduce((sum, { amount }) => sum + amount, 0) : 0,
      currency: order?.currency ?? scope.shop.currency,
      told: order && isWaiting ? null : why,
    })
  }
  return waiting
}

/** Takes what each still owes as paid, one after the other: one that is refused keeps no other back. Never inside of `atomic`. */
export async function markMany(
  scope: Scope,
  { orderIds, key }: { orderIds: readonly string[]; key: string },
): Promise<Marked[]> {
  const marked: Marked[] = []
  for (const one of await waitingByHand(scope, orderIds))
    marked.push(one.told === null ? { ...one, told: await refusalOf(scope, one, key) } : one)
  return marked
}

async function refusalOf(
  scope: Scope,
  { orderId, amount }: Marked,
  key: string,
): Promise<Said | null> {
  try {
    await capture(scope, { orderId, amount, key: `${key} ${orderId}` })
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.told
  }
}
