/** What gateways say by themselves: that something is to be read. */
import { StoreModel } from '#server/data/model.ts'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from './attempts/attempt.ts'
import { gatewayNamed } from './methods.ts'
import { want } from './truth/read.ts'

const keptFor = 30 * 24 * 3_600_000

export class Webhook extends StoreModel {
  static override tableName = 'payment_webhooks'
  static override audited = false
  static override timestamps = false
  declare gateway: string
  declare eventId: string

  /** Stores an event once, and has the payments read that it is about. */
  static receive(scope: Scope, gateway: string, event: WebhookEvent): Promise<void> {
    const { references, others = [], delivery } = event
    const ids = [event.id, ...(delivery === undefined ? [] : [`delivery ${delivery}`])]
    return scope.atomic(async (inner) => {
      const rows = ids.map((eventId) => ({
        ...{ id: newId(), storeId: inner.storeId, gateway, eventId, createdAt: now() },
      }))
      const stored: unknown[] = await inner
        .db(Webhook.tableName)
        .insert(rows)
        .onConflict(['storeId', 'gateway', 'eventId'])
        .ignore()
        .returning('id')
      if (stored.length < rows.length) return
      await wantAll(inner, gateway, references)
      if (others.length > 0)
        await inner.enqueue('payments.locate', { gateway, others: [...others] }, { key: event.id })
    })
  }

  /** Asks a gateway which payments an event is about, and has them read. Throws where it does not answer. */
  static async locate(scope: Scope, gateway: string, others: readonly string[]): Promise<void> {
    const { webhook } = gatewayNamed(scope, gateway)
    const references = (await webhook?.locate?.(scope, others)) ?? []
    await scope.atomic((inner) => wantAll(inner, gateway, references))
  }

  /** When each gateway's newest event came, by name. */
  static async latest(scope: Scope): Promise<Map<string, string>> {
    const rows: { gateway: string; latest: string }[] = await scope
      .db(Webhook.tableName)
      .where({ storeId: scope.storeId })
      .groupBy('gateway')
      .select('gateway')
      .max({ latest: 'createdAt' })
    return new Map(rows.map(({ gateway, latest }) => [gateway, latest]))
  }

  /** Forgets events of more than thirty days ago. */
  static async sweep(scope: Scope): Promise<void> {
    const before = new Date(Date.now() - keptFor).toISOString()
    await scope.atomic((inner) => Webhook.in(inner).where('createdAt', '<', before).delete())
  }
}

/** Has payments of a gateway read, by its references or by the ids of attempts. Only inside `atomic`. */
async function wantAll(
  scope: Scope,
  gateway: string,
  references: readonly string[],
): Promise<void> {
  const attempts = await Attempt.in(scope)
    .where({ gateway })
    .where((any) => any.whereIn('reference', [...references]).orWhereIn('id', [...references]))
    .orderBy('id')
    .forUpdate()
  for (const attempt of attempts) await want(scope, attempt, now())
}
