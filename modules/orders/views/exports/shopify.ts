/** Orders under the 79 headers of Shopify's export: a row for each line, the order's own columns on the first. */
import { csvLine } from '#server/csv/write-line.ts'
import { batchesOf } from '#server/exports/batches.ts'
import { foreignCsv } from '#server/exports/export-kind.ts'
import type { Address } from '#server/locale/address/address.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../../models/order.ts'
import type { OrderLine, OrderTax } from '../../models/order-line.ts'
import { offOf } from './own.ts'
import { type WholeOrder, wholeOrders } from './whole-orders.ts'

export const shopifyOrders = foreignCsv({
  kind: 'shopify-orders',
  label: 'orders.admin.shopifyExport',
  module: 'orders',
  personal: true,
  order: 830,
  lines: fileOf,
})

const place = ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province']
const places = [...place, 'Country', 'Phone']
export const headers: readonly string[] = [
  ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at'],
  ...['Accepts Marketing', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total'],
  ...['Discount Code', 'Discount Amount', 'Shipping Method', 'Created at'],
  ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem compare at price'],
  ...['Lineitem sku', 'Lineitem requires shipping', 'Lineitem taxable'],
  'Lineitem fulfillment status',
  ...places.map((part) => `Billing ${part}`),
  ...places.map((part) => `Shipping ${part}`),
  ...['Notes', 'Note Attributes', 'Cancelled at', 'Payment Method', 'Payment Reference'],
  ...['Refunded Amount', 'Vendor', 'Outstanding Balance', 'Employee', 'Location', 'Device ID'],
  ...['Id', 'Tags', 'Risk Level', 'Source', 'Lineitem discount'],
  ...[1, 2, 3, 4, 5].flatMap((n) => [`Tax ${n} Name`, `Tax ${n} Value`]),
  ...['Phone', 'Receipt Number', 'Duties', 'Billing Province Name', 'Shipping Province Name'],
  ...['Payment ID', 'Payment Terms Name', 'Next Payment Due At', 'Payment References'],
]

async function* fileOf(scope: Scope): AsyncGenerator<string> {
  yield csvLine(headers)
  for await (const rows of batchesOf(scope, Order, { by: 'number' }))
    yield (await wholeOrders(scope, rows)).map(rowsOf).join('')
}

type Cells = Map<string, string>

function rowsOf(whole: WholeOrder): string {
  const goods = whole.lines.filter(({ kind }) => kind !== 'shipping')
  const name = `#${whole.order.number}`
  const rows: Cells[] = (goods.length > 0 ? goods : [undefined]).map(
    (line, at) =>
      new Map([
        ...(at === 0 ? orderCells(whole) : []),
        ...(line ? lineCells(whole, line) : []),
        ...[['Name', name] as const, ['Email', whole.order.email] as const],
      ]),
  )
  return rows.map((cells) => csvLine(headers.map((header) => cells.get(header) ?? ''))).join('')
}

function orderCells(whole: WholeOrder): Cells {
  const { order, lines, tags, money } = whole
  const amount = (minor: number) => formatMajor(minor, order.currency)
  const [delivery] = lines.filter(({ kind }) => kind === 'shipping')
  const cancelled = order.state === 'cancelled' ? stampOf(order.updatedAt) : ''
  return new Map([
    ['Financial Status', financial(order)],
    ['Paid at', stampOf(order.paidAt)],
    ['Fulfillment Status', fulfilled(order)],
    ['Currency', order.currency],
    ['Subtotal', amount(order.subtotal - order.discountTotal)],
    ['Shipping', amount(order.shippingTotal)],
    ['Taxes', amount(order.taxTotal)],
    ['Total', amount(order.total)],
    ['Discount Code', whole.shares.find(({ code }) => code)?.code ?? ''],
    ['Discount Amount', amount(order.discountTotal)],
    ['Shipping Method', delivery?.title ?? ''],
    ['Created at', stampOf(order.placedAt)],
    ...addressCells('Billing', order.billingAddress),
    ...addressCells('Shipping', order.shippingAddress),
    ['Notes', order.note ?? ''],
    ['Cancelled at', cancelled],
    ['Payment Method', order.methodLabel],
    ['Refunded Amount', amount(money?.refunded ?? 0)],
    ['Outstanding Balance', amount(Math.max(0, order.due - (money?.captured ?? 0)))],
    ['Tags', tags.join(', ')],
    ['Source', 'web'],
    ...taxCells(whole.taxes, amount),
    ['Phone', order.shippingAddress?.phone ?? order.billingAddress.phone ?? ''],
  ])
}

function lineCells({ order, shares, taxes }: WholeOrder, line: OrderLine): Cells {
  const amount = (minor: number) => formatMajor(minor, order.currency)
  const named = [line.title, line.variantTitle].filter(Boolean).join(' - ')
  return new Map([
    ['Lineitem quantity', String(line.quantity)],
    ['Lineitem name', named],
    ['Lineitem price', amount(line.unitPrice)],
    ['Lineitem compare at price', line.compareAt === null ? '' : amount(line.compareAt)],
    ['Lineitem sku', line.sku ?? ''],
    ['Lineitem requires shipping', String(line.requiresShipping)],
    ['Lineitem taxable', String(taxes.some(({ lineId }) => lineId === line.id))],
    ['Lineitem fulfillment status', fulfilled(order) || 'pending'],
    ['Lineitem discount', amount(offOf(shares, line))],
  ])
}

/** Taxes of the order by name and rate; the file has room for five. */
function taxCells(taxes: readonly OrderTax[], amount: (minor: number) => string): Cells {
  const names = [...new Set(taxes.map(nameOf))].slice(0, 5)
  return new Map(
    names.flatMap((name, at) => {
      const sum = sumOf(taxes.filter((tax) => nameOf(tax) === name).map((tax) => tax.amount))
      return [
        [`Tax ${at + 1} Name`, name],
        [`Tax ${at + 1} Value`, amount(sum)],
      ]
    }),
  )
}

const nameOf = ({ name, rate }: OrderTax): string => `${name} ${rate / 10_000}%`

function addressCells(side: 'Billing' | 'Shipping', address: Address | null): Cells {
  if (!address) return new Map()
  const { firstName, lastName, line1, line2 = '', company = '', city, state = '' } = address
  return new Map([
    [`${side} Name`, `${firstName} ${lastName}`.trim()],
    [`${side} Street`, [line1, line2].filter(Boolean).join(', ')],
    [`${side} Address1`, line1],
    [`${side} Address2`, line2],
    [`${side} Company`, company],
    [`${side} City`, city],
    [`${side} Zip`, address.postalCode ?? ''],
    [`${side} Province`, state],
    [`${side} Country`, address.country],
    [`${side} Phone`, address.phone ?? ''],
  ])
}

/** `2024-05-01 10:00:00 +0000`. */
const stampOf = (at: string | null): string =>
  at === null ? '' : `${at.slice(0, 10)} ${at.slice(11, 19)} +0000`

const financial = ({ paymentState }: Order): string =>
  paymentState === 'unpaid' ? 'pending' : paymentState

const fulfilled = ({ fulfillmentState }: Order): string => {
  if (fulfillmentState === 'unfulfilled') return ''
  return fulfillmentState === 'partially_fulfilled' ? 'partial' : 'fulfilled'
}
