/** Counters by key in windows of time that begin with their first count: the base of every limit. */

declare module '#server/kernel.ts' {
  interface Kernel {
    /** What limits count with. */
    counter: Counter
  }
}

/** A window after a count. */
export interface Spent {
  count: number
  /** Milliseconds until it ends. */
  left: number
  /** Its end, unix ms. */
  until: number
}

/** `own` counts in this process, `shared` in Redis, `alone` in this process while Redis does not answer. */
export type CounterHealth = 'own' | 'shared' | 'alone'

export interface Counter {
  readonly health: CounterHealth
  /** Counts once; synchronously without Redis. Never fails. */
  count(key: string, seconds: number): Spent | Promise<Spent>
  /** Takes one count back. Never fails. */
  giveBack(key: string): void | Promise<void>
  /** The next count begins anew. */
  forget(key: string): void | Promise<void>
  close(): void
}

interface Window {
  count: number
  /** Monotonic clock, ms. */
  ends: number
  until: number
}

const mostKeys = 100_000
/** Windows that have ended are sought each time so many have begun. */
const sweepAfter = 1000

/** Counts in this process. Forgets windows that have ended; holds at most 100,000: evicts the oldest hundredth when full. */
export class OwnCounter implements Counter {
  readonly health = 'own'
  private readonly windows = new Map<string, Window>()
  private begun = 0

  get size(): number {
    return this.windows.size
  }

  count(key: string, seconds: number): Spent {
    const at = performance.now()
    const window = this.openAt(at, key) ?? this.begin(key, at, seconds * 1000)
    window.count++
    return { count: window.count, left: window.ends - at, until: window.until }
  }

  /** Takes over a window that was counted in Redis. */
  learn(key: string, { count, left }: Pick<Spent, 'count' | 'left'>): void {
    const at = performance.now()
    const window = this.openAt(at, key) ?? this.begin(key, at, left)
    window.count = Math.max(window.count, count)
  }

  giveBack(key: string): void {
    const window = this.openAt(performance.now(), key)
    if (window) window.count = Math.max(0, window.count - 1)
  }

  forget(key: string): void {
    this.windows.delete(key)
  }

  close(): void {
    this.windows.clear()
  }

  private openAt(at: number, key: string): Window | undefined {
    const known = this.windows.get(key)
    return known && known.ends > at ? known : undefined
  }

  /** At the end of the map, whose beginning is the oldest. */
  private begin(key: string, at: number, length: number): Window {
    this.windows.delete(key)
    if (++this.begun % sweepAfter === 0) this.sweep(at)
    if (this.windows.size >= mostKeys) {
      const oldest = this.windows.keys()
      for (let n = 0; n < mostKeys / 100; n++) this.windows.delete(oldest.next().value ?? '')
    }
    const window = { count: 0, ends: at + length, until: Date.now() + length }
    this.windows.set(key, window)
    return window
  }

  private sweep(at: number): void {
    for (const [key, { ends }] of this.windows) if (ends <= at) this.windows.delete(key)
  }
}
