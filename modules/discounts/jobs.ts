/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { freeEnded } from './models/uses/uses.ts'

export const jobs: Record<string, Job> = {
  /** Holds whose payment nobody heard of again. */
  'discounts.sweepHolds': {
    every: 300,
    run: (scope) => scope.atomic((inner) => freeEnded(inner)),
  },
}
