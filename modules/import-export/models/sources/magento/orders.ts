import { said } from '#server/language/message.ts'
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

const headers = {
  number: ['ID', 'increment_id'],
  placedAt: ['Purchase Date', 'created_at'],
  status: ['Status'],
  total: ['Grand Total (Purchased)', 'grand_total'],
  currency: ['order_currency_code', 'Currency'],
  subtotal: ['Subtotal'],
  shipping: ['Shipping and Handling', 'shipping_amount'],
  tax: ['tax_amount'],
  discount: ['discount_amount'],
  refunded: ['Total Refunded'],
  email: ['Customer Email'],
  method: ['Payment Method'],
  shippingMethod: ['Shipping Information', 'shipping_description'],
  code: ['coupon_code'],
  itemName: ['item_name', 'name'],
  itemSku: ['item_sku', 'sku'],
  itemQuantity: ['qty_ordered'],
  itemPrice: ['item_price', 'price'],
  itemDiscount: ['item_discount_amount'],
  billingFirstName: ['billing_firstname'],
  billingLastName: ['billing_lastname'],
  billingCompany: ['billing_company'],
  billingStreet: ['billing_street'],
  billingCity: ['billing_city'],
  billingState: ['billing_region'],
  billingZip: ['billing_postcode'],
  billingCountry: ['billing_country_id', 'billing_country'],
  billingPhone: ['billing_telephone'],
  shippingFirstName: ['shipping_firstname'],
  shippingLastName: ['shipping_lastname'],
  shippingCompany: ['shipping_company'],
  shippingStreet: ['shipping_street'],
  shippingCity: ['shipping_city'],
  shippingState: ['shipping_region'],
  shippingZip: ['shipping_postcode'],
  shippingCountry: ['shipping_country_id', 'shipping_country'],
  shippingPhone: ['shipping_telephone'],
} as const
type Column = keyof typeof headers
type Row = Cells<Column>

/**
 * Orders of Magento: as the list of its admin exports them, without their lines, or with a row for each line under the
 * names of its own columns.
 */
export const magentoOrders = rowSource<Column>({
  name: 'magento.orders',
  label: 'import-export.admin.source.magentoOrders',
  kind: 'order',
  headers,
  leaves: /./,
  needed: ['number', 'placedAt', 'status', 'total', 'subtotal'],
  together: (cells) => cells.raw('number'),
  titleOf: nameOf,
  read: (rows, terms) => {
    const [head] = rows
    return head ? orderOf(head, rows, terms) : null
  },
})

function nameOf(head: Row): string {
  const number = head.raw('number')
  return number === '' ? '' : `#${number}`
}

function orderOf(head: Row, rows: readonly Row[], terms: Terms) {
  const currency = head.raw('currency').toUpperCase() || terms.currency
  const number = Number(/(\d{1,12})\D*$/.exec(head.raw('number'))?.[1] ?? 0)
  if (number === 0) head.error('number', said('import-export.admin.row.noNumber'))
  const amount = (column: Column) => moneyIn(head, column, currency)
  const [total, subtotal, delivery] = [amount('total'), amount('subtotal'), amount('shipping')]
  const state = stateOf(head)
  const isSent = delivery > 0 || head.raw('shippingMethod') !== ''
  const off = head.has('discount') ? amount('discount') : Math.max(0, subtotal + delivery - total)
  const sold = linesOf(rows, currency, isSent)
  const tax = head.has('tax') ? amount('tax') : Math.max(0, total - subtotal - delivery)
  const refunded = Math.min(total, state.payment === 'refunded' ? total : amount('refunded'))
  const placedAt = moment(head, 'placedAt', terms.timeZone)
  return {
    ...{ name: nameOf(head), number, currency, total, refunded, tags: [], note: null },
    lines: sold.length > 0 ? sold : [withoutLines(head, subtotal, off, isSent)],
    taxes: tax > 0 ? [{ name: 'Tax', amount: tax, rate: 0 }] : [],
    taxesIncluded: false,
    ...{ placedAt: placedAt ?? '', paidAt: null, cancelledAt: state.isCancelled ? placedAt : null },
    email: head.raw('email'),
    shipping: { label: head.text('shippingMethod', 500), amount: delivery },
    discountCode: head.text('code') || null,
    paymentState: paymentAfter(state.payment, refunded, total),
    fulfillmentState: state.isDone ? 'fulfilled' : isSent ? 'unfulfilled' : 'none',
    method: head.text('method'),
    ...{ shippingAddress: addressOf(head, 'shipping'), billingAddress: addressOf(head, 'billing') },
  }
}

/** Its admin writes a sign of the currency before amounts. */
const moneyIn = (cells: Row, column: Column, currency: string): number =>
  amountIn(cells, column, currency, cells.raw(column).replace(/^[-−]?[^\d-]{1,4}(?=\d)/, ''))

function linesOf(rows: readonly Row[], currency: string, isSent: boolean) {
  return rows.flatMap((cells) => {
    if (cells.raw('itemName') === '' && cells.raw('itemSku') === '') return []
    const quantity = Math.max(1, Math.round(Number(cells.raw('itemQuantity')) || 1))
    const before = quantity * moneyIn(cells, 'itemPrice', currency)
    const total = Math.max(0, before - moneyIn(cells, 'itemDiscount', currency))
    const [title, sku] = [cells.text('itemName', 500), cells.text('itemSku')]
    return [soldLine({ title, sku, quantity, before, total, requiresShipping: isSent })]
  })
}

/** The list of Magento's admin knows sums alone. */
function withoutLines(head: Row, subtotal: number, off: number, requiresShipping: boolean) {
  head.note('subtotal', said('import-export.admin.row.withoutLines'))
  const total = Math.max(0, subtotal - off)
  return soldLine({
    ...{ title: nameOf(head), sku: '', quantity: 1, before: subtotal, total, requiresShipping },
  })
}

const states: ReadonlyMap<string, OrderState> = new Map([
  ['complete', { payment: 'paid', isDone: true, isCancelled: false }],
  ['processing', { payment: 'paid', ...open }],
  ['closed', { payment: 'refunded', ...open }],
  ...['canceled', 'cancelled'].map((word): [string, OrderState] => [word, cancelled]),
  ...[
    ...['pending', 'pending payment', 'holded', 'on hold', 'new'],
    ...['payment review', 'fraud', 'suspected fraud'],
  ].map((word): [string, OrderState] => [word, { payment: 'pending', ...open }]),
])

const stateOf = (head: Row): OrderState =>
  stateIn(head, 'status', head.raw('status').toLowerCase().replaceAll('_', ' '), states)

function addressOf(head: Row, whose: 'billing' | 'shipping') {
  const text = (column: Column) => head.text(column, 500)
  const [line1 = '', ...lines] = text(`${whose}Street`).split('\n')
  return orderAddress({
    ...{ firstName: text(`${whose}FirstName`), lastName: text(`${whose}LastName`) },
    ...{ company: text(`${whose}Company`), line1, line2: lines.join(', ') },
    ...{ city: text(`${whose}City`), state: text(`${whose}State`) },
    ...{ postalCode: text(`${whose}Zip`), country: text(`${whose}Country`) },
    phone: text(`${whose}Phone`),
  })
}
