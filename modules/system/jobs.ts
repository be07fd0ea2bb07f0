/** Housekeeping. */

import { sweepSessions } from '#server/access/session.ts'
import { sweepJobs } from '#server/jobs/job-table.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { keepAllMarkdown } from '#server/text/markdown/markdown-upkeep.ts'

export const jobs: Record<string, Job> = {
  /** Jobs that ended long ago and sessions that ran out, every hour. */
  'system.sweep': {
    every: 3600,
    run: async (scope) => {
      await sweepJobs(scope)
      await sweepSessions(scope)
    },
  },
  /** The HTML of Markdown texts, once a day and at the first start that has it. */
  'system.markdown': { every: 24 * 3600, run: keepAllMarkdown },
}
