/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { checkStock } from './models/check-stock.ts'
import { sweepHolds } from './models/claims/claim.ts'

export const jobs: Record<string, Job> = {
  'inventory.sweepHolds': { every: 60, run: sweepHolds },
  'inventory.checkStock': { every: 86_400, lane: 'long', run: checkStock },
}
