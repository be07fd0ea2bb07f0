/** Work that outlives a request: one table on both engines, claimed by a conditional update, retried with back-off. */
import { BootError } from '#server/env/env.ts'
import { newId, now } from '#server/ids.ts'
import type { Enqueue, Scope } from '#server/scope.ts'
import { type Claimed, claim, close, extend, lockFor, report } from './job-table.ts'

declare module '#server/scope.ts' {
  interface Kernel {
    jobs: Jobs
  }
}

/** A job of a module. `every` is in seconds; a scheduled job has no payload. */
export interface Job {
  run(scope: Scope, payload: never, progress: Progress): Promise<void>
  every?: number
  /** Called when a worker starts and every ten minutes: puts in line what this version of the code needs, as after an upgrade. */
  catchUp?(scope: Scope): Promise<void>
  attempts?: number
}

/** Writes down how far a long job is: `done` of `total`, with words for the admin. */
export type Progress = (done: number, total: number, note?: string) => Promise<void>

const pollEvery = 1_000
const catchUpEvery = 600_000

export class Jobs {
  private readonly jobs = new Map<string, Job>()
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> | undefined
  private again = false
  private stopped = true
  private failing = false
  private catchUpAt = 0
  private system: (() => Promise<Scope>) | undefined

  register(name: string, job: Job): void {
    if (this.jobs.has(name)) throw new BootError(`Two jobs are named '${name}'.`)
    this.jobs.set(name, job)
  }

  /** How the worker of this process is: `off` where other processes work, `failing` while it cannot reach its table. */
  get health(): 'off' | 'working' | 'failing' | 'stopped' {
    if (!this.system) return 'off'
    if (this.stopped) return 'stopped'
    return this.failing ? 'failing' : 'working'
  }

  get names(): string[] {
    return [...this.jobs.keys()]
  }

  /** Stores a job in the scope's transaction. */
  async add(scope: Scope, name: string, payload: object, how: Enqueue = {}): Promise<void> {
    if (!this.jobs.has(name)) throw new Error(`There is no job '${name}'.`)
    const row = {
      id: newId(),
      storeId: scope.storeId,
      name,
      payload: JSON.stringify(payload),
      key: how.key ?? null,
      runAt: how.runAt ? Date.parse(how.runAt) : Date.now(),
      lockedUntil: 0,
      attempts: 0,
      maxAttempts: how.attempts ?? this.jobs.get(name)?.attempts ?? 8,
      createdAt: now(),
    }
    await scope
      .db('jobs')
      .insert(row)
      .onConflict(
        scope.db.raw('(store_id, name, key) where done_at is null and key is not null') as never,
      )
      .ignore()
  }

  /** Starts the in-process worker; `system` makes the scope that jobs run in. */
  start(system: () => Promise<Scope>): void {
    this.system = system
    this.stopped = false
    this.nudge()
  }

  /** Looks for work now instead of at the next poll. */
  nudge(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    if (this.round) {
      this.again = true
      return
    }
    this.round = this.work()
      .then(() => {
        this.failing = false
      })
      .catch((error: unknown) => this.complain(error))
      .finally(() => {
        this.round = undefined
        if (this.stopped) return
        if (this.again) {
          this.again = false
          this.nudge()
          return
        }
        this.timer = setTimeout(() => this.nudge(), pollEvery)
        this.timer.unref()
      })
  }

  /** No new job is begun; those that run end first. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.round
  }

  /** Runs all that is due, once; used by the worker and by tests. Answers how many ran. */
  async runDue(scope: Scope): Promise<number> {
    await this.schedule(scope)
    await this.catchUp(scope)
    let ran = 0
    for (let claimed = await claim(scope); claimed.length > 0; claimed = await claim(scope)) {
      await Promise.all(claimed.map((job) => this.runOne(scope, job)))
      ran += claimed.length
      if (this.system && this.stopped) break
    }
    return ran
  }

  private async work(): Promise<void> {
    if (this.system) await this.runDue(await this.system())
  }

  private async schedule(scope: Scope): Promise<void> {
    const scheduled = [...this.jobs].filter(([, job]) => job.every !== undefined)
    const waiting = new Set(
      (
        await scope
          .db('jobs')
          .where({ storeId: scope.storeId })
          .whereNull('doneAt')
          .whereNotNull('key')
          .select('name')
      ).map((row) => row.name),
    )
    const missing = scheduled.filter(([name]) => !waiting.has(name))
    if (missing.length === 0) return
    await scope.atomic(async (inner) => {
      for (const [name, job] of missing) {
        const last = await inner
          .db('jobs')
          .where({ storeId: inner.storeId, name })
          .max('runAt as at')
          .first()
        const due = last?.at ? Number(last.at) + (job.every ?? 0) * 1000 : Date.now()
        await this.add(
          inner,
          name,
          {},
          { key: 'schedule', runAt: new Date(Math.max(due, Date.now())).toISOString() },
        )
      }
    })
  }

  private async catchUp(scope: Scope): Promise<void> {
    if (Date.now() < this.catchUpAt) return
    for (const job of this.jobs.values()) await job.catchUp?.(scope)
    this.catchUpAt = Date.now() + catchUpEvery
  }

  private async runOne(scope: Scope, claimed: Claimed): Promise<void> {
    const job = this.jobs.get(claimed.name)
    const beat = setInterval(
      () => void extend(scope, claimed.id).catch(() => undefined),
      lockFor / 3,
    )
    try {
      if (!job) throw new Error(`No module offers the job '${claimed.name}' (is the module off?).`)
      const payload =
        typeof claimed.payload === 'string' ? JSON.parse(claimed.payload) : claimed.payload
      await job.run(scope, payload as never, (done, total, note) =>
        report(scope, claimed.id, { done, total, note }),
      )
      await close(scope, claimed.id, { doneAt: now(), lastError: null })
    } catch (error) {
      await this.fail(scope, claimed, error)
    } finally {
      clearInterval(beat)
    }
  }

  private async fail(scope: Scope, job: Claimed, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message : String(error)
    const dead = job.attempts >= job.maxAttempts
    scope.log.warn(
      { job: job.name, id: job.id, attempts: job.attempts, err: lastError },
      dead ? 'job gave up' : 'job failed, will be tried again',
    )
    await close(
      scope,
      job.id,
      dead
        ? { doneAt: now(), failedAt: now(), lastError }
        : { runAt: Date.now() + backOff(job.attempts), lockedUntil: 0, lastError },
    )
  }

  private complain(error: unknown): void {
    this.failing = true
    void this.system?.().then(
      (scope) => scope.log.error({ err: String(error) }, 'jobs: a round failed'),
      () => undefined,
    )
  }
}

/** 2 s, 8 s, 32 s … at most an hour. */
export const backOff = (attempts: number): number => Math.min(500 * 4 ** attempts, 3_600_000)
