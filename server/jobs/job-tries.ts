/** Retries of a job, and when it has failed for good. */

import { storedError } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Claimed, Ended } from './job-table.ts'

/** Milliseconds until the next try: 2 s, 8 s, 32 s … at most an hour. */
export const backOff = (attempts: number): number => Math.min(500 * 4 ** attempts, 3_600_000)

/** Attempts within a day of retries; the first is immediate. */
export const forADay = attemptsWithin(24 * 3_600_000)

/** Logs a job's failure; returns whether it is tried again. */
export function failure({ log }: Scope, job: Claimed, cause: unknown): Ended {
  const error = storedError(cause)
  const dead = job.attempts >= job.maxAttempts
  log.warn(
    { job: job.name, id: job.id, attempts: job.attempts, err: error },
    dead ? 'job gave up' : 'job failed, will be tried again',
  )
  return dead ? { job, error } : { job, error, again: backOff(job.attempts) }
}

function attemptsWithin(milliseconds: number): number {
  let attempts = 1
  for (let waited = 0; waited < milliseconds; attempts++) waited += backOff(attempts)
  return attempts
}
