/** Work that outlives a request. */
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { makePapers } from './models/papers/due.ts'
import { endRetention } from './models/people/retention.ts'

export const jobs: Record<string, Job> = {
  /** Makes orders anonymous whose buyers left and whose retention is over. */
  'orders.retention': { every: 24 * 3600, run: endRetention },
  'orders.papers': { run: makePapers, attempts: forADay },
}
