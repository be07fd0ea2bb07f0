import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { Subscriber } from './subscriber.ts'

/** Who agreed to the newsletter at checkout confirms it as everybody does: their address is not proven by an order. */
export async function askBuyer(scope: Scope, orderId: string): Promise<void> {
  if (!mailIsOn(scope)) return
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (order?.consents.newsletter)
    await Subscriber.ask(scope.inLanguage(order.language), order.email)
}
