/** A credit note: what of an invoice went back, frozen, with a number of its own without gaps in its year. */
import { StoreModel } from '#server/data/model.ts'
import { nextNumber } from '#server/data/number-series.ts'
import type { Scope } from '#server/scope.ts'
import { lockMoney } from '../acts/refunds/book-refund.ts'
import { OrderRefund } from '../acts/refunds/order-refund.ts'
import { Order } from '../order.ts'
import { type OrderSheet, sheetOf } from '../sheet/order-sheet.ts'
import { creditedBy, creditedWhole } from './credited.ts'
import { Invoice } from './invoice.ts'
import { inYear, type PaperSheet, paperShape, partiesOf, yearNow } from './sheet.ts'

export class CreditNote extends StoreModel {
  static override tableName = 'order_credit_notes'
  static override readonly missing = 'orders.noCreditNote'
  static override shapes = { sheet: paperShape }
  declare orderId: string
  /** The refund or the edit that it is about; `cancelled` where an order was cancelled that nobody had paid. */
  declare source: string
  declare year: number
  declare number: number
  declare sheet: PaperSheet

  /** As it is printed: CN-2026-0001. */
  get called(): string {
    return `CN-${inYear(this.year, this.number)}`
  }

  /** The first one first. */
  static of(scope: Scope, orderId: string) {
    return CreditNote.in(scope).where({ orderId }).orderBy(['year', 'number'])
  }
}

/**
 * Makes the credit notes of an order that has an invoice: one for each refund that is decided. The same again makes none. A
 * refund of which a gateway has not yet said what becomes of it is left for when it has.
 */
export async function makeCreditNotes(scope: Scope, orderId: string): Promise<void> {
  await scope.atomic(async (inner) => {
    const money = await lockMoney(inner, orderId)
    const order = await Order.locked(inner, orderId)
    const invoice = await Invoice.of(inner, orderId)
    if (!invoice || (money?.refunding ?? 0) > 0) return
    for (const [source, sheet] of await missingNotes(inner, order, invoice)) {
      const year = yearNow(inner)
      const number = await nextNumber(inner, `credit notes ${year}`)
      await CreditNote.add(inner, { orderId, source, year, number, sheet })
    }
  })
}

async function missingNotes(
  scope: Scope,
  order: Order,
  invoice: Invoice,
): Promise<(readonly [source: string, sheet: PaperSheet])[]> {
  const made = new Set((await CreditNote.of(scope, order.id)).map(({ source }) => source))
  const all = await OrderRefund.of(scope, order.id)
  // What an edit gave back is credited by the edit itself, and what left a card again was credited before.
  const refunds = all.filter(({ editId, movedFrom }) => editId === null && !movedFrom)
  const sheet = await sheetOf(scope, order)
  const parties = await partiesOf(scope, order)
  const invoices = await Invoice.all(scope, order.id)
  const named =
    invoices.length > 1 ? invoices.map(({ called }) => called).join(', ') : invoice.called
  const papers = refunds.flatMap((refund, at) => {
    if (made.has(refund.id) || refund.currency !== order.currency) return []
    const credited = creditedBy(sheet, refunds.slice(0, at), refund)
    const corrects = { invoice: named, reason: refund.reason }
    return credited ? [[refund.id, { ...parties, ...credited, corrects }] as const] : []
  })
  const isCredited = made.has('cancelled') || refunds.some(({ id }) => made.has(id))
  if (!isVoid(sheet) || isCredited || papers.length > 0) return papers
  const corrects = { invoice: named, reason: order.cancelReason }
  return [['cancelled', { ...parties, ...creditedWhole(sheet), corrects }]]
}

/** Cancelled without that any money had come. */
const isVoid = ({ order: { state, paymentState, total } }: OrderSheet): boolean =>
  state === 'cancelled' && total > 0 && (paymentState === 'unpaid' || paymentState === 'voided')
