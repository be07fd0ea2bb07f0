/** Nobody is forgotten: payments are read when they are due, in a lane that mail cannot block. */

import { now } from '#server/ids.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { Attempt } from './models/attempts/attempt.ts'
import { forgetAtGateway, queueForgotten } from './models/saved/forget-method.ts'
import { settle } from './models/truth/settle.ts'
import { readLists } from './models/webhooks/event-list.ts'
import { Webhook } from './models/webhooks/webhook.ts'

/** Payments that one sweep queues; the next one follows half a minute later. */
const most = 500

export const jobs: Record<string, Job> = {
  'payments.settle': {
    lane: 'money',
    run: async (scope, { attemptId }: { attemptId: string }) => {
      await settle(scope, attemptId)
    },
  },
  /** After a webhook that names a payment by other ids than ours. */
  'payments.locate': {
    lane: 'money',
    run: (scope, { id }: { id: string }) => Webhook.locate(scope, id),
  },
  /** Every hour: what gateways say that has happened, for deliveries that never came. */
  'payments.readLists': { lane: 'money', every: 3_600, run: readLists },
  /** Every day: what webhooks said a month ago. */
  'payments.forgetWebhooks': { every: 86_400, run: Webhook.sweep },
  'payments.forgetMethod': {
    lane: 'money',
    run: (scope, { id }: { id: string }) => forgetAtGateway(scope, id),
  },
  /** Every day: what a gateway has not forgotten yet. */
  'payments.forgetMethods': { every: 86_400, run: queueForgotten },
  /** Every half minute: whatever is due to be asked. */
  'payments.sweep': {
    lane: 'money',
    every: 30,
    run: async (scope) => {
      const due = await Attempt.in(scope)
        .where('askAt', '<=', now())
        .orderBy('askAt')
        .limit(most)
        .select('id')
      await scope.atomic(async (inner) => {
        for (const { id } of due)
          await inner.enqueue('payments.settle', { attemptId: id }, { key: id, orRunning: true })
      })
    },
  },
}
