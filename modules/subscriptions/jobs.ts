/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { queueDue } from './models/renewal/due.ts'
import { renew } from './models/renewal/renew.ts'

export const jobs: Record<string, Job> = {
  /** Finds what is due, and what is announced. */
  'subscriptions.sweep': { every: 300, run: queueDue },
  'subscriptions.renew': { run: renew },
}
