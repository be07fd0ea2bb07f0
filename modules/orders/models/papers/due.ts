/** Papers that are made by themselves, after what brought them about. */
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { makeCreditNotes } from './credit-note.ts'
import { Invoice } from './invoice.ts'
import { isInvoiceDue, OrderSettings } from './settings.ts'

/** Inside `atomic`. Numbers are taken after the commit, so that nobody who pays waits for them. */
export async function queuePapers(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const set = await OrderSettings.one(scope)
  const isByItself = set !== undefined && set.invoices !== 'byHand'
  if (!isByItself && !(await Invoice.of(scope, orderId))) return
  await scope.enqueue('orders.papers', { orderId }, { key: orderId })
}

/** Makes the invoice that is due, and the credit notes of what went back. The same again makes none. */
export async function makePapers(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const order = await Order.in(scope).findOne({ id: orderId })
  if (!order) return
  if (await isInvoiceDue(scope, order)) await Invoice.make(scope, orderId)
  await makeCreditNotes(scope, orderId)
}
