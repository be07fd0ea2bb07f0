/** Counts in Redis, shared by all processes of a shop; falls back to this process while Redis is down. */

import type { Log } from '#server/log/log.ts'
import { type Counter, type CounterHealth, OwnCounter, type Spent } from './counter.ts'

/** The Redis operations; each may fail at any time. */
export interface RemoteCounts {
  count(key: string, seconds: number): Promise<Spent>
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  close(): void
}

export class SharedCounter implements Counter {
  private readonly own = new OwnCounter()
  private readonly remote: RemoteCounts
  private readonly log: Log
  private readonly rest: number
  private restsUntil: number | undefined

  /** Skips Redis for `rest` ms after a failure, so that requests do not wait in vain. */
  constructor(remote: RemoteCounts, log: Log, rest = 5_000) {
    this.remote = remote
    this.log = log
    this.rest = rest
  }

  get health(): CounterHealth {
    return this.restsUntil === undefined ? 'shared' : 'alone'
  }

  async count(key: string, seconds: number): Promise<Spent> {
    if (!this.mayAsk()) return this.own.count(key, seconds)
    try {
      const spent = await this.remote.count(key, seconds)
      this.answered()
      // Keeps the local count up to date, in case Redis fails.
      this.own.learn(key, spent)
      return spent
    } catch (error) {
      this.failed(error)
      return this.own.count(key, seconds)
    }
  }

  async giveBack(key: string): Promise<void> {
    this.own.giveBack(key)
    if (!this.mayAsk()) return
    await this.remote.giveBack(key).catch((error: unknown) => this.failed(error))
  }

  async forget(key: string): Promise<void> {
    this.own.forget(key)
    if (!this.mayAsk()) return
    await this.remote.forget(key).catch((error: unknown) => this.failed(error))
  }

  close(): void {
    this.remote.close()
  }

  /** During an outage one request in five seconds tries Redis; the others do not wait. */
  private mayAsk(): boolean {
    if (this.restsUntil === undefined) return true
    const at = performance.now()
    if (at < this.restsUntil) return false
    this.restsUntil = at + this.rest
    return true
  }

  private answered(): void {
    if (this.restsUntil === undefined) return
    this.restsUntil = undefined
    this.log.info('Redis answers again: limits are counted for all processes together')
  }

  private failed(error: unknown): void {
    const begins = this.restsUntil === undefined
    this.restsUntil = performance.now() + this.rest
    if (!begins) return
    const err = error instanceof Error ? error.message : String(error)
    this.log.warn({ err }, 'Redis does not answer: limits are counted per process until it does')
  }
}
