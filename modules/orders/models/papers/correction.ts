/** What an edit changes of an order that has an invoice: what fell away is credited, what came on top is invoiced. Amounts are minor units. */
import { sumOf } from '#server/locale/amounts.ts'
import { isGoods, type OrderSheet, type SheetLine } from '../sheet/order-sheet.ts'
import { deliveryOf, rowOf, totalRows } from '../sheet/summed-totals.ts'
import type { PaperLine, PaperSheet } from './sheet.ts'
import { type TaxRow, taxRows } from './taxes.ts'

export type Correction = Pick<PaperSheet, 'lines' | 'totals'> & { taxes: TaxRow[] }

export interface Corrections {
  credit: Correction | null
  invoice: Correction | null
}

/** The invoice and both of these add up to the order as it is after, rate by rate. What is rounded is on one of them. */
export function correctionsOf(before: OrderSheet, after: OrderSheet): Corrections {
  const left = new Map(after.lines.map((one) => [one.line.id, one]))
  const known = new Set(before.lines.map(({ line }) => line.id))
  const added = after.lines.filter((one) => !known.has(one.line.id) && !isRounding(one))
  const less = before.lines.flatMap((was) => {
    const now = left.get(was.line.id)
    return isRounding(was) || now?.line.total === was.line.total ? [] : [{ was, now }]
  })
  const rounded = roundingIn(after) - roundingIn(before)
  const isInvoiced = added.length > 0 || (less.length === 0 && rounded > 0)
  const isCredited = less.length > 0 || (!isInvoiced && rounded < 0)
  return {
    credit: isCredited ? creditOf(less, isInvoiced ? 0 : -rounded, before.order) : null,
    invoice: isInvoiced ? invoiceOf(added, rounded, after.order) : null,
  }
}

const isRounding = ({ line }: SheetLine): boolean => line.kind === 'rounding'

const roundingIn = ({ lines }: OrderSheet): number =>
  sumOf(lines.filter(isRounding).map(({ line }) => line.total))

interface Less {
  was: SheetLine
  now: SheetLine | undefined
}

type Collected = Pick<OrderSheet['order'], 'pickup'>

function creditOf(less: readonly Less[], rounded: number, order: Collected): Correction {
  const lines: PaperLine[] = less.flatMap(({ was: { line }, now }) => {
    const quantity = line.quantity - (now?.line.quantity ?? 0)
    const subtotal = line.total - (now?.line.total ?? 0)
    return isGoods(line) && quantity > 0
      ? [{ title: line.called, sku: line.sku, quantity, unitPrice: null, subtotal }]
      : []
  })
  const amount =
    sumOf(less.map(({ was, now }) => was.line.total - (now?.line.total ?? 0))) + rounded
  const delivery = less.filter(({ was }) => was.line.kind === 'shipping')
  const shipping = sumOf(delivery.map(({ was, now }) => was.line.total - (now?.line.total ?? 0)))
  const rest = amount - shipping - sumOf(lines.map(({ subtotal }) => subtotal))
  const taxes = less.flatMap(({ was, now }) => [
    ...was.taxes,
    ...(now?.taxes ?? []).map(({ name, rate, included, reason, base, amount: tax }) => ({
      ...{ name, rate, included, reason, base: -base, amount: -tax },
    })),
  ])
  return {
    lines,
    totals: [
      ...rowOf(deliveryOf(order), shipping),
      ...rowOf('adjustment', rest),
      { kind: 'total', amount },
    ],
    taxes: taxRows(taxes).filter((one) => one.base !== 0 || one.amount !== 0),
  }
}

function invoiceOf(lines: SheetLine[], rounded: number, { pickup }: Collected): Correction {
  const goods = lines.filter(({ line }) => isGoods(line))
  const total = sumOf(lines.map(({ line }) => line.total))
  const subtotal = sumOf(goods.map(({ line }) => line.subtotal))
  const rows = totalRows({ lines, tenders: [], order: { subtotal, total, due: total, pickup } })
  return {
    lines: goods.map(({ line: { called: title, sku, quantity, unitPrice, subtotal: sum } }) => ({
      ...{ title, sku, quantity, unitPrice, subtotal: sum },
    })),
    totals: rows.flatMap((one) =>
      one.kind === 'total'
        ? [...rowOf('rounding', rounded), { ...one, amount: total + rounded }]
        : [one],
    ),
    taxes: taxRows(lines.flatMap(({ taxes }) => taxes)),
  }
}
