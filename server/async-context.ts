/** A value that goes along with asynchronous work. While nothing runs with one, no promise of the process pays for it. */
import { AsyncLocalStorage } from 'node:async_hooks'

export class AsyncContext<T> {
  private readonly storage = new AsyncLocalStorage<T>()
  private running = 0

  /** Runs `fn` with `value`, until the promise that it answers with is settled. */
  async run<R>(value: T, fn: () => PromiseLike<R>): Promise<R> {
    this.running++
    try {
      return await this.storage.run(value, fn)
    } finally {
      this.running--
      // Before Node 24 a storage that was used once is told of every promise there is, as long as it is not disabled.
      if (this.running === 0) this.storage.disable()
    }
  }

  /** The value of the work that asks; undefined outside of any. */
  get value(): T | undefined {
    return this.running === 0 ? undefined : this.storage.getStore()
  }
}
