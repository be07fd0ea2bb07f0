/** Work that outlives a request. */
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { tellPrice } from './models/prices/tell-price.ts'
import { queueDue } from './models/renewal/due.ts'
import { renew } from './models/renewal/renew.ts'

export const jobs: Record<string, Job> = {
  /** Finds what is due, and what is announced. */
  'subscriptions.sweep': { every: 300, run: queueDue },
  'subscriptions.renew': { run: renew },
  /** Tells the customers of a new price, or that it does not come. */
  'subscriptions.tellPrice': { run: tellPrice, lane: 'long', attempts: forADay },
}
