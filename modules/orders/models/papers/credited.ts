/** What a refund credits of an order: pieces, delivery and the rest, with the taxes they carried. Amounts are minor units. */
import { amountOfPieces, sumOf } from '#server/locale/amounts.ts'
import { givenOf } from '../acts/refunds/given.ts'
import type { OrderRefund, Pieces } from '../acts/refunds/order-refund.ts'
import type { OrderTax } from '../order-line.ts'
import { isGoods, type OrderSheet, type SheetLine } from '../order-sheet.ts'
import { type TotalRow, totalRows } from '../summed-totals.ts'
import type { PaperLine, PaperSheet } from './sheet.ts'
import { taxesOfPart, taxRows } from './taxes.ts'

type Credited = Pick<PaperSheet, 'lines' | 'totals' | 'taxes'>
type Given = Pick<OrderRefund, 'lines' | 'shipping' | 'amount' | 'refused'>

/** Null where nothing went back in the end. `before`: the refunds before it. */
export function creditedBy(
  sheet: OrderSheet,
  before: readonly Given[],
  refund: Given,
): Credited | null {
  const amount = refund.amount - refund.refused
  if (amount <= 0) return null
  const given = givenOf(refund)
  const earlier = before.map((one) => givenOf(one))
  const pieces = given.lines.flatMap((one) => {
    const found = sheet.lines.find(({ line }) => line.id === one.lineId)
    return found ? [creditedPieces(found, one, piecesIn(earlier, one.lineId), refund)] : []
  })
  const shippingBefore = sumOf(earlier.map(({ shipping }) => shipping))
  const shipping = creditedShipping(sheet, given.shipping, shippingBefore)
  const rest = amount - sumOf(pieces.map(({ line }) => line.subtotal)) - given.shipping
  const whole = sheet.order.total
  const restTaxes = taxesOfPart(allTaxes(sheet), { before: 0, part: rest, whole })
  return {
    lines: pieces.map(({ line }) => line),
    totals: [
      ...row('shipping', given.shipping),
      ...row('adjustment', rest),
      { kind: 'total', amount },
    ],
    taxes: taxRows([...pieces.flatMap(({ taxes }) => taxes), ...shipping, ...restTaxes]),
  }
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
function creditedPieces({ line, taxes }: SheetLine, given: Pieces, before: number, asked: Given) {
  const { quantity } = given
  const { total, quantity: whole } = line
  const kept = asked.lines.find(({ lineId }) => lineId === line.id)
  const share = amountOfPieces(total, whole, { before, count: quantity })
  const amount = kept?.quantity === quantity ? (kept.amount ?? share) : share
  return {
    line: printed(line, quantity, amount),
    taxes: taxesOfPart(taxes, { before, part: quantity, whole }),
  }
}

function creditedShipping(sheet: OrderSheet, part: number, before: number): OrderTax[] {
  const lines = sheet.lines.filter(({ line }) => line.kind === 'shipping')
  const whole = sumOf(lines.map(({ line }) => line.total))
  return taxesOfPart(
    lines.flatMap(({ taxes }) => taxes),
    { before, part, whole },
  )
}

const allTaxes = ({ lines }: OrderSheet): OrderTax[] => lines.flatMap(({ taxes }) => taxes)

const piecesIn = (earlier: readonly ReturnType<typeof givenOf>[], lineId: string): number =>
  sumOf(
    earlier
      .flatMap(({ lines }) => lines)
      .filter((one) => one.lineId === lineId)
      .map(({ quantity }) => quantity),
  )

const printed = (
  { called: title, sku }: SheetLine['line'],
  quantity: number,
  subtotal: number,
): PaperLine => ({ title, sku, quantity, unitPrice: null, subtotal })

const row = (kind: TotalRow['kind'], amount: number): TotalRow[] =>
  amount === 0 ? [] : [{ kind, amount }]
