/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { survey } from './models/survey.ts'

export const jobs: Record<string, Job> = {
  /** Looks whether the shop speaks another language than before, and counts what is to be translated. */
  'translations.survey': { lane: 'long', every: 60, run: (scope) => survey(scope) },
}
