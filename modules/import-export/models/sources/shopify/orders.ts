import type { PaymentState } from '#server/gateways/payment-states.ts'
import { said } from '#server/language/message.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import { splitTags } from '../../product-draft.ts'
import type { Cells } from '../../shopify/cells.ts'
import { moment } from '../rows/moment.ts'
import { rowSource } from '../rows/row-source.ts'
import { unquoted } from '../rows/unquoted.ts'

const headers = {
  name: ['Name'],
  email: ['Email'],
  financial: ['Financial Status'],
  paidAt: ['Paid at'],
  fulfillment: ['Fulfillment Status'],
  currency: ['Currency'],
  subtotal: ['Subtotal'],
  shipping: ['Shipping'],
  taxes: ['Taxes'],
  total: ['Total'],
  code: ['Discount Code'],
  discount: ['Discount Amount'],
  shippingMethod: ['Shipping Method'],
  placedAt: ['Created at'],
  cancelledAt: ['Cancelled at', 'Canceled at'],
  quantity: ['Lineitem quantity'],
  title: ['Lineitem name'],
  price: ['Lineitem price'],
  sku: ['Lineitem sku'],
  requiresShipping: ['Lineitem requires shipping'],
  lineDiscount: ['Lineitem discount'],
  billingName: ['Billing Name'],
  billingStreet: ['Billing Address1', 'Billing Street'],
  billingStreet2: ['Billing Address2'],
  billingCompany: ['Billing Company'],
  billingCity: ['Billing City'],
  billingZip: ['Billing Zip'],
  billingProvince: ['Billing Province'],
  billingCountry: ['Billing Country'],
  billingPhone: ['Billing Phone'],
  shippingName: ['Shipping Name'],
  shippingStreet: ['Shipping Address1', 'Shipping Street'],
  shippingStreet2: ['Shipping Address2'],
  shippingCompany: ['Shipping Company'],
  shippingCity: ['Shipping City'],
  shippingZip: ['Shipping Zip'],
  shippingProvince: ['Shipping Province'],
  shippingCountry: ['Shipping Country'],
  shippingPhone: ['Shipping Phone'],
  note: ['Notes'],
  method: ['Payment Method'],
  refunded: ['Refunded Amount'],
  tags: ['Tags'],
  tax1: ['Tax 1 Name'],
  tax1Amount: ['Tax 1 Value'],
  tax2: ['Tax 2 Name'],
  tax2Amount: ['Tax 2 Value'],
  tax3: ['Tax 3 Name'],
  tax3Amount: ['Tax 3 Value'],
  tax4: ['Tax 4 Name'],
  tax4Amount: ['Tax 4 Value'],
  tax5: ['Tax 5 Name'],
  tax5Amount: ['Tax 5 Value'],
} as const
type Column = keyof typeof headers
type Row = Cells<Column>

/** Shopify's order export: one row for each line, those after the first with its name alone. */
export const shopifyOrders = rowSource<Column>({
  name: 'shopify.orders',
  label: 'import-export.admin.source.shopifyOrders',
  kind: 'order',
  headers,
  leaves:
    /^(fulfilledat|acceptsmarketing|lineitemcompareatprice|lineitemtaxable|lineitemfulfillmentstatus|(billing|shipping)(street|provincename)|noteattributes|paymentreference|vendor|outstandingbalance|employee|location|deviceid|id|risklevel|source|phone|receiptnumber|duties|paymentid|paymenttermsname|nextpaymentdueat|paymentreferences)$/,
  needed: ['name', 'financial', 'title', 'quantity', 'price'],
  together: (cells) => cells.raw('name'),
  titleOf: (cells) => cells.raw('name'),
  read: (rows) => {
    const [head] = rows
    return head ? orderOf(head, rows) : null
  },
})

function orderOf(head: Row, rows: readonly Row[]) {
  const currency = head.raw('currency').toUpperCase() || 'USD'
  const number = Number(/(\d{1,12})\D*$/.exec(head.raw('name'))?.[1] ?? 0)
  if (number === 0) head.error('name', said('import-export.admin.row.noNumber'))
  const amount = (column: Column) => head.amount(column, currency) ?? 0
  const taxes = taxesOf(head, currency)
  const lines = discounted(linesOf(rows, currency), head, currency)
  const net = sumOf(lines.map((line) => line.quantity * line.unitPrice - line.discount))
  const added = sumOf(taxes.map((tax) => tax.amount))
  const total = amount('total')
  return {
    ...{ name: head.raw('name'), number, currency, lines, taxes, total },
    placedAt: moment(head, 'placedAt') ?? '',
    ...{ paidAt: moment(head, 'paidAt'), cancelledAt: moment(head, 'cancelledAt') },
    email: unquoted(head.raw('email')),
    shipping: { label: head.text('shippingMethod'), amount: amount('shipping') },
    discountCode: head.text('code') || null,
    // Prices of many countries have their taxes in them: only then the sum is right without.
    taxesIncluded: added > 0 && net + amount('shipping') === total,
    refunded: amount('refunded'),
    paymentState: paymentOf(head),
    fulfillmentState: fulfillmentOf(head, lines),
    method: head.text('method'),
    ...{ shippingAddress: addressOf(head, 'shipping'), billingAddress: addressOf(head, 'billing') },
    note: head.text('note', 5000) || null,
    tags: splitTags(head.raw('tags').split(',')),
  }
}

