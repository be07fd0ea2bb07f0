/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { sweepHolds } from './models/claims/claim.ts'

export const jobs: Record<string, Job> = {
  'inventory.sweepHolds': { every: 60, run: sweepHolds },
}
