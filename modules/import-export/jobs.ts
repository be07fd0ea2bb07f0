/** Long imports, and forgetting files that nobody imports. */

import { TableError } from '#server/csv/csv-error.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { said } from '#server/language/message.ts'
import { ChangeSet, setJob } from './models/change-set/records/change-set.ts'
import { runSet } from './models/change-set/stages/run-set.ts'
import { sweepSets } from './models/change-set/sweep-sets.ts'
import { ImportRun, importJob, sweepRuns } from './models/import-run.ts'
import { copyJob, copyPictures } from './models/pictures/copy-pictures.ts'

const day = 24 * 3600

export const jobs: Record<string, Job> = {
  [importJob]: {
    lane: 'long',
    async run(scope, { runId }: { runId: string }, progress) {
      const run = await ImportRun.find(scope, runId)
      try {
        await run.run(scope, ({ rows }) => progress(Math.min(rows, run.lines), run.lines))
      } catch (error) {
        if (!(error instanceof TableError)) throw error
        await run.fail(scope, error.told)
      }
    },
  },
  [setJob]: {
    lane: 'long',
    async run(scope, { setId }: { setId: string }, progress, { isLast }) {
      try {
        await runSet(scope, setId, { progress })
      } catch (error) {
        if (isLast) await ChangeSet.fail(scope, setId, said('import-export.admin.set.stopped'))
        throw error
      }
    },
  },
  [copyJob]: {
    lane: 'long',
    run: (scope, _payload: object, progress) => copyPictures(scope, progress),
  },
  'import.sweep': {
    every: day,
    async run(scope) {
      await sweepRuns(scope)
      await sweepSets(scope)
    },
  },
}
