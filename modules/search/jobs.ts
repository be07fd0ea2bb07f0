/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import {
  keepRules,
  type NewRules,
  rebuildIfOutdated,
  refuseNewer,
} from './models/index/index-rules.ts'
import { rebuild } from './models/index/read-model.ts'
import { reprice } from './models/index/reprice.ts'
import { forgetSearches } from './models/report/report.ts'
import { countWords } from './models/words/word-counts.ts'

const day = 24 * 3600
/** A year, and some weeks to compare with. */
const daysKept = 400

export const jobs: Record<string, Job> = {
  /** Forgets old counts of searches, once a day. */
  'search.tidy': { every: day, run: (scope) => forgetSearches(scope, daysKept) },
  /** Counts which words are common, once a day. */
  'search.count': { lane: 'long', every: day, run: countWords },
  /** A reduced price began, changed or ended. */
  'search.reprice': { lane: 'long', run: reprice },
  /** Builds the listing and the index anew from what the modules say; by itself when our rules are newer. */
  'search.rebuild': {
    lane: 'long',
    catchUp: rebuildIfOutdated,
    run: async (scope, wanted: NewRules, progress) => {
      refuseNewer(wanted)
      const { total } = (await scope.ask('listing.query', { status: 'any', take: 1 })) ?? {
        total: 0,
      }
      await rebuild(scope, (done) => progress(done, Math.max(done, total)))
      await keepRules(scope)
      await countWords(scope)
    },
  },
}
