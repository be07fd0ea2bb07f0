import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Webhook, type WebhookSource } from './webhook.ts'

interface Asked {
  take: number
  skip: number
  /** A gateway's name, an event's id or its kind. */
  q?: string | undefined
  source?: WebhookSource | undefined
  arrange?: Arrange
}

/** The log of what gateways said, newest first where nobody asks for another order. */
export async function searchWebhooks(
  scope: Scope,
  { take, skip, q, source, arrange }: Asked,
): Promise<{ results: Webhook[]; total: number }> {
  const query = Webhook.in(scope).whereNotNull('payload').orderBy('id', 'desc')
  if (source) query.where({ source })
  if (q)
    query.where((any) => any.where({ gateway: q }).orWhere({ eventId: q }).orWhere({ kind: q }))
  arrange?.(query)
  return query.range(skip, skip + take - 1)
}
