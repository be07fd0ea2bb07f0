/** What a discount of goods takes off the lines that it matches, in minor units. */
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Discount } from '../rules/discount.ts'
import { isPercent } from '../rules/kinds.ts'

/** A line as it is when a discount looks at it. */
export interface Open {
  key: string
  quantity: number
  unitPrice: number
  /** What is left of it. */
  left: number
}

export type Off = ReadonlyMap<string, number>

/** What a discount is worth for this many pieces: of the highest tier that they reach, else its own value. */
export function valueFor(rule: Discount, pieces: number): number {
  const { tiers, kind, percent, amount } = rule
  if (tiers.length > 0) return tiers.filter(({ from }) => from <= pieces).at(-1)?.value ?? 0
  return isPercent(kind) ? percent : (amount ?? 0)
}

/** What a discount of single lines takes off each of them, where so many pieces decide about the tier. */
export function offLines(rule: Discount, lines: readonly Open[], pieces: number): Off {
  const value = valueFor(rule, pieces)
  if (rule.tiers.length > 0 && value === 0) return new Map()
  const off = new Map<string, number>()
  for (const line of lines)
    off.set(line.key, Math.min(line.left, offLine(rule, value, line, line.left)))
  return off
}

/** What it takes off one of them of which so much is left, at most that. */
export function offOneLine(rule: Discount, line: Open, pieces: number, left: number): number {
  const value = valueFor(rule, pieces)
  return rule.tiers.length > 0 && value === 0 ? 0 : Math.min(left, offLine(rule, value, line, left))
}

function offLine({ kind }: Discount, value: number, { quantity }: Open, left: number): number {
  if (kind === 'percent') return proportion(left, value, million)
  if (kind === 'each') return value * quantity
  if (kind === 'line') return value
  return kind === 'price' ? Math.max(0, left - value * quantity) : 0
}

/** What a set takes off: each full number of pieces costs its price together, the dearest first. */
export function offSets(rule: Discount, lines: readonly Open[]): Off {
  const size = rule.buyQuantity ?? 0
  const pieces = sumOf(lines.map(({ quantity }) => quantity))
  const sets = size > 0 ? Math.min(Math.floor(pieces / size), rule.mostTimes ?? pieces) : 0
  if (sets === 0) return new Map()
  const covered = taken(byPrice(lines, 'dearest'), sets * size)
  const worth = sumOf(covered.map(({ amount }) => amount))
  const saved = Math.max(0, worth - sets * (rule.amount ?? 0))
  const parts = splitByLargestRemainder(
    saved,
    covered.map(({ amount }) => amount),
  )
  return new Map(covered.map(({ key }, at) => [key, parts[at] ?? 0]))
}

/** What pieces that are got for others lose. */
export function offGot(rule: Discount, buy: readonly Open[], get: readonly Open[]): Off {
  const rate = rule.tiers.length > 0 ? valueFor(rule, count(buy)) : rule.percent
  return new Map(
    gotFor(rule, buy, get).map(({ key, amount }) => [key, proportion(amount, rate, million)]),
  )
}

/** The pieces that are got for others: the cheapest ones. A piece is either bought or got. */
export function gotFor(rule: Discount, buy: readonly Open[], get: readonly Open[]): Taken[] {
  const gets = new Set(get.map(({ key }) => key))
  const buys = new Set(buy.map(({ key }) => key))
  const both = byPrice(
    buy.filter(({ key }) => gets.has(key)),
    'cheapest',
  )
  const onlyGet = byPrice(
    get.filter(({ key }) => !buys.has(key)),
    'cheapest',
  )
  const onlyBuy = buy.filter(({ key }) => !gets.has(key))
  const counts = { onlyBuy: count(onlyBuy), both: count(both), onlyGet: count(onlyGet) }
  const free = piecesGot(rule, counts)
  // Of what can be both, the dearest pieces are bought.
  const spared = counts.both - free.boughtOfBoth
  const got = byPrice([...onlyGet, ...taken(both, spared)], 'cheapest')
  return taken(got, free.pieces)
}

/** How many pieces are got at most, and how many of those that can be both are bought for them. */
function piecesGot(
  { buyQuantity, getQuantity, mostTimes }: Discount,
  counts: { onlyBuy: number; both: number; onlyGet: number },
): { pieces: number; boughtOfBoth: number } {
  const { onlyBuy, both, onlyGet } = counts
  const [buy, get] = [buyQuantity ?? 1, getQuantity ?? 1]
  const most = Math.min(Math.floor((onlyBuy + both) / buy), mostTimes ?? Number.MAX_SAFE_INTEGER)
  let best = { pieces: 0, boughtOfBoth: 0 }
  for (let times = 1; times <= most; times++) {
    const boughtOfBoth = Math.max(0, times * buy - onlyBuy)
    const pieces = Math.min(times * get, onlyGet + both - boughtOfBoth)
    if (pieces <= best.pieces) break
    best = { pieces, boughtOfBoth }
  }
  return best
}

export const count = (lines: readonly Open[]): number =>
  sumOf(lines.map(({ quantity }) => quantity))

const byPrice = <L extends Open>(lines: readonly L[], first: 'cheapest' | 'dearest'): L[] =>
  [...lines].sort((one, other) =>
    first === 'cheapest' ? one.unitPrice - other.unitPrice : other.unitPrice - one.unitPrice,
  )

type Taken = Open & { amount: number }

/** The first pieces of these lines, with what they carry of what is left. */
function taken(lines: readonly Open[], pieces: number): Taken[] {
  const found: Taken[] = []
  let wanted = pieces
  for (const line of lines) {
    const quantity = Math.min(line.quantity, wanted)
    if (quantity <= 0) continue
    wanted -= quantity
    const { key, unitPrice } = line
    const amount = proportion(line.left, quantity, line.quantity)
    found.push({ key, unitPrice, quantity, left: amount, amount })
  }
  return found
}
