/** Acts on all that a list found, and forgetting those of long ago. */
import type { Job } from '#server/jobs/jobs.ts'
import { BulkRun, runJob, sweepRuns } from './models/bulk-run.ts'

export const jobs: Record<string, Job> = {
  [runJob]: {
    lane: 'long',
    async run(scope, { runId }: { runId: string }, progress) {
      const run = await BulkRun.in(scope).findOne({ id: runId })
      await run?.run(scope, { progress })
    },
  },
  'lists.sweep': {
    every: 24 * 3600,
    async run(scope) {
      await sweepRuns(scope)
    },
  },
}
