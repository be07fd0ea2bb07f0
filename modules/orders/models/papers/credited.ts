/** What a refund credits of an order: pieces, delivery and the rest, with the taxes they carried. Amounts are minor units. */
import { amountOfPieces, sumOf } from '#server/locale/amounts.ts'
import { givenOf } from '../acts/refunds/given.ts'
import type { OrderRefund, Pieces } from '../acts/refunds/order-refund.ts'
import { splitRefunds } from '../acts/refunds/split-refund.ts'
import type { OrderLine, OrderTax } from '../order-line.ts'
import { isGoods, type OrderSheet } from '../sheet/order-sheet.ts'
import { deliveryOf, rowOf, totalRows } from '../sheet/summed-totals.ts'
import type { PaperLine, PaperSheet } from './sheet.ts'
import { taxRows } from './taxes.ts'

type Credited = Pick<PaperSheet, 'lines' | 'totals' | 'taxes'>
type Refund = Pick<OrderRefund, 'id' | 'lines' | 'shipping' | 'amount' | 'refused'>

/** Null where nothing went back in the end. `before`: the refunds before it. */
export function creditedBy(
  sheet: OrderSheet,
  before: readonly Refund[],
  refund: Refund,
): Credited | null {
  const amount = refund.amount - refund.refused
  if (amount <= 0) return null
  const { lines: pieces, shipping } = givenOf(refund)
  const lines = pieces.flatMap((one) => {
    const line = sheet.lines.find((found) => found.line.id === one.lineId)?.line
    return line ? [printed(line, one.quantity, worthOf(line, one, before, refund))] : []
  })
  const rest = amount - sumOf(lines.map(({ subtotal }) => subtotal)) - shipping
  return {
    lines,
    totals: [
      ...rowOf(deliveryOf(sheet.order), shipping),
      ...rowOf('adjustment', rest),
      { kind: 'total', amount },
    ],
    taxes: taxRows(taxesOf(sheet, before, refund)),
  }
}

/** As the reports split it: all refunds of an order together carry each of its taxes to the unit. */
function taxesOf(sheet: OrderSheet, before: readonly Refund[], refund: Refund) {
  const lines = sheet.lines.map(({ line }) => line)
  const parts = splitRefunds(lines, allTaxes(sheet), [...before, refund])
  return parts
    .filter(({ refundId }) => refundId === refund.id)
    .flatMap(({ taxes }) => taxes)
    .map(({ tax: { name, rate, included, reason }, base, amount }) => ({
      ...{ name, rate, included, reason, base, amount },
    }))
}

/** All of an order that nobody paid. */
export function creditedWhole(sheet: OrderSheet): Credited {
  const lines = sheet.lines.filter(({ line }) => isGoods(line))
  return {
    lines: lines.map(({ line }) => printed(line, line.quantity, line.subtotal)),
    totals: totalRows(sheet).filter(({ kind }) => kind !== 'tender' && kind !== 'due'),
    taxes: taxRows(allTaxes(sheet)),
  }
}

/** A sold gift card comes back for what was left on it, other pieces for their share of the line. */
function worthOf(
  { id, total, quantity: whole }: OrderLine,
  { quantity: count }: Pieces,
  before: readonly Refund[],
  { lines }: Refund,
): number {
  const asked = lines.find(({ lineId }) => lineId === id)
  if (asked?.quantity === count && asked.amount !== undefined) return asked.amount
  const earlier = before.flatMap((one) => givenOf(one).lines).filter(({ lineId }) => lineId === id)
  const returned = sumOf(earlier.map(({ quantity }) => quantity))
  return amountOfPieces(total, whole, { before: returned, count })
}

const allTaxes = ({ lines }: OrderSheet): OrderTax[] => lines.flatMap(({ taxes }) => taxes)

const printed = (
  { called: title, sku }: OrderLine,
  quantity: number,
  subtotal: number,
): PaperLine => ({ title, sku, quantity, unitPrice: null, subtotal })
