import { sweepTrash } from '#server/acts/trash/empty.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { AuditEvent } from './models/audit-event.ts'
import { Change } from './models/change.ts'
import { sweep } from './models/retention.ts'
import type { Options } from './schemas.ts'

const day = 24 * 3600

export const jobs: Record<string, Job> = {
  /** Deletes for good what has been in the trash for 30 days. */
  'audit-log.emptyTrash': { lane: 'long', every: day, run: (scope) => sweepTrash(scope) },
  /** Deletes what is older than `retentionDays`, once a day. */
  'audit-log.sweep': {
    lane: 'long',
    every: day,
    run: async (scope) => {
      const { retentionDays } = scope.options<Options>('audit-log')
      const before = Date.now() - retentionDays * day * 1000
      for (const kind of [Change, AuditEvent]) await sweep(scope, kind, before)
    },
  },
}
