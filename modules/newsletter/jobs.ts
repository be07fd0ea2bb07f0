import { forADay } from '#server/jobs/job-tries.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Scope } from '#server/scope.ts'
import { wakeSender } from './models/campaigns/campaign.ts'
import { sendLetter } from './models/campaigns/send-letter.ts'
import { beginDue, sendRound } from './models/campaigns/send-round.ts'
import { Subscriber } from './models/subscriber.ts'

const lane = 'campaigns'

export const jobs: Record<string, Job> = {
  /** Forgets who was asked and never confirmed, every day: strangers can type any number of addresses. */
  'newsletter.sweep': { every: 24 * 3600, run: Subscriber.sweep },
  /** Waits for the time of one campaign. */
  'newsletter.due': { run: beginDue },
  'newsletter.send': { lane, run: sendRound },
  'newsletter.letter': { lane, attempts: forADay, run: sendLetter },
  /** Finds what waited while the module was off, or came in with a backup. */
  'newsletter.missed': {
    every: 600,
    run: async (scope: Scope) => {
      await beginDue(scope)
      await scope.atomic(wakeSender)
    },
  },
}
