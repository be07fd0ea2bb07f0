/** An order's invoice: frozen when it is made, with a number without gaps in its year. */
import { StoreModel } from '#server/data/model.ts'
import { nextNumber } from '#server/data/number-series.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { isGoods, sheetOf } from '../sheet/order-sheet.ts'
import { totalRows } from '../sheet/summed-totals.ts'
import { inYear, type PaperSheet, paperShape, partiesOf, yearNow } from './sheet.ts'
import { taxRows } from './taxes.ts'

export class Invoice extends StoreModel {
  static override tableName = 'order_invoices'
  static override shapes = { sheet: paperShape }
  declare orderId: string
  /** Of what came on top by an edit; empty for the order's own. */
  declare editId: string
  declare year: number
  declare number: number
  declare sheet: PaperSheet

  /** As it is printed: 2026-0001. */
  get called(): string {
    return inYear(this.year, this.number)
  }

  static of(scope: Scope, orderId: string): Promise<Invoice | undefined> {
    return Promise.resolve(Invoice.in(scope).findOne({ orderId, editId: '' }))
  }

  /** The order's own first, then those of what came on top. */
  static all(scope: Scope, orderId: string) {
    return Invoice.in(scope).where({ orderId }).orderBy(['year', 'number'])
  }

  /**
   * The invoice of an order, made when there is none; what went back before gets its credit notes after the commit. The year is
   * that of the shop's clocks. 404; 409 for an order of the demo shop.
   */
  static make(scope: Scope, orderId: string): Promise<Invoice> {
    return scope.atomic(async (inner) => {
      const order = await Order.locked(inner, orderId)
      if (order.isDemo) throw conflict('DEMO_ORDER', 'orders.noDemoInvoice')
      const present = await Invoice.of(inner, orderId)
      if (present) return present
      const sheet = await frozen(inner, order)
      await inner.enqueue('orders.papers', { orderId }, { key: orderId })
      const year = yearNow(inner)
      const number = await nextNumber(inner, `invoices ${year}`)
      const made = await Invoice.add(inner, { orderId, editId: '', year, number, sheet })
      await inner.tell('order.invoiced', { orderId, invoiceId: made.id })
      return made
    })
  }
}

/** What the invoice of an order would print now; nothing is numbered by looking. */
export const drafted = (scope: Scope, order: Order): Promise<PaperSheet> => frozen(scope, order)

async function frozen(scope: Scope, order: Order): Promise<PaperSheet> {
  const sheet = await sheetOf(scope, order)
  return {
    ...(await partiesOf(scope, order)),
    lines: sheet.lines
      .filter(({ line }) => isGoods(line))
      .map(({ line }) => {
        const { sku, quantity, unitPrice, subtotal } = line
        return { title: line.called, sku, quantity, unitPrice, subtotal }
      }),
    totals: totalRows(sheet),
    taxes: taxRows(sheet.lines.flatMap(({ taxes }) => taxes)),
  }
}
