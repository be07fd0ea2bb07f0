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
  /** Its buyer collects it: it is ready. */
  isPickup: boolean
}

/** Ships whole orders; those that are not paid, on hold, or ask for a look first, stay. Answers in their order. */
export async function shipPaid(scope: Scope, orderIds: readonly string[]): Promise<PaidOutcome[]> {
  const wanted = [...new Set(orderIds)]
  const found = (await scope.ask('orders.find', { orderIds: wanted })) ?? []
  const orders = new Map(found.map((order) => [order.id, order]))
  const unlooked = (await scope.ask('orders.unlooked', { orderIds: wanted })) ?? []
  const whyNot = (id: string): Said | null => {
    const order = orders.get(id)
    if (!order) return said('fulfillment.noOrder')
    if (!sendableStates.includes(order.paymentState)) return said('fulfillment.notPaid')
    return unlooked.includes(id) ? said('fulfillment.notLooked') : null
  }
  const sent = await shipOrders(
    scope,
    wanted.filter((id) => whyNot(id) === null),
  )
  const outcomes = new Map(sent.map((one) => [one.orderId, one]))
  return wanted.map((orderId) => {
    const number = orders.get(orderId)?.number
    const orderNumber = number === undefined ? null : String(number)
    const { told = null, isPickup = false } = outcomes.get(orderId) ?? {}
    return { orderId, orderNumber, told: whyNot(orderId) ?? told, isPickup }
  })
}
