/** How goods are spread over boxes: pure, and bounded however many pieces there are. */

/** Pieces of one line, each of so many grams. */
export interface Pieces {
  key: string
  grams: number
  quantity: number
}

export interface Box {
  /** How many are packed alike. */
  count: number
  /** Of each, with its packing. */
  grams: number
  /** What is in each. */
  items: { lineKey: string; quantity: number }[]
}

interface Packing {
  /** What an empty box weighs. */
  tare: number
  /** What a full one may weigh; null: anything. */
  most: number | null
}

/**
 * The heaviest pieces first, each into the first box with room. A piece that is heavier than a box may be has one of its own.
 */
export function packed(goods: readonly Pieces[], { tare, most }: Packing): Box[] {
  const room = most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - tare)
  const sorted = [...goods].sort((a, b) => b.grams - a.grams)
  const lots = sorted.reduce<Lot[]>((open, one) => withLine(open, one, room), [])
  return lots
    .map(({ count, grams, items }) => ({ count, grams: grams + tare, items }))
    .sort((a, b) => b.grams - a.grams)
}

/** Boxes that are packed alike so far; `grams` without the box. */
type Lot = Box

function withLine(lots: readonly Lot[], { key, grams, quantity }: Pieces, room: number): Lot[] {
  let left = quantity
  const fitting = (used: number) => (grams === 0 ? left : Math.floor((room - used) / grams))
  const filled = lots.flatMap((lot) => {
    const each = Math.min(left, fitting(lot.grams))
    if (each <= 0) return [lot]
    if (lot.count === 1 && left >= each) {
      left -= each
      return [filledUp(lot, key, grams, each)]
    }
    const full = Math.min(lot.count, Math.floor(left / each))
    const rest = full < lot.count ? left - full * each : 0
    left -= full * each + rest
    return [
      { ...added(lot, key, grams, each), count: full },
      ...(rest > 0 ? [{ ...added(lot, key, grams, rest), count: 1 }] : []),
      { ...lot, count: lot.count - full - (rest > 0 ? 1 : 0) },
    ].filter(({ count }) => count > 0)
  })
  if (left === 0) return filled
  const each = Math.min(left, Math.max(1, fitting(0)))
  const empty: Lot = { count: 0, grams: 0, items: [] }
  const full = Math.floor(left / each)
  const rest = left - full * each
  return [
    ...filled,
    { ...added(empty, key, grams, each), count: full },
    ...(rest > 0 ? [{ ...added(empty, key, grams, rest), count: 1 }] : []),
  ]
}

/** The same box: most carts are one, which grows with each of their lines. */
function filledUp(lot: Lot, lineKey: string, grams: number, quantity: number): Lot {
  lot.grams += grams * quantity
  lot.items.push({ lineKey, quantity })
  return lot
}

const added = (lot: Lot, lineKey: string, grams: number, quantity: number): Lot => ({
  ...lot,
  grams: lot.grams + grams * quantity,
  items: [...lot.items, { lineKey, quantity }],
})
