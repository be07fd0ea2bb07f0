/** When invoices are made, and how long orders are kept: one row a store, none until somebody set it. */
import { choice, flag, whole } from '#server/records/kinds.tsx'
import { money } from '#server/records/number-kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../order.ts'

export const settingsFields = record({
  invoices: choice(['byHand', 'paid', 'sent']),
  /** To their buyers, as soon as they are made. */
  mailsInvoices: { ...flag(), initial: true },
  /** Of a first order that is to be looked at; null: none is. */
  firstOrderAbove: money(),
  keepYears: { ...whole({ least: 0, most: 50 }), initial: 10 },
})

export class OrderSettings extends recordModel(settingsFields) {
  static override tableName = 'order_settings'
  // It is asked for at each order: what is kept of it follows every change.
  static override visible = true
}

/** Known without a statement, as each order that is placed asks for it. */
export const invoicesAre = (scope: Scope): Promise<OrderSettings['invoices']> =>
  scope.cached(
    'orders.invoices',
    async () => (await OrderSettings.one(scope))?.invoices ?? 'byHand',
  )

/** Whether an order is where its invoice is made by itself. */
export async function isInvoiceDue(scope: Scope, order: Order): Promise<boolean> {
  const made = await invoicesAre(scope)
  if (made === 'byHand' || order.isDemo || order.state === 'cancelled') return false
  const isPaid = ['paid', 'partially_refunded'].includes(order.paymentState)
  const { fulfillmentState } = order
  const isSent = fulfillmentState === 'fulfilled' || fulfillmentState === 'delivered'
  return made === 'paid' ? isPaid : isSent || (fulfillmentState === 'none' && isPaid)
}
