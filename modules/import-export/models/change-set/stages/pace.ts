/** How much processor time a transaction may take, in milliseconds: a shopper's write waits for its end. */
const longest = 200
const fewest = 10

/** How many rows fit into a transaction: fewer where each takes long, as a product with hundreds of variants does. */
export class Pace {
  readonly #most: number
  #take: number

  constructor(most: number) {
    this.#most = most
    this.#take = most
  }

  get take(): number {
    return this.#take
  }

  /** Does a batch of `take` rows, and learns from what it took. Answers how many rows it was. */
  async timed(batch: (take: number) => Promise<number>): Promise<number> {
    const before = process.cpuUsage()
    const rows = await batch(this.#take)
    // Not what passed on the clock: on a busy machine small transactions would only be more work.
    const { user, system } = process.cpuUsage(before)
    this.learn(rows, (user + system) / 1000)
    return rows
  }

  learn(rows: number, milliseconds: number): void {
    if (rows === 0) return
    const fitting = Math.floor((rows * longest) / milliseconds)
    // Never twice as many at once: the next rows may take longer.
    const most = Math.min(this.#most, this.#take * 2)
    this.#take = Math.max(Math.min(fewest, this.#most), Math.min(fitting, most))
  }
}
