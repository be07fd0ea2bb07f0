/** Counters kept in memory and written in batches, so that a GET never writes. */

import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

interface Rules<Count> {
  /** Name of the counter, for the log. */
  name: string
  /** Most keys in memory: reaching it writes at once. */
  most: number
  /** Merges two counts of one key, the earlier one first. */
  sum(earlier: Count, later: Count): Count
  /** Writes all counts, inside a transaction. */
  write(scope: Scope, counts: ReadonlyMap<string, Count>): Promise<void>
}

/** Milliseconds from the first count to the write. */
const patience = 10_000

/** Unwritten counts of this process, for each of its shops. */
export class Tally<Count> {
  private readonly of: (scope: Scope) => Waiting<Count>

  constructor(rules: Rules<Count>) {
    this.of = perShop(() => new Waiting(rules))
  }

  /** Adds to the count of `key`; written within ten seconds. */
  add(scope: Scope, key: string, count: Count): void {
    this.of(scope).add(scope, key, count)
  }

  /** Writes all counts; keeps those that could not be written. */
  write(scope: Scope): Promise<void> {
    return this.of(scope).write(scope)
  }
}

class Waiting<Count> {
  private readonly rules: Rules<Count>
  private counts = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined

  constructor(rules: Rules<Count>) {
    this.rules = rules
  }

  add(scope: Scope, key: string, count: Count): void {
    const known = this.counts.get(key)
    this.counts.set(key, known === undefined ? count : this.rules.sum(known, count))
    if (this.counts.size >= this.rules.most) void this.tryToWrite(scope)
    this.timer ??= this.later(scope)
  }

  async write(scope: Scope): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const { counts } = this
    this.counts = new Map()
    if (counts.size === 0) return
    try {
      await scope.atomic((inner) => this.rules.write(inner, counts))
    } catch (error) {
      for (const [key, later] of this.counts) {
        const earlier = counts.get(key)
        counts.set(key, earlier === undefined ? later : this.rules.sum(earlier, later))
      }
      this.counts = counts
      throw error
    }
  }

  private async tryToWrite(scope: Scope): Promise<void> {
    try {
      await this.write(scope)
    } catch (error) {
      scope.log.warn({ err: error }, `${this.rules.name} wait for the database`)
      this.timer ??= this.later(scope)
    }
  }

  private later(scope: Scope): NodeJS.Timeout {
    return setTimeout(() => void this.tryToWrite(scope), patience).unref()
  }
}
