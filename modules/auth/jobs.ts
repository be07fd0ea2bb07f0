/** Housekeeping. */
import type { Job } from '#server/jobs.ts'
import { Token } from './models/token.ts'

export const jobs: Record<string, Job> = {
  /** Removes mailed tokens that no longer work, every hour. */
  'auth.sweep': {
    every: 3600,
    run: async (scope) => {
      await Token.sweep(scope)
    },
  },
}
