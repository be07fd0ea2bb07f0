import type { Job } from '#server/jobs/jobs.ts'
import { AddressCheck, checkJob } from './models/check/address-check.ts'

const day = 24 * 3600
/** So long a check is kept, in days. */
const kept = 30

export const jobs: Record<string, Job> = {
  [checkJob]: {
    lane: 'long',
    async run(scope, { checkId }: { checkId: string }, progress) {
      const check = await AddressCheck.in(scope).findOne({ id: checkId })
      await check?.run(scope, progress)
    },
  },
  'redirects.forgetChecks': {
    every: day,
    run: (scope) =>
      scope.atomic(async (inner) => {
        const before = new Date(Date.now() - kept * day * 1000).toISOString()
        await AddressCheck.in(inner).where('createdAt', '<', before).delete()
      }),
  },
}
