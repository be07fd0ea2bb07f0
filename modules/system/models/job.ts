/** A piece of background work as admins see it: find it, try it again, call it off. */

import { z } from 'zod'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { anything, recordOrNull } from '#server/data/shapes.ts'
import { containing } from '#server/data/word-search.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said, stored } from '#server/language/message.ts'
import type { Arrange, ListFields } from '#server/lists/list-fields.ts'
import { jobsCalledLike, wakeJobs } from '#server/process-health.ts'
import type { Scope } from '#server/scope.ts'

export const jobStatuses = ['running', 'waiting', 'failed', 'done'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What the list is sorted and narrowed by. */
export const jobFields: ListFields = {
  job: { as: 'text', column: 'name' },
  attempts: { as: 'number' },
}

export interface JobSearch {
  status?: JobStatus | undefined
  q?: string | undefined
  take: number
  skip: number
  arrange?: Arrange
}

export class Job extends StoreModel {
  static override tableName = 'jobs'
  static override readonly missing = 'system.admin.jobNotFound'
  static override timestamps = false
  static override shapes = {
    payload: anything,
    progress: recordOrNull({ done: z.number(), total: z.number() }),
  }
  /** An error may quote what the job was given. */
  static override secrets = ['payload', 'lastError']
  declare name: string
  declare payload: unknown
  declare key: string | null
  declare runAt: number | string
  declare lockedUntil: number | string
  declare attempts: number
  declare maxAttempts: number
  declare progress: { done: number; total: number; note?: string } | null
  declare lastError: string | null
  declare doneAt: string | null
  declare failedAt: string | null

  get status(): JobStatus {
    if (this.failedAt !== null) return 'failed'
    if (this.doneAt !== null) return 'done'
    return Number(this.lockedUntil) > Date.now() ? 'running' : 'waiting'
  }

  /** Newest first; `q` is looked for in names, ids and errors. */
  static search(scope: Scope, { status, q, take, skip, arrange }: JobSearch) {
    const query = status ? withStatus(scope, status) : Job.in(scope)
    if (q)
      query.where((either) => {
        either
          .where((one) => containing(one, ['name', 'id', 'last_error'], q))
          .orWhereIn('name', jobsCalledLike(scope, q))
      })
    query.orderBy('id', 'desc')
    arrange?.(query)
    return query.range(skip, skip + take - 1)
  }

  /** Seconds that the oldest due job has waited to begin; 0 when none is due. */
  static async oldestWait(scope: Scope): Promise<number> {
    const at = Date.now()
    const oldest = await Job.in(scope)
      .whereNull('doneAt')
      .where('runAt', '<=', at)
      .where('lockedUntil', '<', at)
      .orderBy('runAt')
      .select('runAt')
      .first()
    return oldest ? Math.round((at - Number(oldest.runAt)) / 1000) : 0
  }

  /** How many there are in each state. */
  static async counts(scope: Scope): Promise<Record<JobStatus, number>> {
    const counted = await Promise.all(
      jobStatuses.map(
        async (status) => [status, await withStatus(scope, status).resultSize()] as const,
      ),
    )
    return { waiting: 0, running: 0, done: 0, failed: 0, ...Object.fromEntries(counted) }
  }

  /** Has a failed job done again, or a waiting one at once. 409 when it runs, is done, or waits already. */
  static async retry(scope: Scope, id: string): Promise<Job> {
    const fields = { doneAt: null, failedAt: null, attempts: 0, lockedUntil: 0, runAt: Date.now() }
    try {
      return await scope.atomic(async (inner) => {
        const written = await Job.in(inner)
          .where({ id })
          .where((either) =>
            either
              .whereNotNull('failedAt')
              .orWhere((waits) => waits.whereNull('doneAt').where('lockedUntil', '<=', Date.now())),
          )
          .patch(fields)
        const job = await Job.find(inner, id)
        if (written === 0) throw notNow(job)
        wakeJobs(inner)
        return job
      })
    } catch (error) {
      if (violationOf(error)?.kind !== 'unique') throw error
      throw conflict('JOB_WAITS', 'system.admin.jobWaits')
    }
  }

  /** Calls off a job that waits; it counts as failed and can be tried again. 409 when it is past that. */
  static cancel(scope: Scope, id: string): Promise<Job> {
    const at = now()
    const name = scope.actor?.name
    const lastError = stored(
      name === undefined
        ? said('system.admin.calledOffByAdmin')
        : said('system.admin.calledOff', { name }),
    )
    return scope.atomic(async (inner) => {
      const written = await Job.in(inner)
        .where({ id })
        .whereNull('doneAt')
        .where('lockedUntil', '<=', Date.now())
        .patch({ doneAt: at, failedAt: at, lastError })
      const job = await Job.find(inner, id)
      if (written === 0) throw notNow(job)
      return job
    })
  }
}

function withStatus(scope: Scope, status: JobStatus) {
  const query = Job.in(scope)
  if (status === 'failed') return query.whereNotNull('failedAt')
  if (status === 'done') return query.whereNotNull('doneAt').whereNull('failedAt')
  return query
    .whereNull('doneAt')
    .where('lockedUntil', status === 'running' ? '>' : '<=', Date.now())
}

const notNow = (job: Job) =>
  conflict(
    `JOB_${job.status.toUpperCase()}`,
    job.status === 'running' ? 'system.admin.jobRuns' : 'system.admin.jobEnded',
  )
