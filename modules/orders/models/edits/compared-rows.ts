/** An order before and after its changes, line by line. Amounts are minor units. */
import { sumOf } from '#server/locale/amounts.ts'
import type { Translate } from '#views/props.ts'
import type { OrderLine } from '../order-line.ts'
import type { Quote } from '../proposal.ts'
import { isGoods, type OrderSheet } from '../sheet/order-sheet.ts'

/** Of one line: `total` is `subtotal` less `discount`, with `taxOnTop`. */
interface Side {
  quantity: number
  subtotal: number
  discount: number
  taxOnTop: number
  total: number
}
/** Edits of before these parts were written down have the total alone. */
type WrittenSide = Pick<Side, 'quantity' | 'total'> & Partial<Side>

export interface EditRow {
  key: string
  kind: OrderLine['kind']
  title: string
  /** Null for what comes on top. */
  before: WrittenSide | null
  /** Null for what is taken out. */
  after: WrittenSide | null
}

/** First what was bought, then what is new; what stays as it was is among them. The sums of both sides are the totals. */
export function comparedRows({ lines }: OrderSheet, { lines: quoted }: Quote): EditRow[] {
  const after = new Map(quoted.map((line) => [line.key, line]))
  const known = new Set(lines.map(({ line }) => line.id))
  return [
    ...lines.map(({ line, shares, taxes }) => {
      const { id: key, kind } = line
      const left = after.get(key)
      return {
        ...{ key, kind, title: isGoods(line) ? line.called : line.title },
        before: sideOf({ ...line, shares, taxes }),
        after: left ? sideOf(left) : null,
      }
    }),
    ...quoted
      .filter(({ key }) => !known.has(key))
      .map((line) => ({
        ...{ key: line.key, kind: line.kind, before: null, after: sideOf(line) },
        title: [line.title, line.variantTitle].filter(Boolean).join(', '),
      })),
  ]
}

/** What is taken out, comes on top or becomes more or fewer, a sentence each. */
export const changesIn = (rows: readonly EditRow[], t: Translate): string[] =>
  rows.flatMap(({ title, before, after }) => {
    if (before?.quantity === after?.quantity) return []
    const kind = before === null ? 'added' : after === null ? 'gone' : 'changed'
    const pieces = { before: before?.quantity ?? 0, after: after?.quantity ?? 0 }
    return [t(`orders.edit.change.${kind}`, { title, ...pieces })]
  })

export const wholeSide = (side: WrittenSide): Side => ({
  ...{ subtotal: side.total, discount: 0, taxOnTop: 0 },
  ...side,
})

interface Line extends Pick<Side, 'quantity' | 'subtotal' | 'total'> {
  shares: readonly { amount: number }[]
  taxes: readonly { amount: number; included: boolean }[]
}

function sideOf({ quantity, subtotal, total, shares, taxes }: Line): Side {
  const onTop = taxes.filter(({ included }) => !included)
  const discount = sumOf(shares.map(({ amount }) => amount))
  return { quantity, subtotal, discount, taxOnTop: sumOf(onTop.map(({ amount }) => amount)), total }
}
