/** The jobs table: claimed by a conditional update, so that many workers share it on either engine. */
import type { Knex } from 'knex'
import type { Scope } from '#server/scope.ts'

/** How long a claim holds before another worker may take the job over, in milliseconds. */
export const lockFor = 60_000
const atOnce = 4
const keepDoneFor = 7 * 24 * 3600 * 1000

/** A job that this worker holds. */
export interface Claimed {
  id: string
  name: string
  payload: string | object
  attempts: number
  maxAttempts: number
}

/** Takes some of what is due; nobody else gets it while the lock holds. */
export async function claim(scope: Scope): Promise<Claimed[]> {
  const at = Date.now()
  const waiting = (db: Knex) =>
    db('jobs')
      .select('id')
      .where({ storeId: scope.storeId })
      .whereNull('doneAt')
      .where('runAt', '<=', at)
      .where('lockedUntil', '<', at)
      .orderBy('runAt')
      .limit(atOnce)
  if ((await waiting(scope.db)).length === 0) return []
  return scope.atomic(async (inner) => {
    const due = waiting(inner.db)
    if (scope.engine === 'postgres') due.forUpdate().skipLocked()
    return inner
      .db('jobs')
      .where({ storeId: scope.storeId })
      .whereIn('id', due)
      .update({ lockedUntil: at + lockFor, attempts: inner.db.raw('attempts + 1') })
      .returning(['id', 'name', 'payload', 'attempts', 'maxAttempts'])
  })
}

/** Ends a job, or puts it off. */
export const close = (scope: Scope, id: string, fields: object) =>
  scope.atomic((inner) => inner.db('jobs').where({ storeId: inner.storeId, id }).update(fields))

/** Holds a job longer. */
export const extend = (scope: Scope, id: string) =>
  close(scope, id, { lockedUntil: Date.now() + lockFor })

/** Writes down how far a job is. */
export const report = async (scope: Scope, id: string, progress: object) => {
  await close(scope, id, { progress: JSON.stringify(progress) })
}

/** Removes what was done long ago; told to the system module's schedule. */
export async function sweepJobs(scope: Scope): Promise<number> {
  const before = new Date(Date.now() - keepDoneFor).toISOString()
  return scope.atomic((inner) =>
    inner.db('jobs').where({ storeId: inner.storeId }).where('doneAt', '<', before).delete(),
  )
}
