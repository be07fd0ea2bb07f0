/** Housekeeping. */

import { sweepSessions } from '#server/access/session.ts'
import { sweepJobs } from '#server/jobs/job-table.ts'
import type { Job } from '#server/jobs/jobs.ts'

export const jobs: Record<string, Job> = {
  /** Jobs that ended long ago and sessions that ran out, every hour. */
  'system.sweep': {
    every: 3600,
    run: async (scope) => {
      await sweepJobs(scope)
      await sweepSessions(scope)
    },
  },
}
