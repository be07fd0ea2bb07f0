/** Work that outlives a request: one table on both engines, claimed by a conditional update, retried with back-off. */
import { BootError } from '#server/env/boot-error.ts'
import { newId, now } from '#server/ids.ts'
import type { Enqueue, Scope, Wish } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'
import { Lane, type LaneName, lanes } from './job-lane.ts'
import { schedule } from './job-schedule.ts'
import { type Claimed, type Ended, type JobRow, report, store } from './job-table.ts'
import { failure } from './job-tries.ts'
import { Repeating } from './repeating.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    jobs: Jobs
  }
}

/** A job of a module. `every` is in seconds; a scheduled job has no payload. */
export interface Job {
  /** `attempt` says whether it is tried again after a failure. */
  run(scope: Scope, payload: never, progress: Progress, attempt: Attempt): Promise<void>
  every?: number
  /** Called when a worker starts and every ten minutes: queues what this version of the code needs, as after an upgrade. */
  catchUp?(scope: Scope): Promise<void>
  /** Most tries; 8 by default, about two hours. `forADay` for what matters. */
  attempts?: number
  /** `long` for jobs that may take minutes; `work` by default. */
  lane?: LaneName
}

/** One try of a job. */
export interface Attempt {
  /** A failure now is final. */
  isLast: boolean
}

/** Reports the progress of a long job: `done` of `total`, with a message for the admin. */
export type Progress = (done: number, total: number, note?: string) => Promise<void>

const pollEvery = 1_000
const catchUpEvery = 600_000

export class Jobs {
  private readonly jobs = new Map<string, Job>()
  /** Keys of the messages that name them for people. */
  private readonly labels = new Map<string, string>()
  private readonly lanes = (Object.keys(lanes) as LaneName[]).map(
    (name) => new Lane(name, (scope, job) => this.runOne(scope, job)),
  )
  private readonly clock = this.repeating(async (scope) => {
    await this.prepare(scope)
    this.nudge()
  })
  private readonly workers = this.lanes.map((lane) =>
    this.repeating(async (scope) => {
      await lane.drain(scope, () => !this.stopped)
    }),
  )
  private stopped = true
  private catchUpAt = 0
  private system: (() => Promise<Scope>) | undefined

  /** `owner` is the prefix of the message that says what it does: `cart.jobs.sweep` of `cart.sweep`. */
  register(name: string, job: Job, owner: string): void {
    if (this.jobs.has(name)) throw new BootError(`Two jobs are named '${name}'.`)
    this.jobs.set(name, job)
    const verb = name.startsWith('event:') ? 'event' : name.slice(name.indexOf('.') + 1)
    this.labels.set(name, `${owner}.jobs.${verb}`)
  }

  /** What a job does in words for people; its name where its module is off, or says nothing of it. */
  labelOf(name: string, t: Translate): string {
    const key = this.labels.get(name)
    const label = key === undefined ? name : t(key)
    return label === key ? name : label
  }

  /** State of this process's worker: `off` where other processes work, `failing` while it cannot reach its table. */
  get health(): 'off' | 'working' | 'failing' | 'stopped' {
    if (!this.system) return 'off'
    if (this.stopped) return 'stopped'
    return [this.clock, ...this.workers].some(({ failing }) => failing) ? 'failing' : 'working'
  }

  get names(): string[] {
    return [...this.jobs.keys()]
  }

  /** The names of the jobs that run in this process. */
  get running(): string[] {
    return this.lanes.flatMap(({ begun }) => [...begun].map(({ name }) => name))
  }

  /** Stores a job in the scope's transaction. */
  async add(scope: Scope, name: string, payload: object, how: Enqueue = {}): Promise<void> {
    await store(scope, [this.rowOf(scope, { name, payload }, how)], how.orRunning === true)
  }

  /** Stores several jobs with one statement: all with a key, or none. */
  async addAll(scope: Scope, wishes: readonly Wish[]): Promise<void> {
    const rows = wishes.map(({ key, ...wish }) => this.rowOf(scope, wish, key ? { key } : {}))
    await store(scope, rows, false)
  }

  /** Starts the in-process worker; `system` makes the scope that jobs run in. */
  start(system: () => Promise<Scope>): void {
    this.system = system
    this.stopped = false
    for (const one of [this.clock, ...this.workers]) one.start()
  }

  /** Polls now. */
  nudge(): void {
    for (const lane of this.lanes) lane.nudge()
    for (const worker of this.workers) worker.nudge()
  }

  /** Starts no more jobs; waits for running ones. */
  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all([this.clock, ...this.workers].map((one) => one.stop()))
  }

  /** Runs all due jobs and those they queue, for the CLI and tests. Returns how many ran. */
  async runDue(scope: Scope): Promise<number> {
    await this.prepare(scope)
    const mayBegin = () => !(this.system && this.stopped)
    for (let all = 0; ; ) {
      const ran = await Promise.all(this.lanes.map((lane) => lane.drain(scope, mayBegin)))
      const sum = ran.reduce((total, n) => total + n, 0)
      if (sum === 0) return all
      all += sum
    }
  }

  private repeating(work: (scope: Scope) => Promise<void>): Repeating {
    return new Repeating({
      every: pollEvery,
      work: async () => {
        if (this.system) await work(await this.system())
      },
      failed: (error) => this.complain(error),
    })
  }

  private async prepare(scope: Scope): Promise<void> {
    await schedule(scope, this.jobs, (inner, name, how) => this.add(inner, name, {}, how))
    if (Date.now() < this.catchUpAt) return
    for (const job of this.jobs.values()) await job.catchUp?.(scope)
    this.catchUpAt = Date.now() + catchUpEvery
  }

  private rowOf(scope: Scope, { name, payload }: Omit<Wish, 'key'>, how: Enqueue): JobRow {
    const job = this.jobs.get(name)
    if (!job) throw new Error(`There is no job '${name}'.`)
    return {
      id: newId(),
      storeId: scope.storeId,
      name,
      lane: job.lane ?? 'work',
      payload: JSON.stringify(payload),
      key: how.key ?? null,
      once: how.once ?? null,
      runAt: how.runAt ? Date.parse(how.runAt) : Date.now(),
      lockedUntil: 0,
      attempts: 0,
      maxAttempts: how.attempts ?? job.attempts ?? 8,
      createdAt: now(),
    }
  }

  private async runOne(scope: Scope, claimed: Claimed): Promise<Ended> {
    try {
      const job = this.jobs.get(claimed.name)
      if (!job) throw new Error(`No module offers the job '${claimed.name}' (is the module off?).`)
      const payload =
        typeof claimed.payload === 'string' ? JSON.parse(claimed.payload) : claimed.payload
      const told: Progress = (done, total, note) => report(scope, claimed, { done, total, note })
      const isLast = claimed.attempts >= claimed.maxAttempts
      await job.run(scope, payload as never, told, { isLast })
      return { job: claimed }
    } catch (error) {
      return failure(scope, claimed, error)
    }
  }

  private complain(error: unknown): void {
    void this.system?.().then(
      (scope) => scope.log.error({ err: error }, 'jobs: a round failed'),
      () => undefined,
    )
  }
}
