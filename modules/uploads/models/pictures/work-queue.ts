/** Work that costs memory and time: a few at once, some waiting, the rest refused, so that a flood cannot exhaust the machine. */
import { unavailable } from '#server/errors.ts'

interface Room {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait for them. */
  waiting: number
}

export class WorkQueue {
  private readonly room: Room
  private running = 0
  private readonly line: (() => void)[] = []

  constructor(room: Room) {
    this.room = room
  }

  /** True when one more would be refused. */
  get isFull(): boolean {
    return this.running >= this.room.atOnce && this.line.length >= this.room.waiting
  }

  /** Runs `work` when it is its turn; 503 with Retry-After when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw unavailable('uploads.tooMany')
    if (this.running >= this.room.atOnce) await new Promise<void>((go) => this.line.push(go))
    else this.running++
    try {
      return await work()
    } finally {
      const next = this.line.shift()
      // The place is handed on, never free in between.
      if (next) next()
      else this.running--
    }
  }
}
