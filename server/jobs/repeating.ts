/** Work that is done every so often and whenever somebody asks for it, never twice at once. */

export interface Repeated {
  work(): Promise<void>
  /** Told when `work` fails; it is tried again at the next turn. */
  failed(error: unknown): void
  /** Milliseconds between two turns. */
  every: number
}

export class Repeating {
  private readonly task: Repeated
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> | undefined
  private again = false
  private stopped = true
  /** True while the last turn failed. */
  failing = false

  constructor(task: Repeated) {
    this.task = task
  }

  start(): void {
    this.stopped = false
    this.nudge()
  }

  /** A turn now instead of at its time; after the present one, if it is under way. */
  nudge(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    this.again = this.turn !== undefined
    this.turn ??= this.take().finally(() => this.next())
  }

  /** No new turn is begun; the one that is under way ends first. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.turn
  }

  private async take(): Promise<void> {
    try {
      await this.task.work()
      this.failing = false
    } catch (error) {
      this.failing = true
      this.task.failed(error)
    }
  }

  private next(): void {
    this.turn = undefined
    if (this.stopped) return
    if (this.again) {
      this.nudge()
      return
    }
    this.timer = setTimeout(() => this.nudge(), this.task.every)
    this.timer.unref()
  }
}
