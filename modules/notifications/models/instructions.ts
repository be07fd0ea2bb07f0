import type { Scope } from '#server/scope.ts'
import type { Order } from './facts.ts'

/** How an order is to be paid that is not paid yet, in the language of `scope`; undefined where its method says nothing. */
export async function instructionsFor(scope: Scope, order: Order): Promise<string | undefined> {
  if (order.paymentState !== 'unpaid') return undefined
  const written = await scope.ask('payments.instructions', { orderId: order.id })
  if (written) return written
  const { total: amount, currency } = order
  // It was offered when the order was placed, whatever would be today.
  const asked = { amount, currency, requiresShipping: false }
  const said = (await scope.ask('payments.methods', asked)) ?? []
  return said.find(({ id }) => id === order.methodId)?.hint ?? undefined
}
