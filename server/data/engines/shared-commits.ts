/** One durable commit for many acts: those that wait run as savepoints of one SQLite transaction, and each fails alone. */
import { AsyncResource } from 'node:async_hooks'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Database as Handle } from 'better-sqlite3'
import type { Knex } from 'knex'
import { busy } from '#server/errors.ts'
import { nobody, type Visitors } from '#server/jobs/slices.ts'
import { isBusy, keepOthersOut, letOthersIn, sharesFile } from './sqlite.ts'

/** How an act is run. */
export interface ActRules {
  /** Somebody waits for it at the shop's door: it shares no commit with acts that may take longer. */
  hasty: boolean
  /** It shares its commit with nobody. */
  alone: boolean
  /** Who is answered while it runs, where it is not hasty; nobody by default. */
  visitors?: Visitors
  /** Called once the commit stands, before anybody hears that it does. */
  committed: () => void
}

/** What was lost with a shared transaction through no fault of its own: it may run again, alone. */
export class LostCommit extends Error {
  override name = 'LostCommit'
  override message = 'a shared commit was lost'
}

interface Act extends ActRules {
  /** True once it ended with an error: its savepoint is undone. */
  readonly hasFailed: boolean
  run(shared: Knex): Promise<void>
  /** Tells how it ended; `lost` when its transaction did not commit. */
  end(lost?: unknown): void
}

/** Rolls a transaction back in which each act failed by itself. */
const nothingStands = new Error('Nothing was written.')

const mostActs = 16
/** In milliseconds. */
interface Times {
  /** How long an act at the shop's door waits for its turn. */
  hasty: number
  /** How long any other act waits for its turn. */
  calm: number
  /** How long further acts may join a transaction. */
  joining: number
}

const usual: Times = { hasty: 10_000, calm: 30_000, joining: 10 }

export class SharedCommits {
  private readonly writer: Knex
  private readonly times: Times
  private waiting: Act[] = []
  private leads = false

  constructor(writer: Knex, times: Partial<Times> = {}) {
    this.writer = writer
    this.times = { ...usual, ...times }
  }

  /** Runs `fn` in a transaction and answers once that is durable. Throws 503 when its turn does not come in time. */
  act<T>(fn: (db: Knex) => PromiseLike<T>, rules: ActRules): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const patience = this.times[rules.hasty ? 'hasty' : 'calm']
      const late = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== act)
        reject(busy())
      }, patience)
      let outcome: Outcome<T> | undefined
      const act: Act = {
        ...rules,
        get hasFailed() {
          return outcome !== undefined && 'error' in outcome
        },
        run: AsyncResource.bind(async (shared: Knex) => {
          clearTimeout(late)
          outcome = await inSavepoint(shared, fn)
        }),
        end: (lost) => {
          clearTimeout(late)
          if (outcome && 'error' in outcome) return reject(outcome.error)
          if (lost !== undefined || !outcome) return reject(lost)
          try {
            rules.committed()
            resolve(outcome.value)
          } catch (error) {
            reject(error)
          }
        },
      }
      this.waiting.push(act)
      if (!this.leads) void this.lead()
    })
  }

  /** True while a shopper's act waits for the transaction that is open. */
  get isAwaited(): boolean {
    return this.waiting.some(({ hasty }) => hasty)
  }

  /** One transaction after the other, as long as somebody waits. */
  private async lead(): Promise<void> {
    this.leads = true
    // What arrived together shares a commit, and between two commits the shop reads what came in.
    do await turn()
    while (await this.round())
    this.leads = false
    // Who heard that their act stands may have begun the next one meanwhile.
    if (this.waiting.length > 0) void this.lead()
  }

  /** One transaction; true when more acts wait. */
  private async round(): Promise<boolean> {
    const ran: Act[] = []
    let handle: Handle | undefined
    let failure: { error: unknown } | undefined
    try {
      await this.writer.transaction(async (shared) => {
        handle = (await shared.client.acquireConnection()) as Handle
        await this.runAll(shared, handle, ran)
        // A commit would write and flush every page that they touched, though nothing in it differs.
        if (ran.every(({ hasFailed }) => hasFailed)) throw nothingStands
      })
    } catch (error) {
      if (error !== nothingStands) failure = { error }
    }
    // Not within the try: what stands is never told as lost, whatever goes wrong in telling it.
    if (failure) this.lost(ran, failure.error)
    else for (const act of ran) act.end()
    if (this.waiting.length === 0) return false
    if (handle && sharesFile(handle)) await sleep(1 + Math.random() * 2)
    return true
  }

  private async runAll(shared: Knex, handle: Handle, ran: Act[]): Promise<void> {
    const until = performance.now() + this.times.joining
    for (let act = this.next(ran, until); act; act = this.next(ran, until)) {
      ran.push(act)
      if (act.hasty) keepOthersOut(handle)
      else letOthersIn(handle, act.visitors ?? nobody, () => this.isAwaited)
      await act.run(shared)
      if (!handle.inTransaction) throw new LostCommit()
    }
  }

  /** In the order in which they came; undefined when this transaction takes no more. */
  private next(ran: readonly Act[], until: number): Act | undefined {
    const [first] = ran
    const [act] = this.waiting
    if (!act) return undefined
    if (first) {
      if (first.alone || act.alone || first.hasty !== act.hasty) return undefined
      if (ran.length >= mostActs || performance.now() > until) return undefined
    }
    return this.waiting.shift()
  }

  /** An act that was alone hears why; of many, each may try again. When none began, those that wait are not told of a lock. */
  private lost(ran: readonly Act[], error: unknown): void {
    const [only] = ran
    if (only && ran.length === 1) only.end(error)
    else if (only) for (const act of ran) act.end(new LostCommit())
    else if (!isBusy(error)) for (const act of this.waiting.splice(0)) act.end(error)
  }
}

type Outcome<T> = { value: T } | { error: unknown }

async function inSavepoint<T>(shared: Knex, fn: (db: Knex) => PromiseLike<T>): Promise<Outcome<T>> {
  let refused: Outcome<T> | undefined
  const run = async (db: Knex) => {
    try {
      return await fn(db)
    } catch (error) {
      // Where the whole transaction is gone, knex would tell that the savepoint is missing.
      refused = { error }
      throw error
    }
  }
  try {
    return { value: await shared.transaction(run) }
  } catch (error) {
    return refused ?? { error }
  }
}
