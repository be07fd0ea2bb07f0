import type { Job } from '#server/jobs/jobs.ts'
import { sweepSessions } from './models/session/sweep.ts'

export const jobs: Record<string, Job> = {
  /** Ends checkouts that have rested for 30 days, and forgets what was typed into them. */
  'checkout.sweep': { every: 6 * 3600, run: sweepSessions },
}
