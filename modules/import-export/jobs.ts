/** Long imports, and forgetting files that nobody imports. */

import type { Job } from '#server/jobs/jobs.ts'
import { said } from '#server/language/message.ts'
import { ChangeSet, setJob } from './models/change-set/records/change-set.ts'
import { runSet } from './models/change-set/stages/run-set.ts'
import { sweepSets } from './models/change-set/sweep-sets.ts'
import { copyJob, copyPictures } from './models/pictures/copy-pictures.ts'

const day = 24 * 3600

export const jobs: Record<string, Job> = {
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
    run: (scope) => sweepSets(scope),
  },
}
