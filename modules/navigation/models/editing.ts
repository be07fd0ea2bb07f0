/** What the buttons of the editor do to the lines that were typed, for those without scripts. */
import { deepest, type ItemDraft, mostItems } from './item.ts'

export type Line = ItemDraft & { depth: number }

/** The lines after `up:N`, `down:N`, `in:N`, `out:N`, `remove:N` or `add:KIND:TARGET`; as they were for anything else. */
export function edited(lines: readonly Line[], intent: string): Line[] {
  const [verb = '', at = '', ...rest] = intent.split(':')
  const index = Number(at)
  if (verb === 'add') return added(lines, at, rest.join(':'))
  if (!Number.isInteger(index) || !lines[index]) return [...lines]
  if (verb === 'remove')
    return [...lines.slice(0, index), ...lines.slice(index + block(lines, index))]
  if (verb === 'up') return swapped(lines, before(lines, index), index)
  if (verb === 'down') return swapped(lines, index, index + block(lines, index))
  if (verb === 'in') return shifted(lines, index, 1)
  return verb === 'out' ? shifted(lines, index, -1) : [...lines]
}

function added(lines: readonly Line[], kind: string, target: string): Line[] {
  if (lines.length >= mostItems) return [...lines]
  if (kind === 'collection' || kind === 'product' || kind === 'page' || kind === 'post') {
    return [...lines, { kind, targetId: target, depth: 1 }]
  }
  if (kind === 'fixed') return [...lines, { kind, address: target, depth: 1 }]
  if (kind === 'address' || kind === 'heading') return [...lines, { kind, depth: 1 }]
  return [...lines]
}

/** How many lines move along: the line and all beneath it. */
function block(lines: readonly Line[], index: number): number {
  const depth = lines[index]?.depth ?? 1
  const end = lines.findIndex((line, at) => at > index && line.depth <= depth)
  return (end === -1 ? lines.length : end) - index
}

/** The line before it on the same level beneath the same one; -1 where it is the first. */
function before(lines: readonly Line[], index: number): number {
  const depth = lines[index]?.depth ?? 1
  for (let at = index - 1; at >= 0; at--) {
    const other = lines[at]?.depth ?? 1
    if (other < depth) return -1
    if (other === depth) return at
  }
  return -1
}

/** Two neighbours in each other's places. */
function swapped(lines: readonly Line[], first: number, second: number): Line[] {
  const [a, b] = [lines[first], lines[second]]
  if (!a || !b || a.depth !== b.depth) return [...lines]
  const end = second + block(lines, second)
  return [
    ...lines.slice(0, first),
    ...lines.slice(second, end),
    ...lines.slice(first, second),
    ...lines.slice(end),
  ]
}

/** One level in (beneath the line before it) or out. */
function shifted(lines: readonly Line[], index: number, by: 1 | -1): Line[] {
  const end = index + block(lines, index)
  const moved = lines.slice(index, end).map((line) => ({ ...line, depth: line.depth + by }))
  const [first] = moved
  const above = lines[index - 1]?.depth ?? 0
  const fits =
    first !== undefined &&
    first.depth >= 1 &&
    first.depth <= above + 1 &&
    moved.every(({ depth }) => depth <= deepest)
  return fits ? [...lines.slice(0, index), ...moved, ...lines.slice(end)] : [...lines]
}
