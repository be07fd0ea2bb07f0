/** Has the deliveries of a webhook sent when they are due. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Delivery } from './delivery.ts'

/** Sends what is due after this transaction, by one job for each webhook, and looks again when the next is due. */
export async function wake(scope: Scope, webhookId: string): Promise<void> {
  const next = await Delivery.nextAt(scope, webhookId)
  if (next === undefined) return
  if (next <= now()) return sendSoon(scope, webhookId)
  await scope.enqueue('webhooks.wake', { webhookId }, { runAt: next, key: `${webhookId} ${next}` })
}

/** Each webhook has one such job at a time: a slow receiver is in nobody's way. */
export const sendSoon = (scope: Scope, webhookId: string): Promise<void> =>
  scope.enqueue('webhooks.deliver', { webhookId }, { key: webhookId })
