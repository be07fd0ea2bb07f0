import type { Scope } from '#server/scope.ts'
import { refusedAt } from './refused.ts'
import { Webhook } from './webhook.ts'

/** When a gateway was heard of last, in the last thirty days; UTC. */
export interface Heard {
  deliveredAt: string | null
  /** Found in the gateway's list, without a delivery. */
  listedAt: string | null
  /** A delivery that was not signed by the shop's secret, or too late; since this process began. */
  refusedAt: string | null
}

/** Of every gateway, by name. One query. */
export async function heardOf(scope: Scope): Promise<(gateway: string) => Heard> {
  const rows: { gateway: string; source: Webhook['source']; latest: string }[] = await scope
    .db(Webhook.tableName)
    .where({ storeId: scope.storeId })
    .groupBy('gateway', 'source')
    .select('gateway', 'source')
    .max({ latest: 'createdAt' })
  const at = (name: string, from: Webhook['source']) =>
    rows.find(({ gateway, source }) => gateway === name && source === from)?.latest ?? null
  return (name) => ({
    deliveredAt: at(name, 'delivered'),
    listedAt: at(name, 'listed'),
    refusedAt: refusedAt(scope, name),
  })
}
