/** Work that outlives a request. */
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { makePapers } from './models/papers/due.ts'

export const jobs: Record<string, Job> = {
  'orders.papers': { run: makePapers, attempts: forADay },
}
