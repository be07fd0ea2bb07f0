/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { fillInBatches } from './models/rule-membership.ts'

export const jobs: Record<string, Job> = {
  /** Fills a collection by its rules, where the catalogue is too large for a request. */
  'collections.fill': {
    lane: 'long',
    run: async (scope, { collectionId }: { collectionId: string }, progress) => {
      const all = await scope.ask('listing.query', { status: 'any', take: 1 })
      await fillInBatches(scope, collectionId, (done) =>
        progress(done, Math.max(done, all?.total ?? 0)),
      )
    },
  },
}
