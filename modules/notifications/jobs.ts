import type { Job } from '#server/jobs/jobs.ts'
import { sweep } from './models/log/follow.ts'

export const jobs: Record<string, Job> = {
  /** Deletes old entries of the log, once a day. */
  'notifications.sweep': { lane: 'long', every: 24 * 3600, run: sweep },
}
