/** What publishes the draft at its time. */
import type { Job } from '#server/jobs/jobs.ts'
import type { Scope } from '#server/scope.ts'
import { publishDue } from './models/publishing.ts'

const run = (scope: Scope) => publishDue(scope)

export const jobs: Record<string, Job> = {
  /** Waits for the time of the draft. */
  'appearance.publish': { run },
  /** Finds what waited while the module was off, or came in with a backup. */
  'appearance.publish-missed': { every: 600, run },
}
