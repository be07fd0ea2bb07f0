/** The best for the shopper among the discounts of goods. */
import { sumOf } from '#server/locale/amounts.ts'
import { allows, type Candidate, combine } from './candidate.ts'
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
  for (const together of waysOf(whole)) {
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

/** Each that holds as a whole alone, and those that hold together. */
function waysOf(whole: readonly Candidate[]): Candidate[][] {
  return [...whole.slice(0, mostAlone).map((one) => [one]), compatible(whole)]
}

/** What takes something off one line, in the order in which it is taken together. */
interface OfLine {
  all: Candidate[]
  /** Those that combine with others of goods. */
  joint: Candidate[]
}

type ByLine = ReadonlyMap<string, OfLine>

function byLine(candidates: readonly Candidate[]): ByLine {
  const found = new Map<string, OfLine>()
  const inTurn = [...candidates].sort(
    (one, other) => turns.indexOf(one.rule.kind) - turns.indexOf(other.rule.kind),
  )
  for (const candidate of inTurn)
    for (const [key, amount] of candidate.off) {
      if (amount <= 0) continue
      const own = found.get(key) ?? { all: [], joint: [] }
      if (own.all.length === 0) found.set(key, own)
      own.all.push(candidate)
      if (isJoint(candidate)) own.joint.push(candidate)
    }
  return found
}

/** Discounts of goods combine with each other where both allow it. */
const isJoint = (one: Candidate): boolean => allows(one, 'product')

export const amountOf = (taken: readonly { amount: number }[]): number => {
  let sum = 0
  for (const { amount } of taken) sum += amount
  return sum
}

/** The most valuable first, each that meets no other on a line which it does not combine with. */
function compatible(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates) {
    const meets = (other: Candidate) => [...one.off.keys()].some((key) => other.off.has(key))
    if (chosen.every((other) => combine(one, other) || !meets(other))) chosen.push(one)
  }
  return chosen
}

const none: OfLine = { all: [], joint: [] }

/** What comes off one line: what holds as a whole, then the best of the rest. */
function offLine(line: Open, first: readonly Candidate[], single: ByLine): Taken[] {
  const { key } = line
  const taken: Taken[] = []
  let { left } = line
  for (const candidate of first) {
    const amount = Math.min(candidate.off.get(key) ?? 0, left)
    taken.push({ candidate, key, amount })
    left -= amount
  }
  const { all, joint: stacked } = single.get(key) ?? none
  const beside = first.every(isJoint) ? stacked : []
  const best = bestAlone(first.length === 0 ? all : beside, line, left)
  const together = beside.length > 1 ? oneAfterTheOther(beside, line, left) : []
  const more = amountOf(together) > (best?.amount ?? 0) ? together : best ? [best] : []
  return taken.length === 0 ? more : taken.concat(more)
}

function bestAlone(fitting: readonly Candidate[], line: Open, left: number): Taken | undefined {
  let best: Candidate | undefined
  let most = 0
  for (const candidate of fitting) {
    const amount = offOne(candidate, line, left)
    if (amount > most) [best, most] = [candidate, amount]
  }
  return best && { candidate: best, key: line.key, amount: most }
}

/** Each takes from what the ones before have left; which tier holds was decided by the whole cart. */
function oneAfterTheOther(inTurn: readonly Candidate[], line: Open, begun: number): Taken[] {
  const taken: Taken[] = []
  let left = begun
  for (const candidate of inTurn) {
    const amount = offOne(candidate, line, left)
    left -= amount
    if (amount > 0) taken.push({ candidate, key: line.key, amount })
  }
  return taken
}

function offOne({ rule, off, pieces }: Candidate, line: Open, left: number): number {
  // A percentage is taken of what is left here; an amount is what it is, as long as there is enough.
  const isWhole = left === line.unitPrice * line.quantity
  if (isWhole || (rule.kind !== 'percent' && rule.kind !== 'price'))
    return Math.min(off.get(line.key) ?? 0, left)
  return offOneLine(rule, line, pieces, left)
}
