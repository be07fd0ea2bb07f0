/** An event on its way to a webhook: stored with the change that it tells of, and sent until it is accepted. */

import { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Any of them may be sent again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export interface DeliverySearch {
  state?: DeliveryState | undefined
  take: number
  skip: number
}

type Told = Pick<Delivery, 'webhookId' | 'type' | 'body'>
const dueNow = () => ({ state: 'waiting', tries: 0, nextAt: now() }) as const

/** Milliseconds until a delivery that is being sent may be sent by somebody else. */
const lease = 60_000
const keptFor = 30 * 24 * 3_600_000
const sweptAtOnce = 500

export class Delivery extends StoreModel {
  static override tableName = 'webhookDeliveries'
  static override readonly missing = 'webhooks.admin.delivery.notFound'
  declare webhookId: string
  declare type: string
  /** JSON, as it is sent. */
  declare body: string
  declare state: DeliveryState
  declare tries: number
  declare nextAt: string | null

  /** Stores events that are due now. */
  static store(scope: Scope, rows: readonly Told[]): Promise<Delivery[]> {
    const due = dueNow()
    return Delivery.addAll(
      scope,
      rows.map((row) => ({ ...row, ...due })),
    )
  }

  /** The same of one. */
  static storeOne(scope: Scope, row: Told): Promise<Delivery> {
    return Delivery.add(scope, { ...row, ...dueNow() })
  }

  /** When the next one is due; undefined when nothing waits. */
  static async nextAt(scope: Scope, webhookId: string): Promise<string | undefined> {
    const next = await Delivery.in(scope)
      .where({ webhookId })
      .whereNotNull('nextAt')
      .orderBy('nextAt')
      .select('nextAt')
      .first()
    return next?.nextAt ?? undefined
  }

  /** Takes at most `atOnce` due deliveries for this process; a minute later they are due again. */
  static claim(scope: Scope, webhookId: string, atOnce: number): Promise<Delivery[]> {
    const at = now()
    return scope.atomic(async (inner) => {
      const due = await Delivery.in(inner)
        .where({ webhookId })
        .where('nextAt', '<=', at)
        .orderBy(['nextAt', 'id'])
        .limit(atOnce)
        .forUpdate()
      const ids = due.map(({ id }) => id)
      const nextAt = new Date(Date.now() + lease).toISOString()
      await Delivery.in(inner).whereIn('id', ids).patch({ nextAt })
      return due
    })
  }

  /** Newest first. */
  static search(scope: Scope, webhookId: string, { state, take, skip }: DeliverySearch) {
    const query = Delivery.in(scope).where({ webhookId })
    if (state) query.where({ state })
    return query.orderBy('id', 'desc').range(skip, skip + take - 1)
  }

  /** One of a webhook. 404. */
  static async of(scope: Scope, webhookId: string, id: string): Promise<Delivery> {
    const delivery = await Delivery.find(scope, id)
    if (delivery.webhookId !== webhookId) throw notFound(Delivery.missing)
    return delivery
  }

  /** Sends one again, as it was and with all its tries before it; one that waits is sent now. */
  static replay(scope: Scope, id: string): Promise<Delivery> {
    return Delivery.change(scope, id, dueNow())
  }

  /** Sends again whatever failed for good, stored since a moment (ISO 8601). Answers how many. */
  static replayFailed(scope: Scope, webhookId: string, since: string): Promise<number> {
    return scope.atomic((inner) =>
      Delivery.in(inner)
        .where({ webhookId, state: 'failed' })
        .where('createdAt', '>=', since)
        .patch(dueNow()),
    )
  }

  /** Deletes what is older than thirty days, in small lots. */
  static async sweep(scope: Scope): Promise<void> {
    const before = new Date(Date.now() - keptFor).toISOString()
    for (let deleted = sweptAtOnce; deleted === sweptAtOnce; ) {
      const old = Delivery.in(scope).where('createdAt', '<', before).limit(sweptAtOnce)
      const ids = (await old.select('id')).map(({ id }) => id)
      deleted = await scope.atomic((inner) => Delivery.in(inner).whereIn('id', ids).delete())
    }
  }
}
