/** The rows under an order's goods: what came off, what came on top, and what was paid with cards. Minor units. */
import { isGoods, type OrderSheet } from './order-sheet.ts'

export interface TotalRow {
  kind:
    | 'subtotal'
    | 'discount'
    | 'shipping'
    /** What its buyer collects. */
    | 'pickup'
    | 'fee'
    | 'tip'
    | 'rounding'
    | 'tax'
    | 'included'
    | 'total'
    | 'tender'
    | 'due'
    /** What a refund gave besides pieces and delivery, or kept of them. */
    | 'adjustment'
  /** What it is called, where the order says so. */
  label?: string
  amount: number
}

/** An order, or the part of it that a paper is about. */
interface Summed extends Pick<OrderSheet, 'lines' | 'tenders'> {
  order: Pick<OrderSheet['order'], 'subtotal' | 'total' | 'due' | 'pickup'>
}

/** In the order of an invoice; rows without an amount are left out, but for subtotal and total. */
export function totalRows({ order, lines, tenders }: Summed): TotalRow[] {
  const others = lines.filter(({ line }) => !isGoods(line))
  const shares = lines.flatMap((one) => one.shares)
  const taxes = lines.flatMap((one) => one.taxes)
  const named = (included: boolean) =>
    summed(
      taxes
        .filter((tax) => tax.included === included)
        .map(({ name, amount }) => ({ label: name, amount })),
    )
  return [
    { kind: 'subtotal', amount: order.subtotal },
    ...summed(
      shares.map(({ label, code, amount }) => ({ label: code ?? label, amount: -amount })),
    ).map(as('discount')),
    ...others.map(({ line }) => ({
      kind: kindOf(line.kind, order),
      label: line.title,
      amount: line.subtotal,
    })),
    ...named(false).map(as('tax')),
    { kind: 'total', amount: order.total },
    ...named(true).map(as('included')),
    ...tenders.map(({ last4, amount }) => ({
      kind: 'tender' as const,
      ...(last4 ? { label: last4 } : {}),
      amount: -amount,
    })),
    ...(tenders.length > 0 ? [{ kind: 'due' as const, amount: order.due }] : []),
  ]
}

interface Named {
  label: string
  amount: number
}

const as =
  (kind: TotalRow['kind']) =>
  (row: Named): TotalRow => ({ kind, ...row })

const kindOf = (kind: string, order: Summed['order']): TotalRow['kind'] =>
  kind === 'fee' || kind === 'tip' || kind === 'rounding' ? kind : deliveryOf(order)

/** What its way to the buyer is called. */
export const deliveryOf = ({ pickup }: { pickup: string | null }): 'shipping' | 'pickup' =>
  pickup === null ? 'shipping' : 'pickup'

/** Its row, where there is an amount. */
export const rowOf = (kind: TotalRow['kind'], amount: number): TotalRow[] =>
  amount === 0 ? [] : [{ kind, amount }]

function summed(rows: readonly Named[]): Named[] {
  const sums = new Map<string, number>()
  for (const { label, amount } of rows) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => ({ label, amount }))
}
