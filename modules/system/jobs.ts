/** Housekeeping. */

import { sweepSessions } from '#server/access/session.ts'
import { sweepKeys } from '#server/http/idempotency/idempotency-keys.ts'
import { sweepJobs } from '#server/jobs/job-table.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { keepAllMarkdown } from '#server/text/markdown/markdown-upkeep.ts'

export const jobs: Record<string, Job> = {
  /** Jobs that ended long ago, sessions that ran out and answers that were kept for a day, every hour. */
  'system.sweep': {
    every: 3600,
    run: async (scope) => {
      await sweepJobs(scope)
      await sweepSessions(scope)
      await sweepKeys(scope)
    },
  },
  /** The HTML of Markdown texts, once a day and at the first start that has it. */
  'system.markdown': { every: 24 * 3600, run: keepAllMarkdown },
}
