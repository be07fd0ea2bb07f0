/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { updateCoverage } from './models/coverage.ts'

export const jobs: Record<string, Job> = {
  /** Looks whether the shop speaks another language than before, and counts what is to be translated. */
  'translations.survey': { lane: 'long', every: 60, run: (scope) => updateCoverage(scope) },
}
