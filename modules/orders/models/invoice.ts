/** An order's invoice: frozen when it is made, with a number without gaps in its year. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { nextNumber } from '#server/data/number-series.ts'
import { recordWith } from '#server/data/shapes.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Address } from '#server/locale/address.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { methodOf, Order } from './order.ts'
import { isGoods, sheetOf } from './order-sheet.ts'
import { type TotalRow, totalRows } from './summed-totals.ts'

/** All that an invoice prints. Amounts are minor units. */
export interface InvoiceSheet {
  shopName: string
  /** Name and address of who sells, line by line; missing on invoices of before it was known. */
  seller?: string[]
  taxNumber?: string | null
  orderNumber: number
  /** UTC. */
  placedAt: string
  currency: string
  email: string
  billingAddress: Address
  methodLabel: string
  lines: {
    title: string
    sku: string | null
    quantity: number
    unitPrice: number
    subtotal: number
  }[]
  totals: TotalRow[]
}

export class Invoice extends StoreModel {
  static override tableName = 'order_invoices'
  static override shapes = {
    sheet: recordWith({ lines: z.array(z.looseObject({})), totals: z.array(z.looseObject({})) }),
  }
  declare orderId: string
  declare year: number
  declare number: number
  declare sheet: InvoiceSheet

  /** As it is printed: 2026-0001. */
  get called(): string {
    return `${this.year}-${String(this.number).padStart(4, '0')}`
  }

  static of(scope: Scope, orderId: string): Promise<Invoice | undefined> {
    return Promise.resolve(Invoice.in(scope).findOne({ orderId }))
  }

  /** The invoice of an order, made when there is none; the year is that of the shop's clocks. 404; 409 for an order of the demo shop. */
  static make(scope: Scope, orderId: string): Promise<Invoice> {
    return scope.atomic(async (inner) => {
      const order = await Order.find(inner, orderId)
      if (order.isDemo) throw conflict('DEMO_ORDER', 'orders.noDemoInvoice')
      const present = await Invoice.of(inner, orderId)
      if (present) return present
      const sheet = await frozen(inner, order)
      const year = Number(wallOf(now(), inner.shop.timeZone).slice(0, 4))
      const number = await nextNumber(inner, `invoices ${year}`)
      return Invoice.add(inner, { orderId, year, number, sheet })
    })
  }
}

async function frozen(scope: Scope, order: Order): Promise<InvoiceSheet> {
  const sheet = await sheetOf(scope, order)
  const { number: orderNumber, placedAt, currency, email, billingAddress } = order
  const methodLabel = methodOf(scope.inLanguage(order.language), order)
  const { lines: seller = [], taxNumber = null } =
    (await scope.ask('settings.seller', { language: order.language })) ?? {}
  return {
    ...{ shopName: scope.shop.name, seller, taxNumber },
    ...{ orderNumber, placedAt, currency, email, billingAddress, methodLabel },
    lines: sheet.lines
      .filter(({ line }) => isGoods(line))
      .map(({ line }) => {
        const { title, variantTitle, sku, quantity, unitPrice, subtotal } = line
        const named = [title, variantTitle].filter(Boolean).join(', ')
        return { title: named, sku, quantity, unitPrice, subtotal }
      }),
    totals: totalRows(sheet),
  }
}
