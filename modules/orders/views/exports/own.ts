/** Orders as they leave the shop, a line for each thing that was bought. */
import { exportKind } from '#server/exports/export-kind.ts'
import type { Exported, Value } from '#server/exports/layout.ts'
import { addressFields, addressValues } from '#server/exports/natural-keys.ts'
import { grouped } from '#server/grouped.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { formatMajor } from '#server/locale/money.ts'
import { Order } from '../../models/order.ts'
import type { OrderLine, OrderShare, OrderTax } from '../../models/order-line.ts'
import { type WholeOrder, wholeOrders } from './whole-orders.ts'

const fields = [
  ...(['number', 'placedAt', 'paidAt', 'state', 'paymentState', 'fulfillmentState'] as const),
  ...(['email', 'name', 'language', 'currency', 'subtotal', 'discountTotal'] as const),
  ...(['shippingTotal', 'taxTotal', 'total', 'due', 'authorized', 'captured', 'refunded'] as const),
  ...(['disputed', 'tenders', 'method', 'tags', 'note', 'cancelReason', 'pickup'] as const),
  ...(['taxNumber', 'createdAt'] as const),
  ...addressFields.map((part) => `shippingAddress.${part}` as const),
  ...addressFields.map((part) => `billingAddress.${part}` as const),
] as const
const lines = [
  ...(['kind', 'product', 'sku', 'title', 'variantTitle', 'properties', 'quantity'] as const),
  ...(['unitPrice', 'compareAtPrice', 'subtotal', 'discounts', 'taxes', 'total'] as const),
  ...(['grams', 'requiresShipping', 'delivery'] as const),
] as const

type Record = Exported<(typeof fields)[number], (typeof lines)[number]>

export const orderExport = exportKind({
  customFields: 'order',
  kind: 'orders',
  label: 'orders.admin.title',
  module: 'orders',
  personal: true,
  order: 50,
  model: Order,
  by: 'number',
  list: 'orders',
  fields,
  lines: { name: 'lines', fields: lines },
  records: async (scope, rows) => (await wholeOrders(scope, rows)).map(recordOf),
})

function recordOf(whole: WholeOrder): Record {
  const { order, tenders, tags, money } = whole
  const { currency, state, paymentState, fulfillmentState, email, name, language } = order
  const { number, placedAt, paidAt, note, cancelReason, pickup, createdAt } = order
  const amount = (minor: number) => formatMajor(minor, currency)
  return {
    fields: {
      ...{ number, placedAt, paidAt, state, paymentState, fulfillmentState, email, name },
      ...{ language, currency, tags, note, cancelReason, pickup, createdAt },
      subtotal: amount(order.subtotal),
      discountTotal: amount(order.discountTotal),
      shippingTotal: amount(order.shippingTotal),
      taxTotal: amount(order.taxTotal),
      total: amount(order.total),
      due: amount(order.due),
      authorized: amount(money?.authorized ?? 0),
      captured: amount(money?.captured ?? 0),
      refunded: amount(money?.refunded ?? 0),
      disputed: amount(money?.disputed ?? 0),
      tenders: tenders.map((one) => ({
        ...{ kind: one.kind, last4: one.last4, amount: amount(one.amount) },
      })),
      method: order.methodLabel,
      taxNumber: order.taxEvidence?.number ?? null,
      ...addressValues('shippingAddress', order.shippingAddress),
      ...addressValues('billingAddress', order.billingAddress),
    },
    lines: linesOf(whole),
  }
}

function linesOf({ order, lines, shares, taxes }: WholeOrder): NonNullable<Record['lines']> {
  const sharesOf = grouped(shares, ({ lineId }) => lineId)
  const taxesOf = grouped(taxes, ({ lineId }) => lineId)
  return lines.map((line) => {
    const { kind, sku, title, variantTitle, properties, quantity, grams, requiresShipping } = line
    const amount = (minor: number) => formatMajor(minor, order.currency)
    return {
      ...{ kind, sku, title, variantTitle, properties, quantity, grams, requiresShipping },
      product: line.slug,
      unitPrice: amount(line.unitPrice),
      compareAtPrice: line.compareAt === null ? null : amount(line.compareAt),
      subtotal: amount(line.subtotal),
      discounts: (sharesOf.get(line.id) ?? []).map((one) => shareValue(one, amount)),
      taxes: (taxesOf.get(line.id) ?? []).map((one) => taxValue(one, amount)),
      total: amount(line.total),
      delivery: line.delivery?.label ?? null,
    }
  })
}

type Amount = (minor: number) => string

const shareValue = ({ label, code, amount: off }: OrderShare, amount: Amount): Value => ({
  ...{ label, code, amount: amount(off) },
})

/** A rate is a percentage: `19`. */
const taxValue = (tax: OrderTax, amount: Amount): Value => {
  const { name, code, included, reason } = tax
  return {
    ...{ name, code, rate: tax.rate / 10_000, included, reason },
    ...{ base: amount(tax.base), amount: amount(tax.amount) },
  }
}

/** What came off a line. */
export const offOf = (shares: readonly OrderShare[], line: OrderLine): number =>
  sumOf(shares.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount))
