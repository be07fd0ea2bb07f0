/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { recountAll } from './models/rating/recount.ts'

export const jobs: Record<string, Job> = {
  /** Lets kept pages show the votes since the last time. */
  'reviews.showVotes': {
    run: (scope) => scope.atomic(async (inner) => inner.raiseRevision()),
  },
  /** The kept rating summaries against the reviews, every day; a difference is mended and logged. */
  'reviews.recount': {
    lane: 'long',
    every: 24 * 3600,
    run: async (scope) => {
      await recountAll(scope)
    },
  },
}
