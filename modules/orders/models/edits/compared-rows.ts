/** An order before and after its changes, line by line. Amounts are minor units. */
import type { OrderLine } from '../order-line.ts'
import type { Quote } from '../proposal.ts'
import { isGoods, type OrderSheet } from '../sheet/order-sheet.ts'

interface Side {
  quantity: number
  total: number
}

export interface EditRow {
  key: string
  kind: OrderLine['kind']
  title: string
  /** Null for what comes on top. */
  before: Side | null
  /** Null for what is taken out. */
  after: Side | null
}

/** First what was bought, then what is new; what stays as it was is among them. The sums of both sides are the totals. */
export function comparedRows({ lines }: OrderSheet, { lines: quoted }: Quote): EditRow[] {
  const after = new Map(quoted.map((line) => [line.key, line]))
  const known = new Set(lines.map(({ line }) => line.id))
  return [
    ...lines.map(({ line }) => {
      const { id: key, kind, quantity, total } = line
      const left = after.get(key)
      return {
        ...{ key, kind, title: isGoods(line) ? line.called : line.title },
        before: { quantity, total },
        after: left ? { quantity: left.quantity, total: left.total } : null,
      }
    }),
    ...quoted
      .filter(({ key }) => !known.has(key))
      .map(({ key, kind, title, variantTitle, quantity, total }) => ({
        ...{ key, kind, title: [title, variantTitle].filter(Boolean).join(', ') },
        before: null,
        after: { quantity, total },
      })),
  ]
}
