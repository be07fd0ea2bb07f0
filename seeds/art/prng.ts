/** A small seeded generator (mulberry32): the same seed draws the same picture everywhere. */
export interface Rng {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

export function seeded(seed: number | string): Rng {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    shuffle: (items) => {
      const rest = [...items]
      return items.map(() => at(rest.splice(int(0, rest.length - 1), 1), 0))
    },
  }
}

/** The item at an index that wraps around; throws on an empty list. */
export function at<T>(items: readonly T[], index: number): T {
  const size = items.length
  if (size === 0) throw new RangeError('Nothing to choose from')
  return items[((index % size) + size) % size] as T
}

/** A 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