function linesOf(rows: readonly Row[], currency: string) {
  return rows.flatMap((cells) => {
    if (cells.raw('title') === '' && cells.raw('quantity') === '') return []
    const price = cells.amount('price', currency)
    if (price === null && cells.raw('price') === '')
      cells.error('price', said('import-export.admin.row.noPrice'))
    return [
      {
        ...{ title: cells.text('title', 500) || '?', variantTitle: null },
        sku: unquoted(cells.text('sku')) || null,
        ...{ quantity: cells.whole('quantity') ?? 1, unitPrice: price ?? 0 },
        discount: cells.amount('lineDiscount', currency) ?? 0,
        requiresShipping: cells.flag('requiresShipping') ?? false,
      },
    ]
  })
}

type Line = ReturnType<typeof linesOf>[number]

/** The discount of the whole order, as far as its lines do not have it already. */
function discounted(lines: Line[], head: Row, currency: string): Line[] {
  const own = sumOf(lines.map(({ discount }) => discount))
  const rest = (head.amount('discount', currency) ?? 0) - own
  const nets = lines.map(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount)
  const subtotal = head.amount('subtotal', currency)
  // A code for free delivery takes nothing off the goods.
  const goods = subtotal === null ? rest : sumOf(nets) - subtotal
  const off = Math.max(0, Math.min(rest, goods, sumOf(nets)))
  if (off === 0) return lines
  const shares = splitByLargestRemainder(off, nets)
  return lines.map((line, at) => ({ ...line, discount: line.discount + (shares[at] ?? 0) }))
}

function taxesOf(head: Row, currency: string) {
  const columns = [1, 2, 3, 4, 5] as const
  const named = columns.flatMap((at) => {
    const name = head.text(`tax${at}`)
    const amount = head.amount(`tax${at}Amount`, currency)
    if (name === '' || !amount) return []
    const percent = /(\d{1,2}(?:[.,]\d{1,4})?)\s*%/.exec(name)?.[1]?.replace(',', '.')
    return [{ name, amount, rate: Math.round(Number(percent ?? 0) * 10_000) }]
  })
  if (named.length > 0) return named
  const amount = head.amount('taxes', currency) ?? 0
  return amount > 0 ? [{ name: 'Tax', amount, rate: 0 }] : []
}

function paymentOf(head: Row): PaymentState {
  const word = head.raw('financial').toLowerCase()
  const known = new Map<string, PaymentState>([
    ...([
      ['paid', 'paid'],
      ['pending', 'pending'],
      ['authorized', 'authorized'],
    ] as const),
    ...([
      ['partially_paid', 'partially_paid'],
      ['refunded', 'refunded'],
    ] as const),
    ...([
      ['partially_refunded', 'partially_refunded'],
      ['voided', 'voided'],
    ] as const),
    ...([
      ['unpaid', 'unpaid'],
      ['expired', 'voided'],
    ] as const),
  ])
  const state = known.get(word)
  if (state) return state
  head.error('financial', said('import-export.admin.row.noOrderState', { text: word }))
  return 'unpaid'
}

function fulfillmentOf(head: Row, lines: readonly Line[]) {
  const word = head.raw('fulfillment').toLowerCase()
  if (word === 'fulfilled') return 'fulfilled'
  if (word === 'partial') return 'partially_fulfilled'
  return lines.some((line) => line.requiresShipping) ? 'unfulfilled' : 'none'
}

function addressOf(head: Row, whose: 'billing' | 'shipping') {
  const text = (column: Column) => unquoted(head.text(column, 500))
  const [line1, city] = [text(`${whose}Street`), text(`${whose}City`)]
  const country = text(`${whose}Country`).toUpperCase()
  if (line1 === '' && city === '' && country === '') return null
  const names = text(`${whose}Name`).split(/\s+/)
  const optional = {
    ...{ company: text(`${whose}Company`), line2: text(`${whose}Street2`) },
    ...{ state: text(`${whose}Province`), postalCode: text(`${whose}Zip`) },
    phone: text(`${whose}Phone`),
  }
  return {
    ...{ firstName: names.slice(0, -1).join(' ') || (names[0] ?? ''), line1, city, country },
    lastName: names.length > 1 ? (names.at(-1) ?? '') : '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
  }
}
