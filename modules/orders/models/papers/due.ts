/** Papers that are made by themselves, after what brought them about. */
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { makeCreditNotes } from './credit-note.ts'
import { makeEditPapers } from './edit-papers.ts'
import { Invoice } from './invoice.ts'
import { invoicesAre, isInvoiceDue } from './settings.ts'

/** Of an order that got on. Inside `atomic`; numbers are taken after the commit, so that nobody who pays waits for them. */
export async function queueInvoice(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  if ((await invoicesAre(scope)) !== 'byHand') await queue(scope, orderId)
}

/** Of an order of which something went back. Inside `atomic`. */
export async function queueNotes(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  if (await Invoice.of(scope, orderId)) await queue(scope, orderId)
}

const queue = (scope: Scope, orderId: string) =>
  scope.enqueue('orders.papers', { orderId }, { key: orderId })

/** Makes the invoice that is due, and the credit notes of what went back. The same again makes none. */
export async function makePapers(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  const order = await Order.in(scope).findOne({ id: orderId })
  if (!order) return
  if (await isInvoiceDue(scope, order)) await Invoice.make(scope, orderId)
  await makeEditPapers(scope, orderId)
  await makeCreditNotes(scope, orderId)
}
