/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { forgetSums } from './models/day-sums.ts'

export const jobs: Record<string, Job> = {
  /** Forgets old sums, once a day. */
  'visits.tidy': { every: 24 * 3600, lane: 'long', run: forgetSums },
}
