import { said } from '#server/language/message.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { cut } from '#server/text/cut.ts'
import type { Cells } from '../../shopify/cells.ts'
import { moment } from '../rows/moment.ts'
import {
  amountIn,
  cancelled,
  type OrderState,
  open,
  orderAddress,
  paymentAfter,
  soldLine,
  stateIn,
} from '../rows/order-parts.ts'
import { rowSource } from '../rows/row-source.ts'
import type { Terms } from '../source.ts'
import { lineColumns, type OrderColumn, orderHeaders } from './order-headers.ts'
import { packedIn } from './packed.ts'

type Row = Cells<OrderColumn>

/** Orders of WooCommerce as its exporters write them: a row for each order with its lines in cells, or a row for each line. */
export const wooOrders = rowSource<OrderColumn>({
  name: 'woocommerce.orders',
  label: 'import-export.admin.source.wooOrders',
  kind: 'order',
  headers: orderHeaders,
  leaves: /./,
  needed: ['id', 'status', 'placedAt', 'total'],
  together: (cells) => cells.raw('id'),
  titleOf: nameOf,
  read: (rows, terms) => {
    const [head] = rows
    return head ? orderOf(head, rows, terms) : null
  },
})

function nameOf(head: Row): string {
  const number = head.raw('number') || head.raw('id')
  return number === '' ? '' : `#${number.replace(/^#/, '')}`
}

function orderOf(head: Row, rows: readonly Row[], terms: Terms) {
  const currency = head.raw('currency').toUpperCase() || terms.currency
  const name = nameOf(head)
  const number = Number(/(\d{1,12})\D*$/.exec(name)?.[1] ?? 0)
  if (number === 0) head.error('number', said('import-export.admin.row.noNumber'))
  const amount = (column: OrderColumn) => amountIn(head, column, currency)
  const total = amount('total')
  const state = stateOf(head)
  const placedAt = moment(head, 'placedAt', terms.timeZone)
  const isSent = head.raw('shippingMethod') !== '' || head.raw('shippingLine1') !== ''
  const lines = [...linesOf(rows, currency, isSent), ...feesOf(head, currency)]
  if (lines.length === 0) head.error('lines', said('import-export.admin.row.orderNoLines'))
  const refunded =
    state.payment === 'refunded' ? total : Math.min(total, refundedIn(head, currency))
  return {
    ...{ name, number, currency, lines, total, refunded, taxes: taxesOf(head, currency) },
    // Its sums of lines are always without tax.
    taxesIncluded: false,
    placedAt: placedAt ?? '',
    paidAt: moment(head, 'paidAt', terms.timeZone),
    cancelledAt: state.isCancelled ? placedAt : null,
    email: head.raw('email'),
    shipping: { label: head.text('shippingMethod'), amount: amount('shippingTotal') },
    discountCode: packedIn(head.raw('coupons'))[0]?.get('code') || null,
    paymentState: paymentAfter(state.payment, refunded, total),
    fulfillmentState: state.isDone ? 'fulfilled' : isSent ? 'unfulfilled' : 'none',
    method: head.text('method'),
    ...{ shippingAddress: addressOf(head, 'shipping'), billingAddress: addressOf(head, 'billing') },
    note: head.text('note', 5000) || null,
    tags: [],
  }
}

/** Of each row its own line, the lines of its cells, or both names of one. */
function linesOf(rows: readonly Row[], currency: string, isSent: boolean) {
  return rows.flatMap((cells) => {
    const own = cells.raw('itemName') === '' ? [] : [itemOf(cells)]
    const columns: OrderColumn[] = ['lines', ...lineColumns]
    const further = columns.flatMap((column) =>
      packedIn(cells.raw(column)).map((parts) => ({ column, ...partsOf(parts) })),
    )
    return (own.length > 0 ? own : further).map((one) => {
      const quantity = Math.max(1, Math.round(Number(one.quantity) || 1))
      const total = amountIn(cells, one.column, currency, one.total)
      const before = one.before === '' ? total : amountIn(cells, one.column, currency, one.before)
      const { title, sku } = one
      return soldLine({
        title: cut(title, 500),
        sku,
        quantity,
        before,
        total,
        requiresShipping: isSent,
      })
    })
  })
}

const itemOf = (cells: Row) => ({
  ...{ column: 'itemTotal' as OrderColumn, title: cells.raw('itemName') },
  ...{ sku: cells.text('itemSku'), quantity: cells.raw('itemQuantity') },
  ...{ before: cells.raw('itemSubtotal'), total: cells.raw('itemTotal') },
})

const partsOf = (parts: ReadonlyMap<string, string>) => ({
  ...{ title: parts.get('name') ?? '', sku: parts.get('sku') ?? '' },
  ...{ quantity: parts.get('quantity') ?? '1', total: parts.get('total') ?? '' },
  before: parts.get('sub_total') ?? parts.get('subtotal') ?? '',
})

function feesOf(head: Row, currency: string) {
  const total = head.raw('fees').startsWith('-') ? 0 : amountIn(head, 'fees', currency)
  if (total === 0) return []
  const sold = { sku: '', quantity: 1, before: total, total, requiresShipping: false }
  return [soldLine({ ...sold, title: 'Fee' })]
}

function taxesOf(head: Row, currency: string) {
  const total = amountIn(head, 'taxTotal', currency)
  const named = packedIn(head.raw('taxes')).flatMap((parts) => {
    const amount =
      amountIn(head, 'taxes', currency, parts.get('total') ?? '') +
      amountIn(head, 'taxes', currency, parts.get('shipping_tax_amount') ?? '')
    const name = parts.get('label') || parts.get('code') || 'Tax'
    return amount === 0 ? [] : [{ name: cut(name, 500), amount, rate: 0 }]
  })
  if (named.length > 0 && sumOf(named.map(({ amount }) => amount)) === total) return named
  return total > 0 ? [{ name: 'Tax', amount: total, rate: 0 }] : []
}

function refundedIn(head: Row, currency: string): number {
  if (head.raw('refunded') !== '') return amountIn(head, 'refunded', currency)
  const parts = packedIn(head.raw('refunds'))
  return sumOf(
    parts.map((one) =>
      amountIn(head, 'refunds', currency, one.get('amount') ?? one.get('refund_amount') ?? ''),
    ),
  )
}

const states: ReadonlyMap<string, OrderState> = new Map([
  ['completed', { payment: 'paid', isDone: true, isCancelled: false }],
  ['processing', { payment: 'paid', ...open }],
  ['on-hold', { payment: 'pending', ...open }],
  ['pending', { payment: 'pending', ...open }],
  ['refunded', { payment: 'refunded', ...open }],
  ['cancelled', cancelled],
  ['failed', cancelled],
])

const stateOf = (head: Row): OrderState =>
  stateIn(head, 'status', head.raw('status').toLowerCase().replace(/^wc-/, ''), states)

function addressOf(head: Row, whose: 'billing' | 'shipping') {
  const text = (column: OrderColumn) => head.text(column, 500)
  return orderAddress({
    ...{ firstName: text(`${whose}FirstName`), lastName: text(`${whose}LastName`) },
    ...{ company: text(`${whose}Company`), line1: text(`${whose}Line1`) },
    ...{ line2: text(`${whose}Line2`), city: text(`${whose}City`), state: text(`${whose}State`) },
    ...{ postalCode: text(`${whose}Zip`), country: text(`${whose}Country`) },
    phone: text(`${whose}Phone`),
  })
}
