/** What happens to files after their records. */
import type { Job } from '#server/jobs/jobs.ts'
import { sweep } from './models/sweep.ts'
import { keptKeys } from './models/trash.ts'

export const jobs: Record<string, Job> = {
  /** The bytes of forgotten files; a key whose record is there again, or in the trash, is left alone. */
  'uploads.clear': {
    run: async (scope, { keys }: { keys: string[] }) => {
      const kept = await keptKeys(scope, keys)
      for (const key of keys) if (!kept.has(key)) await scope.files.delete(key)
    },
  },
  /** What a kill left without a record, once a day. */
  'uploads.sweep': {
    lane: 'long',
    every: 24 * 3600,
    run: async (scope) => {
      const swept = await sweep(scope)
      if (swept > 0) scope.log.info({ swept }, 'files without a record are gone')
    },
  },
}
