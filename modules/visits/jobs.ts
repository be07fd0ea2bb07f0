/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { forgetSums } from './models/day-sums.ts'
import { keepStages } from './models/stage-sums.ts'

export const jobs: Record<string, Job> = {
  /** Counts carts, checkouts and orders of the last days, before they are forgotten. */
  'visits.stages': { every: 24 * 3600, lane: 'long', run: keepStages },
  /** Forgets old sums, once a day. */
  'visits.tidy': { every: 24 * 3600, lane: 'long', run: forgetSums },
}
