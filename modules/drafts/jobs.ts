import type { Job } from '#server/jobs/jobs.ts'
import { reprice } from './models/acts.ts'
import { settleUndone } from './models/placed/settle.ts'

export const jobs: Record<string, Job> = {
  /** Prices a draft anew that an undo put back: that is never done inside of a transaction. */
  'drafts.reprice': { run: reprice },
  /** Finishes what a process that died left undone of a draft that was placed by hand. */
  'drafts.settle': { run: settleUndone },
}
