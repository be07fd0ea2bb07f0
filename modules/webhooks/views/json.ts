import type { Attempt } from '../models/attempt.ts'
import type { Delivery } from '../models/delivery.ts'
import { fields, type Webhook } from '../models/webhook.ts'

/** A webhook, without its secrets. */
export function webhookJson(webhook: Webhook) {
  const { state, failures, failingSince, previousUntil } = webhook
  return { ...fields.json(webhook), state, failures, failingSince, previousUntil }
}
export type WebhookJson = ReturnType<typeof webhookJson>

export const deliveryJson = (delivery: Delivery) => ({
  ...{ id: delivery.id, webhookId: delivery.webhookId, type: delivery.type },
  ...{ state: delivery.state, tries: delivery.tries, nextAt: delivery.nextAt },
  createdAt: delivery.createdAt,
  body: JSON.parse(delivery.body) as unknown,
})
export type DeliveryJson = ReturnType<typeof deliveryJson>

export const attemptJson = (attempt: Attempt) => ({
  ...{ id: attempt.id, at: attempt.createdAt, outcome: attempt.outcome, status: attempt.status },
  ...{ duration: attempt.duration, answer: attempt.answer, error: attempt.error },
})
export type AttemptJson = ReturnType<typeof attemptJson>
