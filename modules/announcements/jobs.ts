/** The moments at which an announcement begins or ends. */
import type { Job } from '#server/jobs/jobs.ts'

export const jobs: Record<string, Job> = {
  'announcements.turn': {
    run: (scope) =>
      scope.atomic(async (inner) => {
        inner.raiseRevision()
      }),
  },
}
