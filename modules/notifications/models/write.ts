/** Writes mails with the data that they speak of: once for each event and reader. */
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { orderLetter } from '../emails/order-letter.ts'
import type { Facts, Order } from './facts.ts'
import type { KindName } from './kinds.ts'

export interface About {
  orderId: string
  /** What no reader gets a second mail about. */
  about: string
}
type More = Omit<Facts, 'order' | 'url'>

export async function orderOf(scope: Scope, orderId: string): Promise<Order | undefined> {
  const orders = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  return orders[0]
}

/** To the buyer, in the language in which they bought, with the address of the order's page. An order that is gone is written to nobody. */
export async function writeBuyer(
  scope: Scope,
  kind: KindName,
  { orderId, about }: About,
  moreOf: (own: Scope, order: Order) => More | Promise<More> = () => ({}),
): Promise<void> {
  const order = await orderOf(scope, orderId)
  if (!order) return
  await scope.inLanguage(order.language).atomic(async (own) => {
    const url = (await own.ask('orders.statusUrl', { orderId })) ?? null
    const letter = orderLetter(own, kind, { order, url, ...(await moreOf(own, order)) })
    await post(own, { to: order.email, about: `${about} ${kind}`, ...letter })
  })
}

/** To the merchant, in the shop's own language, with the order's page in the admin. */
export async function writeMerchant(
  scope: Scope,
  kind: KindName,
  { orderId, about }: About,
  moreOf: (own: Scope) => More = () => ({}),
): Promise<void> {
  const to = merchantAddress(scope)
  const order = to === undefined ? undefined : await orderOf(scope, orderId)
  if (to === undefined || !order) return
  await scope.inLanguage().atomic(async (own) => {
    const url = `${own.origin}/admin/orders/${encodeURIComponent(orderId)}`
    const letter = orderLetter(own, kind, { order, url, ...moreOf(own) })
    await post(own, { to, replyTo: order.email, about: `${about} ${kind}`, ...letter })
  })
}
