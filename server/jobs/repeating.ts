/** Repeats work at an interval and on request, never twice at once. */

export interface Repeated {
  work(): Promise<void>
  /** Called when `work` fails; the next turn tries again. */
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

  /** Starts a turn now, or after the current one. */
  nudge(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    this.again = this.turn !== undefined
    this.turn ??= this.take().finally(() => this.next())
  }

  /** Starts no more turns; waits for the current one. */
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
