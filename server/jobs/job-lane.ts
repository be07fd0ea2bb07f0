/** Runs the jobs of one lane; lanes do not block each other. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scope } from '#server/scope.ts'
import { type Claimed, claim, close, type Ended, extend, lockFor } from './job-table.ts'

/** Concurrent jobs of a lane in one process. `work` has quick jobs, `long` those that take minutes, `webhooks` waits for others' servers, `campaigns` must not hold up the mail that somebody waits for. */
export const lanes = { money: 4, work: 4, mail: 4, long: 2, webhooks: 8, campaigns: 4 }
export type LaneName = keyof typeof lanes

/** Milliseconds within which finished jobs are written together. */
const together = 25
/** Poll interval of a lane with free slots, in milliseconds. */
const lookEvery = 1_000

export class Lane {
  readonly name: LaneName
  /** Jobs of this process that have begun and not ended. */
  readonly begun = new Set<Claimed>()
  private readonly run: (scope: Scope, job: Claimed) => Promise<Ended>
  private ring: () => void = () => undefined
  private bell = this.hang()

  /** `run` does one job and never rejects. */
  constructor(name: LaneName, run: (scope: Scope, job: Claimed) => Promise<Ended>) {
    this.name = name
    this.run = run
  }

  /** Wakes the lane: there is more to do. */
  nudge(): void {
    this.ring()
    this.bell = this.hang()
  }

  /** Runs due jobs until there are none; starts no more once `mayBegin` is false. Returns how many ran. */
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
          this.begun.add(job)
          running.set(
            job,
            this.run(scope, job).then((end) => {
              running.delete(job)
              this.begun.delete(job)
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

/** Waits until a job ends or the lane is woken, then for others that end a moment later. */
async function pause(running: Promise<void>[], bell: Promise<void>): Promise<void> {
  const over = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([...running, bell, wait(lookEvery)])
  await Promise.race([Promise.all(running), wait(together)])
  over.abort()
}
