/** Work that outlives a request. */
import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { freeEnded } from './models/claims.ts'
import { send } from './models/delivery/send.ts'

export const jobs: Record<string, Job> = {
  'giftcards.send': { attempts: forADay, run: send },
  /** Holds whose payment nobody heard of again. */
  'giftcards.sweepHolds': { every: 300, run: (scope) => scope.atomic((inner) => freeEnded(inner)) },
}
