/** What publishes scheduled posts. */
import type { Job } from '#server/jobs/jobs.ts'
import type { Scope } from '#server/scope.ts'
import { publishDue } from './models/posts/publishing.ts'

const run = async (scope: Scope) => {
  await publishDue(scope)
}

export const jobs: Record<string, Job> = {
  /** Waits for the time of one post. */
  'blog.publish': { run },
  /** Finds what waited while the module was off, or came in with a backup. */
  'blog.publish-missed': { every: 600, run },
}
