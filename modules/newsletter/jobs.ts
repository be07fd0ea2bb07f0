import type { Job } from '#server/jobs/jobs.ts'
import { Subscriber } from './models/subscriber.ts'

export const jobs: Record<string, Job> = {
  /** Forgets who was asked and never confirmed, every day: strangers can type any number of addresses. */
  'newsletter.sweep': { every: 24 * 3600, run: Subscriber.sweep },
}
