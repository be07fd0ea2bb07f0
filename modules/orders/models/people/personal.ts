/** Orders of people: kept as the law has it, without a way to an account, and made anonymous once that ends. */
import { now } from '#server/ids.ts'
import type { Person } from '#server/people/person.ts'
import { type Further, type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { ownOrders } from '../access/own-orders.ts'
import { OrderRefund } from '../acts/refunds/order-refund.ts'
import { OrderRisk } from '../acts/risks/order-risk.ts'
import { OrderEdit } from '../edits/order-edit.ts'
import { Order } from '../order.ts'
import { OrderEvent } from '../order-event.ts'
import { OrderLine } from '../order-line.ts'
import { CreditNote } from '../papers/credit-note.ts'
import { Invoice } from '../papers/invoice.ts'
import type { PaperSheet } from '../papers/sheet.ts'

export const orderRecords: PersonalRecords[] = [
  personal({
    label: 'orders.personal.orders',
    model: Order,
    parts: [
      ...['order_lines', 'order_events', 'order_refunds', 'order_risks', 'order_edits'],
      'order_custom_values',
    ],
    of: (scope, { orderIds }) =>
      Order.in(scope)
        .whereIn('id', [...orderIds])
        .orderBy('number', 'desc'),
    erase: anonymise,
    kept: { why: 'orders.personal.why', mark },
    read: { as: 'orders', json: ownOrders },
  }),
  ...[Invoice, CreditNote].map((paper) =>
    personal({
      label: paper === Invoice ? 'orders.personal.invoices' : 'orders.personal.creditNotes',
      model: paper as typeof Invoice,
      of: (scope, { orderIds }) => paper.in(scope).whereIn('orderId', [...orderIds]) as never,
      erase: (inner, papers) => blacken(inner, paper, papers),
      kept: { why: 'orders.personal.why' },
    }),
  ),
]

/** Orders of an account, and those that were placed with one of these addresses. */
export async function ofPerson(
  scope: Scope,
  { userId, emails }: Pick<Person, 'userId' | 'emails'>,
): Promise<string[]> {
  const rows = await Order.in(scope)
    .select('id')
    .where((one) => {
      one.whereIn('email', [...emails])
      if (userId !== null) one.orWhere({ userId })
    })
    .orderBy('id')
  return rows.map(({ id }) => id)
}

/** What buyers wrote for these lines, as to whom a gift card goes. Inside `atomic`. */
export async function forgetProperties(
  scope: Scope,
  { lineIds }: { lineIds: readonly string[] },
): Promise<undefined> {
  await OrderLine.in(scope)
    .whereIn('id', [...lineIds])
    .patch({ properties: {} })
}

/** No account and no browser opens them any more. */
async function mark(inner: Scope, orders: readonly Order[]): Promise<number> {
  const ids = orders.map(({ id }) => id)
  await Order.in(inner)
    .whereIn('id', ids)
    .where((one) => one.whereNotNull('userId').orWhereNotNull('guestId'))
    .patch({ userId: null, guestId: null })
  return Order.in(inner).whereIn('id', ids).whereNull('erasedAt').patch({ erasedAt: now() })
}

/** ZZ is what CLDR calls an unknown region. */
const nobody = { firstName: '', lastName: '', line1: '', city: '', country: 'ZZ' }

/** What was sold, for how much and with which taxes stays. */
async function anonymise(inner: Scope, orders: readonly Order[]): Promise<Further> {
  const ids = orders.map(({ id }) => id)
  await Order.in(inner)
    .whereIn('id', ids)
    .patch({
      ...{ email: '', name: '', note: null, cancelReason: null, userId: null, guestId: null },
      ...{ billingAddress: nobody, consents: { newsletter: false, terms: false } },
      taxEvidence: null,
    })
  const sent = orders.filter(({ shippingAddress }) => shippingAddress !== null)
  await Order.in(inner)
    .whereIn(
      'id',
      sent.map(({ id }) => id),
    )
    .patch({ shippingAddress: nobody })
  await OrderLine.in(inner).whereIn('orderId', ids).patch({ properties: {} })
  await OrderEvent.in(inner).whereIn('orderId', ids).patch({ text: null })
  await OrderEvent.in(inner).whereIn('orderId', ids).where({ type: 'moved' }).patch({ details: {} })
  const risks = await OrderRisk.in(inner).whereIn('orderId', ids).select('id')
  await OrderRisk.in(inner).whereIn('orderId', ids).delete()
  const refunds = await OrderRefund.in(inner).whereIn('orderId', ids).select('id')
  await OrderRefund.in(inner).whereIn('orderId', ids).patch({ reason: null })
  const edits = await OrderEdit.in(inner).whereIn('orderId', ids).select('id')
  await OrderEdit.in(inner).whereIn('orderId', ids).delete()
  const values = await inner.ask('customFields.forget', { kind: 'order', ids })
  return {
    ...values,
    [OrderEdit.tableName]: edits.map(({ id }) => id),
    [OrderRefund.tableName]: refunds.map(({ id }) => id),
    [OrderRisk.tableName]: risks.map(({ id }) => id),
  }
}

/** Its buyer; number, goods and sums stay, so that there is no gap. */
async function blacken(
  inner: Scope,
  paper: typeof Invoice | typeof CreditNote,
  papers: readonly { id: string; sheet: PaperSheet }[],
): Promise<void> {
  for (const { id, sheet: whole } of papers) {
    const { vatNumbers: _numbers, ...sheet } = whole
    const corrects = sheet.corrects ? { ...sheet.corrects, reason: null } : undefined
    const blank = { ...sheet, email: '', billingAddress: nobody, ...(corrects ? { corrects } : {}) }
    await paper.in(inner).where({ id }).patch({ sheet: blank })
  }
}
