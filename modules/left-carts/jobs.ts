/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { sweep } from './models/sweep.ts'

export const jobs: Record<string, Job> = {
  /** Notes checkouts that rest, and reminds whom it may. */
  'left-carts.sweep': { every: 600, run: sweep },
}
