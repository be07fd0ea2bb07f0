/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { Term } from './models/texts/term.ts'

export const jobs: Record<string, Job> = {
  /** Words that no product has any more need no translation. */
  'products.terms': { every: 24 * 3600, run: (scope) => Term.sweep(scope) },
}
