import type { Job } from '#server/jobs/jobs.ts'
import { endUnpaid } from './models/unpaid.ts'

export const jobs: Record<string, Job> = {
  /** Every hour: bank transfers that did not come. */
  'manual.unpaid': { every: 3_600, run: endUnpaid },
}
