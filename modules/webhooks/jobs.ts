/** Deliveries: at once, when a next try is due, and the end of their log. */
import type { Job } from '#server/jobs/jobs.ts'
import { deliverDue } from './models/deliver.ts'
import { Delivery } from './models/delivery.ts'
import { wake } from './models/wake.ts'
import { Webhook } from './models/webhook.ts'

export const jobs: Record<string, Job> = {
  'webhooks.deliver': {
    lane: 'webhooks',
    run: deliverDue,
    /** Nothing waits for ever because a job was lost. */
    catchUp: async (scope) => {
      const webhooks = await Webhook.in(scope).where({ enabled: true }).select('id')
      for (const { id } of webhooks) await scope.atomic((inner) => wake(inner, id))
    },
  },
  'webhooks.wake': {
    run: (scope, { webhookId }: { webhookId: string }) =>
      scope.atomic((inner) => wake(inner, webhookId)),
  },
  /** Deliveries of more than thirty days ago, every hour. */
  'webhooks.sweep': { every: 3600, run: (scope) => Delivery.sweep(scope) },
}
