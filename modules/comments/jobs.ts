import type { Job } from '#server/jobs/jobs.ts'
import { sweepComments } from './models/sweep.ts'

export const jobs: Record<string, Job> = {
  'comments.sweep': { every: 24 * 3600, run: sweepComments },
}
