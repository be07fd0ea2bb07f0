/** The rows of an order that was bought elsewhere: its sums are those of its lines, to the unit. */
import { newId } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import type { Order } from '../order.ts'
import type { LineRecord, OrderRecord } from './order-record.ts'

/** Goods of the shop, by SKU. */
export type Goods = ReadonlyMap<
  string,
  { productId: string; variantId: string; slug: string | null }
>

interface Line {
  id: string
  kind: 'item' | 'shipping' | 'rounding'
  title: string
  quantity: number
  unitPrice: number
  discount: number
  of?: LineRecord
}

/** Lines as they are charged; what the other shop's total has beyond them is a rounding. */
export function linesOf(record: OrderRecord): Line[] {
  const { shipping, taxes, taxesIncluded, total } = record
  const goods = record.lines.map((of): Line => {
    const { title, quantity, unitPrice, discount } = of
    return { id: newId(), kind: 'item', title, quantity, unitPrice, discount, of }
  })
  const delivery: Line[] =
    shipping.amount > 0 || shipping.label !== ''
      ? [one('shipping', shipping.label, shipping.amount)]
      : []
  const lines = [...goods, ...delivery]
  const tax = taxesIncluded ? 0 : sumOf(taxes.map(({ amount }) => amount))
  const rest = total - sumOf(lines.map(netOf)) - tax
  return rest === 0 ? lines : [...lines, one('rounding', '', rest)]
}

const one = (kind: Line['kind'], title: string, unitPrice: number): Line => ({
  ...{ id: newId(), kind, title, quantity: 1, unitPrice, discount: 0 },
})

const netOf = ({ quantity, unitPrice, discount }: Line) => quantity * unitPrice - discount

/** Each tax split over the lines by what they cost. */
export function taxRows(record: OrderRecord, orderId: string, lines: readonly Line[]) {
  const charged = lines.filter((line) => line.kind !== 'rounding' && netOf(line) > 0)
  if (charged.length === 0) return []
  return record.taxes.flatMap(({ name, rate, amount }, part) => {
    const shares = splitByLargestRemainder(amount, charged.map(netOf))
    return charged.map((line, at) => ({
      ...{ orderId, lineId: line.id, position: part, part, name, code: '', rate, reason: null },
      included: record.taxesIncluded,
      base: netOf(line) - (record.taxesIncluded ? (shares[at] ?? 0) : 0),
      amount: shares[at] ?? 0,
    }))
  })
}

export function lineRows(
  record: OrderRecord,
  orderId: string,
  lines: readonly Line[],
  taxes: ReturnType<typeof taxRows>,
  goods: Goods,
) {
  return lines.map((line, position) => {
    const { id, kind, title, quantity, unitPrice, of } = line
    const added = record.taxesIncluded
      ? 0
      : sumOf(taxes.flatMap(({ lineId, amount }) => (lineId === id ? [amount] : [])))
    const known = goods.get(of?.sku ?? '')
    return {
      ...{ id, orderId, position, key: String(position), kind, title, quantity, unitPrice },
      ...{ productId: known?.productId ?? null, variantId: known?.variantId ?? null },
      ...{ variantTitle: of?.variantTitle ?? null, sku: of?.sku ?? null },
      ...{ slug: known?.slug ?? null, image: null, properties: {}, plan: null, delivery: null },
      ...{ compareAt: null, subtotal: quantity * unitPrice, total: netOf(line) + added, grams: 0 },
      ...{ requiresShipping: of?.requiresShipping ?? false, steps: [] },
    }
  })
}

export const shareRows = (record: OrderRecord, orderId: string, lines: readonly Line[]) =>
  lines.flatMap(({ id: lineId, discount: amount }) => {
    const { discountCode: code } = record
    const share = { orderId, lineId, position: 0, rule: 'import', label: code ?? '', code, amount }
    return amount === 0 ? [] : [share]
  })

/** All columns of the order but its id, and what says where it came from. */
export function orderColumns({ shop }: Scope, record: OrderRecord, lines: readonly Line[]) {
  const { number, placedAt, paidAt, currency, total, refunded, note, method } = record
  const billingAddress = record.billingAddress ?? record.shippingAddress ?? nowhere
  const goods = lines.filter(({ kind }) => kind === 'item')
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(record.paymentState)
  return {
    ...{ number, placedAt, paidAt: isPaid ? (paidAt ?? placedAt) : null, currency, total, note },
    ...{ state: stateOf(record), holds: [], paymentState: record.paymentState },
    fulfillmentState: record.fulfillmentState,
    email: emailOf(record.email) ?? record.email,
    name: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
    ...{ language: shop.language, baseRate: null, due: total },
    subtotal: sumOf(goods.map(({ quantity, unitPrice }) => quantity * unitPrice)),
    discountTotal: sumOf(lines.map(({ discount }) => discount)),
    shippingTotal: record.shipping.amount,
    taxTotal: sumOf(record.taxes.map(({ amount }) => amount)),
    received: isPaid ? Math.max(0, total - refunded) : 0,
    ...{ methodId: 'import', methodLabel: method, pickup: null },
    ...{ shippingAddress: record.shippingAddress, billingAddress, taxReasons: [] },
    country: (record.shippingAddress ?? billingAddress).country,
    taxEvidence: null,
    consents: { newsletter: false, terms: false },
  } satisfies Partial<Order>
}

/** Of an order that names no address. */
const nowhere = { firstName: '', lastName: '', line1: '', city: '', country: '' }

function stateOf(record: OrderRecord): Order['state'] {
  if (record.cancelledAt !== null) return 'cancelled'
  const isSent = record.fulfillmentState === 'fulfilled' || record.fulfillmentState === 'none'
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(record.paymentState)
  return isSent && isPaid ? 'completed' : 'open'
}
