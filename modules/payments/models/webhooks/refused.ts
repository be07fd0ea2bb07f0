import { newId, now } from '#server/ids.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { Webhook } from './webhook.ts'

/** Milliseconds: whoever floods the address with what is not signed writes no more than one row a minute. */
const apart = 60_000
const noted = perShop(() => new Map<string, number>())

/** Writes down that a delivery was refused: the merchant sees a wrong secret at once. */
export async function noteRefused(scope: Scope, gateway: string): Promise<void> {
  const { storeId } = scope
  const key = `${storeId} ${gateway}`
  if ((noted(scope).get(key) ?? 0) > Date.now() - apart) return
  noted(scope).set(key, Date.now())
  const row = { storeId, gateway, eventId: 'refused', source: 'refused', createdAt: now() }
  await scope.atomic(async (inner) => {
    await inner
      .db(Webhook.tableName)
      .insert({ ...row, id: newId() })
      .onConflict(['storeId', 'gateway', 'eventId'])
      .merge(['createdAt'])
  })
}
