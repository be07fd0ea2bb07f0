/** Work that outlives a request. */
import type { Job } from '#server/jobs.ts'
import { rebuild } from './models/read-model.ts'

export const jobs: Record<string, Job> = {
  /** Builds the listing and the index anew from what the modules say. */
  'search.rebuild': {
    run: async (scope, _payload, progress) => {
      const { total } = (await scope.ask('listing.query', { status: 'any', take: 1 })) ?? {
        total: 0,
      }
      await rebuild(scope, (done) => progress(done, Math.max(done, total)))
    },
  },
}
