/** Jobs of one kind beside each other: what waits in another lane is never in their way. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scope } from '#server/scope.ts'
import { type Claimed, claim, close, type Ended, extend, lockFor } from './job-table.ts'

/** How many jobs of a lane run at once in one process. `work` has what is quick, `long` what takes minutes. */
export const lanes = { money: 4, work: 4, mail: 4, long: 2 }
export type LaneName = keyof typeof lanes

/** Milliseconds in which jobs that end together are closed together. */
const together = 25
/** How often a lane that has room left looks for more, milliseconds. */
const lookEvery = 1_000

export class Lane {
  readonly name: LaneName
  private readonly run: (scope: Scope, job: Claimed) => Promise<Ended>
  private ring: () => void = () => undefined
  private bell = this.hang()

  /** `run` does one job and never rejects. */
  constructor(name: LaneName, run: (scope: Scope, job: Claimed) => Promise<Ended>) {
    this.name = name
    this.run = run
  }

  /** There is more to do: a lane that is at work looks at once. */
  nudge(): void {
    this.ring()
    this.bell = this.hang()
  }

  /** Runs what is due until nothing is; begins nothing more once `mayBegin` is false. Answers how many ran. */
  async drain(scope: Scope, mayBegin: () => boolean): Promise<number> {
    const running = new Map<Claimed, Promise<void>>()
    const ended: Ended[] = []
    let ran = 0
    const beat = setInterval(
      () => void extend(scope, [...running.keys()]).catch(() => undefined),
      lockFor / 3,
    )
    try {
      for (;;) {
        const bell = this.bell
        for (const job of await this.more(scope, running.size, mayBegin)) {
          ran++
          running.set(
            job,
            this.run(scope, job).then((end) => {
              running.delete(job)
              ended.push(end)
            }),
          )
        }
        if (running.size === 0 && ended.length === 0) return ran
        if (ended.length === 0) await pause([...running.values()], bell)
        if (ended.length > 0) await close(scope, ended.splice(0))
      }
    } finally {
      clearInterval(beat)
      await Promise.all(running.values())
    }
  }

  private async more(scope: Scope, running: number, mayBegin: () => boolean): Promise<Claimed[]> {
    const room = lanes[this.name] - running
    return room > 0 && mayBegin() ? claim(scope, this.name, room) : []
  }

  private hang(): Promise<void> {
    return new Promise((resolve) => {
      this.ring = resolve
    })
  }
}

/** Until a job ends or there is more to do; then what ends a moment later is waited for. */
async function pause(running: Promise<void>[], bell: Promise<void>): Promise<void> {
  const over = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([...running, bell, wait(lookEvery)])
  await Promise.race([Promise.all(running), wait(together)])
  over.abort()
}
