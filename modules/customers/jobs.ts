import type { Job } from '#server/jobs/jobs.ts'
import { CustomerMerge } from './models/merge/customer-merge.ts'

export const jobs: Record<string, Job> = {
  /** Also every day, for what waited while the module was off or came in with a backup. */
  'customers.forgetMerges': { every: 24 * 3600, run: CustomerMerge.forget },
}
