import type { Env } from '#server/env.ts'
import type { Change } from '../models/change.ts'
import { type Difference, differences, titleOf } from '../models/change.ts'
import type { Job } from '../models/job.ts'
import { withoutSecrets, withoutSecretsIn } from './secrets.ts'

const iso = (milliseconds: number | string) => new Date(Number(milliseconds)).toISOString()

/** A job as admins see it; times are ISO 8601. */
export const jobJson = (job: Job, env: Env) => ({
  id: job.id,
  name: job.name,
  status: job.status,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  progress: job.progress,
  error: job.lastError === null ? null : withoutSecretsIn(job.lastError, env),
  payload: withoutSecrets(job.payload, env),
  runAt: iso(job.runAt),
  createdAt: job.createdAt,
  doneAt: job.doneAt,
  failedAt: job.failedAt,
})
export type JobJson = ReturnType<typeof jobJson>

export interface ChangeJson {
  id: string
  at: string
  actor: { type: string; id: string | null; name: string }
  requestId: string
  table: string
  rowId: string
  /** What people call the record. */
  title: string
  kind: 'added' | 'changed' | 'deleted'
  differences: Difference[]
}

/** One write of an admin. */
export const changeJson = (change: Change): ChangeJson => ({
  id: change.id,
  at: change.at,
  actor: { type: change.actorType, id: change.actorId, name: change.actorName },
  requestId: change.requestId,
  table: change.tableName,
  rowId: change.rowId,
  title: titleOf(change),
  kind: change.before === null ? 'added' : change.after === null ? 'deleted' : 'changed',
  differences: differences(change.before, change.after),
})
