import type { Change } from '../models/change.ts'
import { type Difference, differences } from '../models/change.ts'
import type { Job } from '../models/job.ts'
import { withoutSecrets } from './secrets.ts'

const iso = (milliseconds: number | string) => new Date(Number(milliseconds)).toISOString()

/** A job as admins see it; times are ISO 8601. */
export const jobJson = (job: Job) => ({
  id: job.id,
  name: job.name,
  status: job.status,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  progress: job.progress,
  error: job.lastError,
  payload: withoutSecrets(job.payload),
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
  kind: change.before === null ? 'added' : change.after === null ? 'deleted' : 'changed',
  differences: differences(change.before, change.after),
})
