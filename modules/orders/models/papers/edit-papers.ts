/** The papers of edits of an order that has an invoice: a credit note for what fell away, an invoice for what came on top. */
import { nextNumber } from '#server/data/number-series.ts'
import type { Scope } from '#server/scope.ts'
import { OrderEdit } from '../edits/order-edit.ts'
import { Order } from '../order.ts'
import { CreditNote } from './credit-note.ts'
import { Invoice } from './invoice.ts'
import { partiesOf, yearNow } from './sheet.ts'

/** Makes those that are missing, the first edit first; the same again makes none. */
export async function makeEditPapers(scope: Scope, orderId: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const order = await Order.locked(inner, orderId)
    const edits = await OrderEdit.of(inner, orderId)
      .where({ state: 'applied' })
      .whereNotNull('papers')
    for (const edit of edits.toSorted((a, b) => a.edition - b.edition)) {
      await credit(inner, order, edit)
      await invoice(inner, order, edit)
    }
  })
}

async function credit(scope: Scope, order: Order, edit: OrderEdit): Promise<void> {
  const { id: source, orderId, papers, reason } = edit
  if (!papers?.credit || (await CreditNote.in(scope).findOne({ orderId, source }))) return
  const invoices = await Invoice.all(scope, orderId)
  const corrects = { invoice: invoices.map(({ called }) => called).join(', '), reason }
  const sheet = { ...(await partiesOf(scope, order)), ...papers.credit, corrects }
  const year = yearNow(scope)
  const number = await nextNumber(scope, `credit notes ${year}`)
  await CreditNote.add(scope, { orderId, source, year, number, sheet })
}

async function invoice(scope: Scope, order: Order, edit: OrderEdit): Promise<void> {
  const { id: editId, orderId, papers } = edit
  if (!papers?.invoice || (await Invoice.in(scope).findOne({ orderId, editId }))) return
  const sheet = { ...(await partiesOf(scope, order)), ...papers.invoice }
  const year = yearNow(scope)
  const number = await nextNumber(scope, `invoices ${year}`)
  const { id: invoiceId } = await Invoice.add(scope, { orderId, editId, year, number, sheet })
  await scope.tell('order.invoiced', { orderId, invoiceId })
}
