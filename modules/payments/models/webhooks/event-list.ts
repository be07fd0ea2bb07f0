/** What gateways list as having happened: it says of each lost delivery what it would have said. */
import { StoreModel } from '#server/data/model.ts'
import { GatewayRefused, type OpenGateway } from '#server/gateways/gateway.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Webhook } from './webhook.ts'

const day = 24 * 3_600_000
/** No gateway lists events for longer. */
const longest = 25 * day
/** Milliseconds that a delivery has to come, and that are read again for what its gateway listed late. */
const patience = 10 * 60_000

/** Until when the list of a gateway was read. */
class EventList extends StoreModel {
  static override tableName = 'payment_event_lists'
  static override audited = false
  static override timestamps = false
  declare gateway: string
  /** UTC. */
  declare readUntil: string

  static async readTo(scope: Scope, gateway: string, readUntil: string): Promise<void> {
    await scope.atomic(async (inner) => {
      await inner
        .db(EventList.tableName)
        .insert({ id: newId(), storeId: inner.storeId, gateway, readUntil })
        .onConflict(['storeId', 'gateway'])
        .merge(['readUntil'])
    })
  }
}

/** Reads every gateway's list on from where it was read last; the first time, the last day of it. */
export async function readLists(scope: Scope): Promise<void> {
  const failures: unknown[] = []
  for (const gateway of scope.gateways.filter(({ setup }) => setup.mode !== 'off'))
    await readList(scope, gateway).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function readList(scope: Scope, { name, webhook }: OpenGateway): Promise<void> {
  if (!webhook?.list) return
  const end = Date.now() - patience
  const last = await EventList.in(scope).findOne({ gateway: name })
  const begin = last ? Math.max(Date.parse(last.readUntil), end - longest) : end - day
  // A day at a time, so that what was read stays read when the process ends.
  for (let from = begin; from < end; from += day) {
    const until = new Date(Math.min(from + day, end)).toISOString()
    const between = { from: new Date(from - patience).toISOString(), until }
    try {
      for await (const events of webhook.list(scope, between))
        for (const event of events) await Webhook.receive(scope, name, event, 'listed')
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      // Keys that may not list events: deliveries have to do, and every payment is read by itself.
      scope.log.warn({ gateway: name, reason: error.reason }, 'a gateway does not list its events')
      return
    }
    await EventList.readTo(scope, name, until)
  }
}
