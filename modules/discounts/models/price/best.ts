/** The discounts that a cart gets: of all that may be taken together, those that save the shopper most. */
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { million } from '#server/records/percent-kind.tsx'
import { type Candidate, combine, isOf } from './candidate.ts'
import { amountOf, offGoods, type Taken } from './off-goods.ts'
import { type Open, valueFor } from './take-off.ts'

export interface Best {
  goods: Taken[]
  order: { candidate: Candidate; amount: number }[]
  shipping: Candidate[]
  /** The lines after the discounts of goods, which minimums count. */
  lines: readonly Open[]
  /** What it saves in all, minor units. */
  saved: number
}

/** More of one kind are never looked at together: the most valuable ones decide. */
const mostAlone = 8

/** Discounts of goods that were chosen, and the lines after them. */
class OffGoods {
  readonly taken: Taken[]
  readonly lines: readonly Open[]
  readonly saved: number
  /** Of all lines together. */
  readonly left: number
  private readonly reached = new Map<Candidate, boolean>()

  constructor(taken: Taken[], lines: readonly Open[]) {
    this.taken = taken
    this.lines = lines
    this.saved = amountOf(taken)
    this.left = leftOf(lines)
  }

  /** Asked for each way in which the same discount is combined. */
  reaches(candidate: Candidate): boolean {
    const known = this.reached.get(candidate)
    if (known !== undefined) return known
    const isReached = reachesMinimum(candidate, this.lines)
    this.reached.set(candidate, isReached)
    return isReached
  }
}

const leftOf = (lines: readonly Open[]): number => sumOf(lines.map(({ left }) => left))

/** `delivery`: what it costs as chosen, in minor units; 0 where that is not known. */
export function bestOf(
  candidates: readonly Candidate[],
  lines: readonly Open[],
  delivery: number,
): Best {
  const goods = candidates.filter(isOf('product'))
  const whole = leftOf(lines)
  const worth = ({ rule, pieces }: Candidate) => offOrder(rule, pieces, whole)
  const orders = waysOf(candidates.filter(isOf('order')), worth)
  const deliveries = waysOf(candidates.filter(isOf('shipping')), (one) =>
    offDelivery(one, delivery),
  )
  const none = new OffGoods([], lines)
  const known = new Map<string, OffGoods>()
  const offBeside = (order: readonly Candidate[], shipping: readonly Candidate[]): OffGoods => {
    const others = [order, shipping].filter((some) => some.length > 0)
    if (!others.every((some) => some.every(({ rule }) => rule.withProduct))) return none
    // What goods may have beside these follows from their classes alone.
    const key = others.map(([first]) => first?.rule.kind === 'delivery').join()
    const found =
      known.get(key) ??
      leftAfter(
        offGoods(
          goods.filter((one) => others.every((some) => agree([one], some))),
          lines,
        ),
        lines,
      )
    known.set(key, found)
    return found
  }
  let best: Best = { goods: [], order: [], shipping: [], lines, saved: 0 }
  for (const order of orders)
    for (const shipping of deliveries) {
      if (!agree(order, shipping)) continue
      const off = offBeside(order, shipping)
      // Goods that are reduced may miss the minimum of a discount that is worth more.
      const hasMinimum = [...order, ...shipping].some(({ rule }) => rule.leastAmount !== null)
      for (const one of hasMinimum && off.saved > 0 ? [off, none] : [off]) {
        const found = taken({ off: one, order, shipping }, delivery)
        if (isBetter(found, best)) best = found
      }
    }
  return best
}

function leftAfter(taken: Taken[], lines: readonly Open[]): OffGoods {
  const byLine = new Map<string, number>()
  for (const { key, amount } of taken) byLine.set(key, (byLine.get(key) ?? 0) + amount)
  return new OffGoods(
    taken,
    lines.map(({ key, quantity, unitPrice, left: before }) => {
      const left = before - (byLine.get(key) ?? 0)
      return { key, quantity, unitPrice, left }
    }),
  )
}

const agree = (some: readonly Candidate[], others: readonly Candidate[]): boolean =>
  some.every((one) => others.every((other) => combine(one, other)))

/** None, each alone, and all that combine with their own kind. */
function waysOf(all: readonly Candidate[], worth: (one: Candidate) => number): Candidate[][] {
  const worths = new Map(all.map((one) => [one, worth(one)]))
  const worthOf = (one: Candidate) => worths.get(one) ?? 0
  const sorted = [...all].sort((one, other) => worthOf(other) - worthOf(one))
  const joint = sorted.filter((one) => combine(one, one))
  return [
    [],
    ...sorted.slice(0, mostAlone).map((one) => [one]),
    ...(joint.length > 1 ? [joint] : []),
  ]
}

interface Choice {
  off: OffGoods
  order: readonly Candidate[]
  shipping: readonly Candidate[]
}

function taken({ off, order, shipping }: Choice, delivery: number): Best {
  const { lines } = off
  let { left } = off
  const offAll: Best['order'] = []
  for (const candidate of order) {
    if (!off.reaches(candidate)) continue
    const amount = offOrder(candidate.rule, candidate.pieces, left)
    left -= amount
    if (amount > 0) offAll.push({ candidate, amount })
  }
  const sent = shipping.filter((candidate) => off.reaches(candidate))
  const spared = Math.min(delivery, sumOf(sent.map((one) => offDelivery(one, delivery))))
  const saved = off.saved + amountOf(offAll) + spared
  return { goods: off.taken, order: offAll, shipping: sent, lines, saved }
}

/** Minimums of an order count what its goods cost after their own discounts. */
export const reachesMinimum = ({ rule, keys }: Candidate, lines: readonly Open[]): boolean =>
  rule.leastAmount === null || leftOf(lines.filter(({ key }) => keys.has(key))) >= rule.leastAmount

function offOrder(rule: Candidate['rule'], pieces: number, left: number): number {
  const value = valueFor(rule, pieces)
  return Math.min(left, rule.kind === 'orderPercent' ? proportion(left, value, million) : value)
}

function offDelivery({ rule, pieces }: Candidate, delivery: number): number {
  return Math.min(proportion(delivery, valueFor(rule, pieces), million), rule.amount ?? delivery)
}

/** Of two that save the same, the one with more of the codes that were typed, then with fewer discounts. */
function isBetter(one: Best, other: Best): boolean {
  if (one.saved !== other.saved) return one.saved > other.saved
  const [codes, before] = [rulesOf(one), rulesOf(other)].map(
    (all) => all.filter(({ code }) => code !== undefined).length,
  )
  return (codes ?? 0) > (before ?? 0)
}

/** The discounts of it, each once. */
export const rulesOf = ({ goods, order, shipping }: Best): Candidate[] => [
  ...new Set([
    ...goods.map(({ candidate }) => candidate),
    ...order.map(({ candidate }) => candidate),
    ...shipping,
  ]),
]
