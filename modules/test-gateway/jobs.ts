/** Webhooks, as another company would send them: apart from the payment, and some of them late. */
import type { Job } from '#server/jobs/jobs.ts'
import { sendWebhook } from './models/webhook.ts'

export const jobs: Record<string, Job> = {
  'test-gateway.webhook': {
    lane: 'webhooks',
    attempts: 3,
    run: (scope, { payment }: { payment: string }) => sendWebhook(scope, payment),
  },
}
