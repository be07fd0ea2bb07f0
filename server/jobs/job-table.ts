/** The jobs table: a conditional update claims a job, so that many workers share it on either engine. */
import type { Knex } from 'knex'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Milliseconds until another worker may take over a claimed job. */
export const lockFor = 60_000
const keepDoneFor = 7 * 24 * 3600 * 1000

/** A job as it is stored. Times are milliseconds. */
export interface JobRow {
  id: string
  storeId: string
  name: string
  lane: string
  payload: string
  key: string | null
  once: string | null
  runAt: number
  lockedUntil: number
  attempts: number
  maxAttempts: number
  createdAt: string
}

/** A job claimed by this worker. */
export interface Claimed {
  id: string
  name: string
  payload: string | object
  attempts: number
  maxAttempts: number
}

/** The outcome of a job of this worker. */
export interface Ended {
  job: Claimed
  /** Undefined on success. */
  error?: string
  /** Milliseconds until the next try; undefined when there is none. */
  again?: number
}

const waitsOnce = '(store_id, name, key) where done_at is null and key is not null'
const neverTwice = '(store_id, once) where once is not null'

/** Stores jobs in the scope's transaction, all with one statement. `rows` are alike: all with a key, all with a `once`, or none. */
export async function store(scope: Scope, rows: readonly JobRow[], orRunning: boolean) {
  const [first] = rows
  if (!first) return
  const { db } = scope
  const insert = db('jobs').insert(rows)
  if (first.once !== null) return insert.onConflict(db.raw(neverTwice) as never).ignore()
  const onConflict = insert.onConflict(db.raw(waitsOnce) as never)
  if (orRunning || first.key === null) return onConflict.ignore()
  // Locks the waiting job until this transaction ends, so that it cannot start without seeing the change.
  return onConflict
    .merge({ payload: db.raw('excluded.payload'), wantedAt: db.raw('excluded.run_at') })
    .where('jobs.lockedUntil', '>', Date.now())
}

/** Claims at most `most` due jobs of a lane. */
export async function claim(scope: Scope, lane: string, most: number): Promise<Claimed[]> {
  const at = Date.now()
  const waiting = (db: Knex) =>
    db('jobs')
      .select('id')
      .where({ storeId: scope.storeId, lane })
      .whereNull('doneAt')
      .where('runAt', '<=', at)
      .where('lockedUntil', '<', at)
      .orderBy('runAt')
      .limit(most)
  if ((await waiting(scope.db)).length === 0) return []
  return scope.atomic(async (inner) => {
    const due = waiting(inner.db)
    if (scope.engine === 'postgres') due.forUpdate().skipLocked()
    return inner
      .db('jobs')
      .where({ storeId: scope.storeId })
      .whereIn('id', due)
      .update({
        lockedUntil: at + lockFor,
        attempts: inner.db.raw('attempts + 1'),
        // The run covers every request made until now.
        wantedAt: null,
      })
      .returning(['id', 'name', 'payload', 'attempts', 'maxAttempts'])
  })
}

/** Writes the outcomes of a round of jobs, successes in one statement. Changes nothing for jobs that another worker took over. */
export async function close(scope: Scope, ended: readonly Ended[]): Promise<void> {
  const done = ended.filter(({ error }) => error === undefined).map(({ job }) => job)
  await scope.atomic(async (inner) => {
    if (done.length > 0) await succeed(inner, done)
    for (const one of ended) if (one.error !== undefined) await fail(inner, one)
  })
}

/** Queues a job again that was requested while it ran. */
async function succeed(scope: Scope, jobs: readonly Claimed[]): Promise<void> {
  const { db } = scope
  await held(scope, jobs).update({
    doneAt: db.raw('case when wanted_at is null then ? end', [now()]),
    runAt: db.raw('coalesce(wanted_at, run_at)'),
    lockedUntil: db.raw('case when wanted_at is null then locked_until else 0 end'),
    attempts: db.raw('case when wanted_at is null then attempts else 0 end'),
    lastError: null,
    wantedAt: null,
  })
}

/** Queues another try; a new request resets the tries. */
async function fail(scope: Scope, { job, error, again }: Ended): Promise<void> {
  const later = { runAt: Date.now() + (again ?? 0), lockedUntil: 0, lastError: error }
  const anew = { ...later, attempts: 0, wantedAt: null }
  const wished = await held(scope, [job]).whereNotNull('wantedAt').update(anew)
  if (wished > 0) return
  const dead = { doneAt: now(), failedAt: now(), lastError: error }
  await held(scope, [job]).update(again === undefined ? dead : later)
}

/** The jobs that this worker still holds: a worker that takes over counts one more attempt. */
const held = (scope: Scope, jobs: readonly Claimed[]) =>
  scope
    .db('jobs')
    .where({ storeId: scope.storeId })
    .whereNull('doneAt')
    .whereIn(
      ['id', 'attempts'],
      jobs.map(({ id, attempts }) => [id, attempts]),
    )

/** Extends the claims. */
export async function extend(scope: Scope, jobs: readonly Claimed[]): Promise<void> {
  const lockedUntil = Date.now() + lockFor
  await scope.atomic((inner) => held(inner, jobs).update({ lockedUntil }))
}

/** Stores a job's progress. */
export async function report(scope: Scope, job: Claimed, progress: object): Promise<void> {
  await scope.atomic((inner) => held(inner, [job]).update({ progress: JSON.stringify(progress) }))
}

/** Deletes old finished jobs; run by the system module's schedule. */
export async function sweepJobs(scope: Scope): Promise<number> {
  const before = new Date(Date.now() - keepDoneFor).toISOString()
  return scope.atomic((inner) =>
    inner.db('jobs').where({ storeId: inner.storeId }).where('doneAt', '<', before).delete(),
  )
}
