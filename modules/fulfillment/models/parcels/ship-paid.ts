import { sendableStates } from '#server/gateways/payment-states.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { shipOrders } from './ship-many.ts'

export interface PaidOutcome {
  orderId: string
  /** Null where there is no such order. */
  orderNumber: string | null
  /** Why it was not sent; null where it was. */
  told: Said | null
}

/** Ships whole orders; those that are not paid, or on hold, stay. Answers in their order. */
export async function shipPaid(scope: Scope, orderIds: readonly string[]): Promise<PaidOutcome[]> {
  const wanted = [...new Set(orderIds)]
  const found = (await scope.ask('orders.find', { orderIds: wanted })) ?? []
  const orders = new Map(found.map((order) => [order.id, order]))
  const isPaid = (id: string) => sendableStates.includes(orders.get(id)?.paymentState ?? 'unpaid')
  const sent = await shipOrders(scope, wanted.filter(isPaid))
  const refusals = new Map(sent.map(({ orderId, told }) => [orderId, told]))
  return wanted.map((orderId) => {
    const number = orders.get(orderId)?.number
    const orderNumber = number === undefined ? null : String(number)
    const unpaid = said(number === undefined ? 'fulfillment.noOrder' : 'fulfillment.notPaid')
    return {
      orderId,
      orderNumber,
      told: refusals.has(orderId) ? (refusals.get(orderId) ?? null) : unpaid,
    }
  })
}
