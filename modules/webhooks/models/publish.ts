/** What webhooks are told: which records an event is about, and where they are read. */

import type { PublishedEvent } from '#server/bus.ts'
import { chunksOf } from '#server/chunks.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Delivery } from './delivery.ts'
import { sendSoon } from './wake.ts'
import { Webhook } from './webhook.ts'

/** Most records of one delivery: a change of many is told in few. */
const recordsAtOnce = 100
export const testType = 'webhook.test'

/** Stores an event for whoever subscribed to it, in the transaction of the change. */
export async function publish(scope: Scope, event: PublishedEvent): Promise<void> {
  const webhooks = await Webhook.subscribed(scope, event.type)
  if (webhooks.length === 0 || event.records.length === 0) return
  const bodies = [...chunksOf(event.records, recordsAtOnce)].map((records) =>
    bodyOf(scope, event, records),
  )
  const rows = webhooks.flatMap(({ id }) =>
    bodies.map((body) => ({ webhookId: id, type: event.type, body })),
  )
  // The audit log has the change itself.
  const unaudited = scope.as({ actor: undefined })
  await Delivery.store(unaudited, rows)
  for (const { id } of webhooks) await sendSoon(scope, id)
}

/** An event that is about nothing, to see whether it arrives. */
export function publishTest(scope: Scope, webhookId: string): Promise<Delivery> {
  return scope.atomic(async (inner) => {
    const body = bodyOf(inner, { type: testType, occurredAt: now() }, [])
    const delivery = await Delivery.storeOne(inner, { webhookId, type: testType, body })
    await sendSoon(inner, webhookId)
    return delivery
  })
}

function bodyOf(
  scope: Scope,
  { type, occurredAt }: { type: string; occurredAt: string },
  records: PublishedEvent['records'],
): string {
  const addressed = records.map(({ id, path }) =>
    path === undefined ? { id } : { id, url: scope.absolute(path) },
  )
  return JSON.stringify({ type, timestamp: occurredAt, data: { records: addressed } })
}
