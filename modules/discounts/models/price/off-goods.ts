/** The best for the shopper among the discounts of goods. */
import { sumOf } from '#server/locale/amounts.ts'
import { type Candidate, combine } from './candidate.ts'
import { type Open, offOneLine } from './take-off.ts'

export interface Taken {
  candidate: Candidate
  key: string
  /** Minor units. */
  amount: number
}

const joint = (kind: string): boolean => kind === 'set' || kind === 'buyGet'
/** Of discounts of one line: a set price first, percentages of what is left last. */
const turns = ['price', 'each', 'line', 'percent']

/** More that hold as a whole are looked at together alone: the most valuable ones decide. */
const mostAlone = 8

/**
 * What these discounts take off. Sets and pieces that are got hold as a whole or not at all; of the others each line has its
 * best one, or all that combine, if that is more.
 */
export function offGoods(candidates: readonly Candidate[], lines: readonly Open[]): Taken[] {
  const whole = candidates
    .filter(({ rule }) => joint(rule.kind))
    .map((candidate) => ({ candidate, worth: sumOf(candidate.off.values()) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ candidate }) => candidate)
  const single = byLine(candidates.filter(({ rule }) => !joint(rule.kind)))
  const alone = new Map(lines.map((line) => [line.key, offLine(line, [], single)]))
  let best: { gain: number; changed: ReadonlyMap<string, Taken[]> } = {
    gain: 0,
    changed: new Map(),
  }
  for (const together of [...whole.slice(0, mostAlone).map((one) => [one]), compatible(whole)]) {
    const changed = new Map<string, Taken[]>()
    let gain = 0
    for (const line of lines) {
      const first = together.filter(({ off }) => (off.get(line.key) ?? 0) > 0)
      if (first.length === 0) continue
      const taken = offLine(line, first, single)
      changed.set(line.key, taken)
      gain += amountOf(taken) - amountOf(alone.get(line.key) ?? [])
    }
    if (gain > best.gain) best = { gain, changed }
  }
  return lines.flatMap(({ key }) => best.changed.get(key) ?? alone.get(key) ?? [])
}

type ByLine = ReadonlyMap<string, readonly Candidate[]>

/** Those that take something off each line, in the order in which they are taken together. */
function byLine(candidates: readonly Candidate[]): ByLine {
  const found = new Map<string, Candidate[]>()
  const inTurn = [...candidates].sort(
    (one, other) => turns.indexOf(one.rule.kind) - turns.indexOf(other.rule.kind),
  )
  for (const candidate of inTurn)
    for (const [key, amount] of candidate.off) {
      if (amount <= 0) continue
      const own = found.get(key)
      if (own) own.push(candidate)
      else found.set(key, [candidate])
    }
  return found
}

export const amountOf = (taken: readonly { amount: number }[]): number =>
  sumOf(taken.map(({ amount }) => amount))

/** The most valuable first, each that meets no other on a line which it does not combine with. */
function compatible(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates) {
    const meets = (other: Candidate) => [...one.off.keys()].some((key) => other.off.has(key))
    if (chosen.every((other) => !meets(other) || combine(one, other))) chosen.push(one)
  }
  return chosen
}

/** What comes off one line: what holds as a whole, then the best of the rest. */
function offLine(line: Open, first: readonly Candidate[], single: ByLine): Taken[] {
  const { key } = line
  const begun = first.map((candidate) => ({ candidate, key, amount: candidate.off.get(key) ?? 0 }))
  const taken = capped(begun, line.left)
  const rest = { ...line, left: line.left - amountOf(taken) }
  const open = single.get(key) ?? []
  const fitting =
    first.length === 0 ? open : open.filter((one) => first.every((other) => combine(one, other)))
  const stacked = fitting.filter((one) => combine(one, one))
  const best = bestAlone(fitting, rest)
  const together = stacked.length > 1 ? oneAfterTheOther(stacked, rest) : []
  return [...taken, ...(amountOf(together) > amountOf(best) ? together : best)]
}

function bestAlone(fitting: readonly Candidate[], line: Open): Taken[] {
  let best: Taken | undefined
  for (const candidate of fitting) {
    const amount = offOne(candidate, line)
    if (amount > (best?.amount ?? 0)) best = { candidate, key: line.key, amount }
  }
  return best ? [best] : []
}

function capped(taken: readonly Taken[], left: number): Taken[] {
  let open = left
  return taken.map((one) => {
    const amount = Math.min(one.amount, open)
    open -= amount
    return { ...one, amount }
  })
}

/** Each takes from what the ones before have left; which tier holds was decided by the whole cart. */
function oneAfterTheOther(inTurn: readonly Candidate[], line: Open): Taken[] {
  let { left } = line
  return inTurn.flatMap((candidate) => {
    const amount = offOne(candidate, { ...line, left })
    left -= amount
    return amount > 0 ? [{ candidate, key: line.key, amount }] : []
  })
}

function offOne(candidate: Candidate, line: Open): number {
  const { rule, off } = candidate
  const alone = off.get(line.key) ?? 0
  // A percentage is taken of what is left here; an amount is what it is, as long as there is enough.
  const isWhole = line.left === line.unitPrice * line.quantity
  if (isWhole || (rule.kind !== 'percent' && rule.kind !== 'price'))
    return Math.min(alone, line.left)
  return offOneLine(rule, line, candidate.pieces)
}
